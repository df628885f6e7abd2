import { optionLabel } from '#features/catalogue/options/option-label.ts';
import { textOf, type VehicleFacts } from '../vehicle-facts.ts';
import { inSentence } from './english-grammar.ts';

const byType: Record<VehicleFacts['type'], string> = {
  car: 'car',
  bus: 'van',
  truck: 'truck',
  bike: 'motorcycle',
  boat: 'boat',
  trailer: 'trailer',
};
const byBody: Partial<Record<string, string>> = {
  coach: 'coach',
  city_bus: 'bus',
  camper: 'camper',
  scooter: 'scooter',
  trike: 'vehicle',
  atv: 'vehicle',
  utv: 'vehicle',
  buggy: 'vehicle',
  snowmobile: 'vehicle',
  motor_yacht: 'yacht',
  catamaran: 'catamaran',
  jet: 'jet ski',
  outboard_engine: 'engine',
  inboard_engine: 'engine',
  semi_trailer: 'semi-trailer',
};

/** The noun that a text uses for the vehicle. */
export const vehicleNoun = (facts: VehicleFacts): string =>
  byBody[textOf(facts, 'body') ?? ''] ?? byType[facts.type];

/** Bodies whose label goes before the noun. */
const adjectives = new Set([
  'cargo',
  'cargo_passenger',
  'refrigerated',
  'dropside',
  'naked',
  'sport',
  'touring',
  'adventure',
  'cross',
  'trial',
]);
const phrases: Partial<Record<string, string>> = {
  sidecar: 'motorcycle with a sidecar',
  curtain: 'curtain-sider',
  passenger: 'minibus',
  for_car: 'trailer for a car',
  for_truck: 'trailer for a truck',
  for_tractor: 'trailer for a tractor',
};

/** The body as an apposition: `wagon`, `cargo van`, `trailer for a car`. */
export function bodyPhrase(facts: VehicleFacts): string | undefined {
  const body = textOf(facts, 'body');
  if (body === undefined) return undefined;
  const label = inSentence(optionLabel('body', body, 'en', undefined, facts.type));
  return phrases[body] ?? (adjectives.has(body) ? `${label} ${vehicleNoun(facts)}` : label);
}
