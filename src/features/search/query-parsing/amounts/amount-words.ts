/** The words around a number: bounds, units, and the field that it is about. One alphabet is enough. */
import { PhraseTable } from './phrase-table.ts';
import type { NumberField, Unit } from './amount-bound.ts';

/**
 * `newer` and `older` bound a year also when they name an age; `for` ("за 2000") bounds prices only; `before` names a
 * year where `max` would name a price.
 */
export type Bound = 'min' | 'max' | 'before' | 'newer' | 'older' | 'about' | 'between' | 'for';

export const bounds = new PhraseTable<Bound>({
  min:
    'от, над, след, мин, минимум, минимално, поне, най малко, повече от, не по малко от, from, over, above, after, ' +
    'since, min, minimum, at least, more than, greater than, starting from, no less than, not less than',
  max:
    'до, под, макс, максимум, максимално, най много, не повече от, по малко от, не над, по евтина от, по евтин от, to, ' +
    'under, below, max, maximum, less than, fewer than, cheaper than, up to, no more than, not more than, at most',
  before: 'преди, before, until',
  newer:
    'по нов от, по нова от, по ново от, по нови от, не по стар от, не по стара от, не по старо от, не по стари от, ' +
    'newer than, younger than, not older than, no older than',
  older: 'по стар от, по стара от, по старо от, по стари от, older than',
  about: 'около, към, приблизително, about, around, approximately, approx, circa',
  between: 'между, between',
  for: 'за, for',
});

/** Words after a number that bound it: "2015 or newer". */
export const trailingBounds = new PhraseTable<'min' | 'max'>({
  min:
    'нагоре, и нагоре, или по нов, или по нова, или по ново, и по нов, и по нова, or newer, and newer, or later, ' +
    'or more, or above, and up, and above, up, upwards, onwards',
  max: 'надолу, и надолу, или по малко, или по стара, or less, or older, or under, or below, and below',
});

export const joiners = new PhraseTable({ to: 'до, to', and: 'и, and' });

export const thousands = new PhraseTable({
  thousand: 'хил, хиляди, хиляда, хилки, хилядарки, thousand, бона, бон, k, к',
});

export const units = new PhraseTable<Unit>({
  bgn: 'лв, лева, лев, bgn, leva',
  eur: 'евро, eur, euro, euros, evra, еврота',
  km: 'км, километра, километри, km, kms, kilometers, kilometres',
  hp: 'кс, hp, bhp, ps, коня, кон, конски, конски сили, horsepower, k s, к с',
  kw: 'квт, kw, киловата',
  kwh: 'kwh, квтч, киловатчаса, kw h',
  year: 'г, год, година, year',
  age: 'години, годишна, годишен, годишно, years, years old, year old',
  litre: 'л, литра, литър, литров, литрова, l, litre, liter, litres, liters',
  cc: 'куб, кубика, кубик, кубически, куб см, cc, ccm, см3',
  ton: 'тон, тона, т, t, ton, tons, tonne, tonnes',
  kg: 'кг, килограма, kg, kilograms',
  metre: 'м, метра, метър, метрова, m, meter, meters, metre, metres',
  hours: 'моточаса, моточасове, мч, часа, часове, часа работа, работни часа, engine hours, hours',
  doors: 'врати, врата, вратa, doors, door',
  seats: 'места, място, мяста, местен, местна, местно, местни, seats, seater, seat',
  owners: 'собственик, собственика, собственици, owner, owners',
  axles: 'оси, ос, осен, осно, axle, axles',
  engines: 'двигателя, двигатели, engines',
});

/** Units that are counted, so that the number may be a word. */
export const countedUnits: ReadonlySet<Unit | undefined> = new Set<Unit>([
  'doors',
  'seats',
  'owners',
  'axles',
  'engines',
]);

export const numerals: ReadonlyMap<string, number> = new Map(
  Object.entries({
    edin: 1,
    edna: 1,
    edno: 1,
    one: 1,
    dva: 2,
    dve: 2,
    dvama: 2,
    two: 2,
    tri: 3,
    trima: 3,
    three: 3,
    chetiri: 4,
    four: 4,
    pet: 5,
    five: 5,
    shest: 6,
    six: 6,
    sedem: 7,
    seven: 7,
    osem: 8,
    eight: 8,
    devet: 9,
    nine: 9,
  }),
);

/** A noun before the number ("цена до 8000"). */
export const fieldsBefore = new PhraseTable<NumberField>({
  price: 'цена, на цена, цената, бюджет, price, priced, budget',
  mileage: 'пробег, mileage, километраж',
  year: 'година, година на производство, производство, произведен, произведена, произведено, year',
  power: 'мощност, power',
  displacement: 'двигател, engine, кубатура, обем, displacement, engine size',
  range:
    'обхват, range, electric range, driving range, автономен ход, автономност, автономия, автономен пробег, ' +
    'пробег с едно зареждане, пробег на ток',
  battery: 'батерия, battery, капацитет',
  length: 'дължина, length, дълга, дълъг',
  payload: 'товароносимост, товаримост, payload',
  engine_hours: 'моточасове, engine hours',
});

/** A noun after the number and its unit ("over 400 km range"). */
export const fieldsAfter = new PhraseTable<NumberField>({
  mileage: 'пробег, mileage',
  range:
    'обхват, range, electric range, driving range, автономен ход, автономност, автономия, автономен пробег, ' +
    'с едно зареждане, на едно зареждане, пробег с едно зареждане, пробег на ток, of range, on one charge, per charge',
  battery: 'батерия, battery',
  payload: 'товароносимост, товаримост, payload',
  length: 'дължина, length, long',
});

/** Words between a field and its number: "range of 450 km". */
export const connectors = new PhraseTable({ of: 'of, на, is, е' });

export const numberWords: ReadonlySet<string> = new Set(
  [bounds, joiners, thousands, units, fieldsBefore, fieldsAfter]
    .flatMap((table) => [...table.words])
    .concat([...numerals.keys()]),
);
