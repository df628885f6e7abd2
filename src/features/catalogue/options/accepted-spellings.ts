/**
 * Maps the spellings of an option in API calls, files and documents to the stored value: both variants of the
 * specification, numeric codes and the labels in both languages. Unknown spellings are rejected, not guessed.
 */
import { optionSets, type OptionSetName } from './option-set.ts';
import { spellings, type SpelledGroup, type Stated } from './spelling-table.ts';

/** Converts to lower case with one underscore per run of spaces, dots, slashes, hyphens, plus signs and brackets. */
export const normaliseSpelling = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s./()\\+-]+/g, '_')
    .replace(/^_+|_+$/g, '');

const tables = new Map<string, ReadonlyMap<string, Stated>>(
  Object.entries(optionSets).map(([group, options]) => [
    group,
    new Map<string, Stated>([
      ...options.flatMap(({ key, bg, en }) =>
        [bg, en, key].map((text): [string, Stated] => [normaliseSpelling(text), { [group]: key }]),
      ),
      ...Object.entries(spellings[group as SpelledGroup] ?? {}).flatMap(([texts, stated]) =>
        texts.split(', ').map((text): [string, Stated] => [normaliseSpelling(text), stated]),
      ),
    ]),
  ]),
);

/** Meaning of numeric conditions: both readings of the specification are in use. */
export type ConditionScheme = 1 | 2;

/** In scheme 2 the number 2 means a used vehicle in good condition; other numbers mean the same in both schemes. */
const CONDITION_SCHEME_2: Stated = { condition: 'used', condition_grade: 'good' };

/**
 * Returns the stored values of a spelling, e.g. `Petrol+CNG` → `{ fuel: 'cng', second_fuel: 'gasoline' }`, or
 * undefined if it is unknown. Case, spaces and hyphens do not matter. `conditionScheme` selects the meaning of the
 * number 2.
 */
export function acceptedSpelling(
  group: OptionSetName,
  input: string | number,
  { conditionScheme = 1 }: { conditionScheme?: ConditionScheme | undefined } = {},
): Stated | undefined {
  const text = normaliseSpelling(String(input));
  if (group === 'condition' && text === '2' && conditionScheme === 2) return CONDITION_SCHEME_2;
  if (group === 'euro') return euroSpelling(text);
  return tables.get(group)?.get(text);
}

/** Parses `Euro 6`, `ЕВРО 6B`, `6d-TEMP`, `5`. Letters after 1 to 6 are stages of one standard, except 6d. */
function euroSpelling(text: string): Stated | undefined {
  const parts = /^(?:euro|евро)?_?([1-6])_?([a-eа-е]?)(?:_?(?:temp|isc|fcm|isc_fcm))?$/.exec(text);
  if (!parts) return undefined;
  const [, standard = '', stage = ''] = parts;
  return { euro: standard === '6' && /[deде]/.test(stage) ? '6d' : standard };
}
