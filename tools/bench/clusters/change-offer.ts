import type { OfferedVehicle } from '#features/trust/same-vehicle/offered-vehicle.ts';
import type { Random } from '#kernel/random.ts';
import { offer, type Offer } from './offered-demo-vehicles.ts';

/** An offer with some of its facts, its text or its pictures replaced. */
export const changed = (
  { vehicle, text, pictures }: Offer,
  facts: Partial<OfferedVehicle>,
  {
    text: newText = text,
    pictures: newPictures = pictures,
  }: { text?: string; pictures?: readonly string[] } = {},
): Offer => offer({ ...vehicle, ...facts }, newText, newPictures);

let photographs = 0;
/** Names of pictures taken anew. */
export const newPictures = (count: number): string[] =>
  Array.from({ length: count }, () => `photograph ${(photographs += 1)}`);

export const anotherAccount = (random: Random): number => 1_000_000 + random.int(1, 99_000_000);
export const anotherPhone = (random: Random): string => `+35988${random.int(1_000_000, 9_999_999)}`;
export const nearPrice = (
  priceMinor: number | null,
  random: Random,
  low: number,
  high: number,
): number | null =>
  priceMinor === null ? null : Math.round((priceMinor * random.between(low, high)) / 10_000) * 10_000;

/** A part of a list, each item kept with the given probability. */
export const some = <Item>(items: readonly Item[], probability: number, random: Random): Item[] =>
  items.filter(() => random.chance(probability));

/** A VIN of valid form. */
export function inventedVin(random: Random): string {
  const characters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
  return Array.from({ length: 17 }, () => characters[random.int(0, characters.length - 1)]).join('');
}

/** The VIN of the next vehicle of the line. */
export const nextVin = (vin: string, by: number): string =>
  vin.slice(0, 13) + String((Number(vin.slice(13)) + by) % 10_000).padStart(4, '0');

export const serialVin = (random: Random): string =>
  inventedVin(random).slice(0, 13) + String(random.int(1_000, 8_000));
