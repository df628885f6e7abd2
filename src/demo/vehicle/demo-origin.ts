import type { DemoModel } from '#demo/vehicle/demo-models.ts';
import type { DemoFuel } from '#demo/vehicle/demo-vehicle.ts';
import type { Random } from '#kernel/random.ts';

/** Makes whose cars and motorcycles are imported from North America. */
const soldInAmerica = new Set([
  'bmw',
  'mercedes_benz',
  'audi',
  'vw',
  'porsche',
  'toyota',
  'lexus',
  'honda',
  'nissan',
  'infiniti',
  'mazda',
  'subaru',
  'kia',
  'hyundai',
  'volvo',
  'jaguar',
  'land_rover',
  'mini',
  'tesla',
  'ford',
  'ducati',
  'yamaha',
  'kawasaki',
  'suzuki',
]);

/** Segments whose European versions resemble the American ones; diesels and small cars were not sold there. */
const americanSegments = new Set(['executive', 'luxury', 'suv_large', 'sports', 'supercar', 'offroad_icon']);

/** Countries of first sale of used vehicles on the Bulgarian market, by weight. */
const origins: readonly (readonly [string, number])[] = [
  ['germany', 34],
  ['bulgaria', 20],
  ['italy', 11],
  ['france', 8],
  ['belgium', 5],
  ['netherlands', 5],
  ['switzerland', 5],
  ['austria', 5],
  ['united_states', 3.5],
  ['spain', 1.5],
  ['sweden', 1],
  ['luxembourg', 0.8],
  ['denmark', 0.6],
  ['united_kingdom', 1],
  ['japan', 0.4],
  ['canada', 0.4],
  ['south_korea', 0.4],
];

/** Draws the country of origin; overseas ones only for cars and motorcycles of matching makes. */
export function demoOrigin(
  { model, segment, fuel }: { model: DemoModel; segment: string; fuel: DemoFuel },
  random: Random,
): string {
  const small = model.type === 'car' || model.type === 'bike';
  const forAmericans = model.type === 'bike' || (americanSegments.has(segment) && fuel !== 'diesel');
  const american = small && forAmericans && (model.brandCountry === 'US' || soldInAmerica.has(model.brand));
  const possible: Record<string, boolean> = {
    united_states: american,
    canada: american,
    japan: small && model.brandCountry === 'JP',
    south_korea: small && model.brandCountry === 'KR',
  };
  return random.weighted(origins.filter(([origin]) => possible[origin] ?? true));
}
