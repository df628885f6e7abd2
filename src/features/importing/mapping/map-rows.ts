import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { vehicleTypes } from '#features/catalogue/fields/vehicle-type.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { acceptedSpelling } from '#features/catalogue/options/accepted-spellings.ts';
import { listedKey } from '#features/catalogue/options/catalogue-spelling.ts';
import type { DraftTextKey } from '#features/selling/checking/draft-fields.ts';
import { foldText } from '../reading/fold-text.ts';
import type { SourceListing, Topic } from '../reading/source-listing.ts';
import { MAX_SOURCE_TEXT, type ReadValue } from './read-value.ts';

type Stated = Partial<Record<DraftTextKey, string>>;

interface Lists {
  catalogue: Catalogue;
  type: VehicleTypeKey;
}

const months = 'януари февруари март април май юни юли август септември октомври ноември декември'.split(' ');

/** A number with spaces between thousands and its unit; undefined in any other form. */
function measured(text: string, unit: RegExp): string | undefined {
  const [, digits = '', rest = ''] =
    /^(\d{1,3}(?: ?\d{3})*|\d+) ?(\D.*)$/u.exec(text.replaceAll('\u00a0', ' ')) ?? [];
  return digits !== '' && unit.test(rest) ? digits.replaceAll(' ', '') : undefined;
}

const one = (field: DraftTextKey, value: string | undefined): Stated | undefined =>
  value === undefined ? undefined : { [field]: value };

/** Names of colours that the sites shorten. */
const colors = new Map([
  ['т зелен', 'dark_green'],
  ['тъмно син мет', 'dark_blue_metallic'],
]);

const gasFirst: readonly [RegExp, string][] = [
  [/lpg|газ/, 'lpg'],
  [/cng|метан/, 'cng'],
  [/plug|плъг/, 'plug_in_hybrid'],
];

function fuelOf(text: string): Stated | undefined {
  const folded = foldText(text);
  const gas = gasFirst.find(([pattern]) => pattern.test(folded))?.[1];
  return one('fuel', gas ?? acceptedSpelling('fuel', folded)?.['fuel']);
}

const bodiesOf = (type: VehicleTypeKey): readonly string[] => vehicleTypes[type].bodies;

/** Reads the values of a row; undefined if its text has neither the form nor a listed value of its topic. */
const readers: Readonly<Record<Topic, (text: string, lists: Lists) => Stated | undefined>> = {
  produced(text) {
    const [, name, year] = /^(?:(\p{L}+) )?((?:19|20)\d\d)(?: г)?$/u.exec(foldText(text)) ?? [];
    const month = name === undefined ? undefined : months.indexOf(name) + 1;
    if (year === undefined || month === 0) return undefined;
    return { year, ...(month !== undefined && { month: String(month) }) };
  },
  engine: fuelOf,
  power: (text) => one('power', measured(text, /^(к\.?\s?с\.?|hp)$/i)),
  euro: (text) => one('euro', acceptedSpelling('euro', foldText(text))?.['euro']),
  gearbox: (text) =>
    one(
      'transmission',
      acceptedSpelling('transmission', foldText(text).replace(/ скорости$/, ''))?.['transmission'],
    ),
  body(text, { type }) {
    const key = acceptedSpelling('body', foldText(text))?.['body'];
    return key !== undefined && bodiesOf(type).includes(key) ? { body: key } : undefined;
  },
  mileage: (text) => one('mileage', measured(text, /^(км|km)\.?$/i)),
  color: (text, { catalogue }) => {
    const folded = foldText(text);
    return one('color', colors.get(folded) ?? listedKey('color', folded, catalogue));
  },
  displacement(text, { type }) {
    const cc = measured(text, /^(куб\.?\s?)?(см|cm|cc)/i);
    if (cc === undefined) return undefined;
    return { displacement: type === 'bike' ? cc : String(Number(cc) / 1000) };
  },
  condition: (text) => {
    const folded = foldText(text);
    if (folded === 'в добро състояние') return { condition: 'used', condition_grade: 'good' };
    const key = acceptedSpelling('condition', folded.replace(/ автомобил$/, ''))?.['condition'];
    return one('condition', key);
  },
  doors: (text) => one('doors', acceptedSpelling('doors', text.replace(/\s*врати$/i, ''))?.['doors']),
  battery: (text) => one('battery', /^(\d{1,3}(?:\.\d)?) ?(kwh|квтч)$/i.exec(text)?.[1]),
  range: (text) => one('range', measured(text, /^(км|km)\.?$/i)),
  new_import: () => ({ new_import: 'yes' }),
  place: (text, { catalogue }) => one('city', townOf(text, catalogue)),
};

/** `Намира се в гр. Пловдив`, `обл. София, гр. София`, `Местоположение: с. Труд`. */
function townOf(text: string, catalogue: Catalogue): string | undefined {
  const parts = text
    .replace(/^.*(намира се в|местоположение:?|регион:?)/i, '')
    .split(',')
    .map((part) => part.trim());
  const named =
    parts.find((part) => /^(гр|с)\.\s?/.test(part)) ?? (parts.length === 1 ? parts[0] : undefined);
  return named === undefined || named.startsWith('обл.')
    ? undefined
    : listedKey('city', named.replace(/^(гр|с)\.\s?/, ''), catalogue);
}

/** The field that a topic without a readable value leaves open. */
const fieldOf: Readonly<Record<Topic, DraftTextKey>> = {
  produced: 'year',
  engine: 'fuel',
  power: 'power',
  euro: 'euro',
  gearbox: 'transmission',
  body: 'body',
  mileage: 'mileage',
  color: 'color',
  displacement: 'displacement',
  condition: 'condition',
  doors: 'doors',
  battery: 'battery',
  range: 'range',
  new_import: 'new_import',
  place: 'city',
};

/** Maps the rows of a listing. Two rows about one topic with different values are both shown, none is preferred. */
export function mapRows({ rows }: Pick<SourceListing, 'rows'>, lists: Lists): ReadValue[] {
  const values = new Map<DraftTextKey, ReadValue>();
  for (const { topic, text, isGuess = false } of rows) {
    const shown = text.slice(0, MAX_SOURCE_TEXT);
    const stated = readers[topic](text.trim(), lists);
    const fields = Object.entries(stated ?? { [fieldOf[topic]]: undefined }) as [
      DraftTextKey,
      string | undefined,
    ][];
    for (const [field, value] of fields) {
      const known = values.get(field);
      if (known?.value === value && known) continue;
      if (!known) {
        values.set(
          field,
          value === undefined
            ? { field, mark: 'unknown', text: shown }
            : { field, value, mark: isGuess ? 'unsure' : 'listing', text: shown },
        );
        continue;
      }
      const [first, other] = known.value === undefined ? [value, undefined] : [known.value, value];
      values.set(field, {
        field,
        ...(first !== undefined && { value: first }),
        mark: first === undefined ? 'unknown' : other === undefined ? 'unsure' : 'differs',
        text: `${known.text} … ${shown}`.slice(0, MAX_SOURCE_TEXT),
        ...(other !== undefined && { other }),
      });
    }
  }
  return [...values.values()];
}
