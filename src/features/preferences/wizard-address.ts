import { matchCode, parseMatch } from '#features/search/match/match-answers.ts';
import { questionKeys } from '#features/search/match/preferences-address.ts';

/** The welcome is step 0, the questions follow; one more leads to the results. */
export const LAST_STEP = questionKeys.length;
export const FINISH = LAST_STEP + 1;

/** Fields of the forms of questions that are no parameters of a search. */
const formFields = [
  'asked',
  'go',
  'step',
  'place',
  'passengers',
  'priorities',
  'yearly',
  'yearly_km',
  'expert',
];

export interface WizardAddress {
  /** Parameters of the search, with the wishes of the form in `match`. */
  search: URLSearchParams;
  step: number;
  isExpert: boolean;
}

/**
 * Reads an address of the wizard or the form of a question, whose field `asked` names the question: what the form does
 * not contain is then not answered. Never throws.
 */
export function readWizardAddress(parameters: URLSearchParams): WizardAddress {
  const old = parseMatch(parameters.get('match') ?? '');
  const parts: Record<string, string> = {
    place: old.place ?? '',
    passengers: old.passengers ?? '',
    priorities: old.priorities.join('-'),
    yearly: String(old.yearlyKm ?? ''),
  };
  const asked = parameters.get('asked') ?? '';
  if (Object.hasOwn(parts, asked)) parts[asked] = parameters.getAll(asked).join('-');
  if (asked === 'yearly' && ['', 'own'].includes(parts['yearly'] ?? ''))
    parts['yearly'] = (parameters.get('yearly_km') ?? '').replaceAll(/[\s.,]/g, '');
  const search = new URLSearchParams(parameters);
  for (const field of formFields) search.delete(field);
  search.set('match', matchCode(parseMatch(Object.values(parts).join('.'))));
  return {
    search,
    step: stepOf(parameters.get('go') ?? parameters.get('step')),
    isExpert: parameters.get('expert') === '1',
  };
}

function stepOf(text: string | null): number {
  const step = Number(text ?? 0);
  return Number.isInteger(step) && step >= 0 && step <= FINISH ? step : 0;
}
