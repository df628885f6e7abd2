/**
 * Maps what callers, files and documents write for an enumeration to the one value that is stored: both readings
 * of the specification, numeric codes, and the labels in both languages. Unknown spellings are refused, not
 * guessed.
 */
import { optionSets } from './option-set.ts';
import { spellings, type SpelledGroup, type Stated } from './spelling-table.ts';

/** Lower case, one underscore for every run of spaces, dots, slashes, hyphens, plus signs and brackets. */
const normalise = (text: string): string =>
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
        [bg, en, key].map((text): [string, Stated] => [normalise(text), { [group]: key }]),
      ),
      ...Object.entries(spellings[group as SpelledGroup] ?? {}).flatMap(([texts, stated]) =>
        texts.split(', ').map((text): [string, Stated] => [normalise(text), stated]),
      ),
    ]),
  ]),
);

/** In scheme 2 the number 2 stands for a used vehicle in good condition; the other numbers mean the same. */
const CONDITION_SCHEME_2: Stated = { condition: 'used', condition_grade: 'good' };

/**
 * The stored value or values of a spelling, e.g. `Petrol+CNG` → `{ fuel: 'cng', second_fuel: 'gasoline' }`.
 * Case, spaces and hyphens do not matter. `conditionScheme` says how the number 2 is meant. Undefined when the
 * spelling is not known.
 */
export function acceptedSpelling(
  group: SpelledGroup,
  input: string | number,
  { conditionScheme = 1 }: { conditionScheme?: 1 | 2 } = {},
): Stated | undefined {
  const text = normalise(String(input));
  if (group === 'condition' && text === '2' && conditionScheme === 2) return CONDITION_SCHEME_2;
  if (group === 'euro') return euroSpelling(text);
  return tables.get(group)?.get(text);
}

/** `Euro 6`, `ЕВРО 6B`, `6d-TEMP`, `5`: the letters after 1 to 6 are stages of the same standard, 6d apart. */
function euroSpelling(text: string): Stated | undefined {
  const parts = /^(?:euro|евро)?_?([1-6])_?([a-eа-е]?)(?:_?(?:temp|isc|fcm|isc_fcm))?$/.exec(text);
  if (!parts) return undefined;
  const [, standard = '', stage = ''] = parts;
  return { euro: standard === '6' && /[deде]/.test(stage) ? '6d' : standard };
}
