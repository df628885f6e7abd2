import type { DemoModel } from '#demo/vehicle/demo-models.ts';
import type { DemoFuel } from '#demo/vehicle/demo-vehicle.ts';

const icons = new Set([
  'mercedes_benz.g_class',
  'mercedes_benz.g_63_amg',
  'jeep.wrangler',
  'land_rover.defender',
  'toyota.land_cruiser',
  'lada.niva',
  'suzuki.jimny',
  'nissan.patrol',
]);

export const premiumBrands = new Set([
  'audi',
  'bmw',
  'mercedes_benz',
  'porsche',
  'lexus',
  'jaguar',
  'land_rover',
  'volvo',
  'tesla',
  'bentley',
  'maserati',
  'genesis',
  'infiniti',
  'alpina',
  'polestar',
  'cadillac',
]);

const open = new Set(['coupe', 'roadster', 'convertible']);

/** Segment of a car model with a body; decides typical mileage, engines and depreciation. */
export function carSegment(model: DemoModel, body: string): string {
  const price = model.newPriceEur;
  const sporty = model.kinds.every((kind) => open.has(kind));
  if (icons.has(`${model.brand}.${model.key}`)) return 'offroad_icon';
  if (sporty) return price > 160_000 ? 'supercar' : 'sports';
  if (body === 'pickup' || body === 'coupe_utility') return 'pickup';
  if (body === 'suv' || body === 'crossover') return price > 52_000 ? 'suv_large' : 'suv_compact';
  if (body === 'minivan' || body === 'van') return 'minivan';
  if (price < 21_500) return 'city_small';
  if (price < 36_000) return 'compact';
  if (price < 55_000) return 'mid_size';
  return price < 85_000 ? 'executive' : 'luxury';
}

/** Key of a depreciation curve; electric and hybrid cars have their own. */
export function carCurve(segment: string, fuel: DemoFuel): string {
  if (segment === 'supercar' || segment === 'sports') return segment;
  if (fuel === 'electric' || fuel === 'hydrogen') return 'electric_car';
  return fuel === 'hybrid' && !['luxury', 'executive', 'suv_large'].includes(segment)
    ? 'hybrid_car'
    : segment;
}
