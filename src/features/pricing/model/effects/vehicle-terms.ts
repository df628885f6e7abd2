import { numericFacts, standardise, type NumericFact, type NumericScale } from '../numeric-facts.ts';
import { modelKey, type PricedVehicle } from '../priced-vehicle.ts';

/**
 * Receives one term of the sum: the effect of `key` in `group` counts `value` times. Keys of a single brand or model are
 * separate `within` each.
 */
export type AddTerm = (group: TermGroup, key: string, value: number, within?: string) => void;
export type Scales = Partial<Record<NumericFact, NumericScale>>;

const choiceFacts = [
  'body',
  'build',
  'fuel',
  'transmission',
  'condition',
  'conditionGrade',
  'euro',
  'steering',
  'origin',
  'color',
  'material',
  'cooling',
  'province',
  'city',
  'doors',
  'strokes',
  'engineCount',
  'accident',
  'serviceBook',
  'seller',
] as const satisfies readonly (keyof PricedVehicle)[];

/** Pairs of numeric facts that may strengthen or weaken each other. */
const pairs = [
  ['age', 'age'],
  ['age', 'mileage'],
  ['age', 'power'],
  ['age', 'equipment'],
  ['age', 'length'],
  ['age', 'hours'],
  ['age', 'payload'],
  ['mileage', 'power'],
  ['power', 'displacement'],
  ['power', 'length'],
] as const;

/** Choices along which the effect of a numeric fact may differ. */
const slopes = ['age', 'mileage', 'power'] as const;
const sloped = ['fuel', 'body', 'transmission', 'seller', 'brand', 'model', 'generation'] as const;

/** Facts that most listings state: where one is missing, what usually stands there differs by age, brand and model. */
const expected = ['mileage', 'power', 'equipment', 'payload', 'length', 'hours'] as const;

export const termGroups = [
  ...numericFacts,
  ...numericFacts.map((fact) => `${fact} bend` as const),
  'pair',
  ...choiceFacts,
  'flag',
  'season',
  'year',
  'feature',
  'feature age',
  'word',
  'missing age',
  'missing brand',
  'missing model',
  'brand',
  'brand word',
  'brand fuel',
  'brand body',
  'brand year',
  'model',
  'generation',
  'model era',
  'model year',
  'model fuel',
  'model body',
  'model transmission',
  'model engine',
  'model word',
  ...slopes.flatMap((fact) => sloped.map((choice) => `${fact} by ${choice}` as const)),
  'ageing of reference',
  'seller of listing',
] as const;
export type TermGroup = (typeof termGroups)[number];

/** Names of groups are joined once: joining them for each vehicle takes as long as all the rest. */
const slopeGroups = slopes.map((fact) => ({
  fact,
  groups: Object.fromEntries(sloped.map((choice) => [choice, `${fact} by ${choice}`])) as {
    [Choice in (typeof sloped)[number]]: `${typeof fact} by ${Choice}`;
  },
}));

const wordPattern = /[\p{L}\d]+(?:[.,-][\p{L}\d]+)*/gu;
const MAX_WORDS = 8;
const YEARS_PER_ERA = 3;
const DAYS_PER_YEAR = 365.2425;

/** Lists every term that the logarithm of the price may depend on. `facts` are those of `readNumericFacts`. */
export function addVehicleTerms(
  vehicle: PricedVehicle,
  facts: Float64Array,
  scales: Scales,
  add: AddTerm,
): void {
  const at = standardised(facts, scales);
  addNumericTerms(at, scales, add);
  for (const fact of choiceFacts) add(fact, String(vehicle[fact] ?? ''), 1);
  if (vehicle.newImport) add('flag', 'newImport', 1);
  if (vehicle.hasVin) add('flag', 'vin', 1);
  if (vehicle.month !== null) add('flag', 'month', 1);
  const turn = ((vehicle.day % DAYS_PER_YEAR) / DAYS_PER_YEAR) * 2 * Math.PI;
  add('season', 'sin', Math.sin(turn));
  add('season', 'cos', Math.cos(turn));
  for (const feature of vehicle.features) {
    add('feature', feature, 1);
    add('feature age', feature, at.age ?? 0);
  }
  const model = modelKey(vehicle);
  addMakeTerms(vehicle, model, add);
  for (const fact of expected) {
    if (!scales[fact] || at[fact] !== undefined) continue;
    add('missing age', fact, at.age ?? 0);
    add('missing brand', vehicle.brand, 1, fact);
    add('missing model', model, 1, fact);
  }
  for (const { fact, groups } of slopeGroups) {
    const value = at[fact];
    if (value === undefined || value === 0) continue;
    add(groups.fuel, String(vehicle.fuel), value);
    add(groups.body, String(vehicle.body), value);
    add(groups.transmission, String(vehicle.transmission), value);
    add(groups.seller, vehicle.seller, value);
    add(groups.brand, vehicle.brand, value);
    add(groups.model, model, value);
    if (vehicle.generation !== null) add(groups.generation, vehicle.generation, value, model);
  }
}

function standardised(facts: Float64Array, scales: Scales): Partial<Record<NumericFact, number>> {
  const at: Partial<Record<NumericFact, number>> = {};
  for (const [index, fact] of numericFacts.entries()) {
    const scale = scales[fact];
    const value = facts[index]!;
    if (scale && !Number.isNaN(value)) at[fact] = standardise(value, scale);
  }
  return at;
}

const bends = Object.fromEntries(numericFacts.map((fact) => [fact, `${fact} bend`])) as {
  [Fact in NumericFact]: `${Fact} bend`;
};

function addNumericTerms(at: Partial<Record<NumericFact, number>>, scales: Scales, add: AddTerm): void {
  for (const fact of numericFacts) {
    const scale = scales[fact];
    if (!scale) continue;
    const value = at[fact];
    if (value === undefined) {
      add(fact, 'missing', 1);
      continue;
    }
    add(fact, 'value', value);
    for (const [index, knot] of scale.knots.entries())
      if (value > knot) add(bends[fact], String(index), value - knot);
  }
  for (const [first, second] of pairs) {
    const one = at[first];
    const other = at[second];
    if (one !== undefined && other !== undefined) add('pair', `${first} ${second}`, one * other);
  }
}

function addMakeTerms(vehicle: PricedVehicle, model: string, add: AddTerm): void {
  const { brand, year } = vehicle;
  const fuel = String(vehicle.fuel);
  const body = String(vehicle.body);
  const built = String(year);
  add('year', built, 1);
  add('brand', brand, 1);
  add('brand fuel', fuel, 1, brand);
  add('brand body', body, 1, brand);
  add('brand year', built, 1, brand);
  add('model', model, 1);
  if (vehicle.generation !== null) add('generation', vehicle.generation, 1, model);
  if (year !== null) add('model era', String(Math.floor(year / YEARS_PER_ERA)), 1, model);
  add('model year', built, 1, model);
  add('model fuel', fuel, 1, model);
  add('model body', body, 1, model);
  add('model transmission', String(vehicle.transmission), 1, model);
  add('model engine', `${fuel}|${roundedTo(vehicle.displacementCc, 100)}|${vehicle.powerHp}`, 1, model);
  const words = vehicle.variant.toLowerCase().match(wordPattern) ?? [];
  for (const word of new Set(words.slice(0, MAX_WORDS))) {
    add('word', word, 1);
    add('brand word', word, 1, brand);
    add('model word', word, 1, model);
  }
}

const roundedTo = (value: number | null, step: number): number | null =>
  value === null ? null : Math.round(value / step);
