import { optionLabel } from '#features/catalogue/options/option-label.ts';
import { textOf, type VehicleFacts } from '../vehicle-facts.ts';
import { inSentence, type Noun } from './bulgarian-grammar.ts';

const noun = (gender: Noun['gender'], bare: string, definite: string): Noun => ({ gender, bare, definite });

const car = noun('m', 'автомобил', 'автомобилът');
const bus = noun('m', 'бус', 'бусът');
const coach = noun('m', 'автобус', 'автобусът');
const camper = noun('m', 'кемпер', 'кемперът');
const truck = noun('m', 'камион', 'камионът');
const motorbike = noun('m', 'мотоциклет', 'мотоциклетът');
const scooter = noun('m', 'скутер', 'скутерът');
const machine = noun('n', 'превозно средство', 'превозното средство');
const boat = noun('f', 'лодка', 'лодката');
const yacht = noun('f', 'яхта', 'яхтата');
const catamaran = noun('m', 'катамаран', 'катамаранът');
const jet = noun('m', 'джет', 'джетът');
const engine = noun('m', 'двигател', 'двигателят');
const trailer = noun('n', 'ремарке', 'ремаркето');
const semiTrailer = noun('n', 'полуремарке', 'полуремаркето');

const byType: Record<VehicleFacts['type'], Noun> = { car, bus, truck, bike: motorbike, boat, trailer };
const byBody: Partial<Record<string, Noun>> = {
  coach,
  city_bus: coach,
  camper,
  scooter,
  trike: machine,
  atv: machine,
  utv: machine,
  buggy: machine,
  snowmobile: machine,
  motor_yacht: yacht,
  catamaran,
  jet,
  outboard_engine: engine,
  inboard_engine: engine,
  semi_trailer: semiTrailer,
};

/** The noun that a text uses for the vehicle. */
export const vehicleNoun = (facts: VehicleFacts): Noun =>
  byBody[textOf(facts, 'body') ?? ''] ?? byType[facts.type];

/** Bodies whose label is an adjective or an addition to the noun of the vehicle. */
const adjectives = new Set([
  'passenger',
  'cargo',
  'cargo_passenger',
  'refrigerated',
  'dropside',
  'garbage',
  'naked',
  'sport',
  'cross',
]);
const additions = new Set(['sidecar', 'for_car', 'for_truck', 'for_tractor']);

/** The body as an apposition: `комби`, `товарен бус`, `ремарке за автомобил`. */
export function bodyPhrase(facts: VehicleFacts): string | undefined {
  const body = textOf(facts, 'body');
  if (body === undefined) return undefined;
  const label = inSentence(optionLabel('body', body, 'bg', undefined, facts.type));
  const { bare } = vehicleNoun(facts);
  if (adjectives.has(body)) return `${label} ${bare}`;
  if (additions.has(body)) return `${bare} ${label}`;
  if (body === 'curtain') return `${bare} с брезент и щори`;
  return label;
}
