import { readCatalogueData } from '#demo/demo-data.server.ts';
import type { DemoPrice } from '#demo/listing/demo-price.ts';
import type { DemoVehicle } from '#demo/vehicle/demo-vehicle.ts';
import { impliedFeatures, implyingField } from '#features/catalogue/options/implied-features.ts';

const features = readCatalogueData<{ key: string; types: string[] }[]>('features.json');
const flag = (is: boolean | null): string => (is === null ? '' : is ? 'yes' : 'no');
const text = (value: string | number | null): string => (value === null ? '' : String(value));

/** Features of a listing as the form stores them: the chosen ones, then those that follow from its fields. */
export function demoStatedFeatures(
  vehicle: DemoVehicle,
  { price, barter }: { price: Pick<DemoPrice, 'vat'>; barter: boolean },
): string[] {
  const { type, condition } = vehicle;
  const implied = impliedFeatures({
    condition: text(condition),
    steering: text(vehicle.steering),
    doors: text(vehicle.doors),
    seats: text(vehicle.seats),
    accident: flag(vehicle.accident),
    service_book: flag(vehicle.serviceBook),
    new_import: flag(vehicle.newImport),
    barter: flag(barter),
    vat: price.vat,
  });
  return [
    ...vehicle.features.filter((key) => implyingField(key) === undefined),
    ...implied.filter((key) => features.some((each) => each.key === key && each.types.includes(type))),
  ];
}
