import { readCatalogueData } from '#demo/demo-data.server.ts';
import { generateListings } from '#demo/market/generate-listings.ts';
import type { OfferedVehicle } from '#features/trust/same-vehicle/offered-vehicle.ts';
import { phrasesOf } from '#features/trust/same-vehicle/phrases-of.ts';

/** An offer with its text and pictures, which generators of pairs change. */
export interface Offer {
  vehicle: OfferedVehicle;
  text: string;
  pictures: readonly string[];
}

export const offer = (
  vehicle: Omit<OfferedVehicle, 'phrases'>,
  text: string,
  pictures: readonly string[],
): Offer => ({
  vehicle: { ...vehicle, phrases: phrasesOf(text) },
  text,
  pictures,
});

/** The published listings among the first `count` of a demo market; all of them are different vehicles. */
export function offeredDemoVehicles(count: number, seed: number, now: Date): Offer[] {
  const families = new Map(
    readCatalogueData<{ key: string; family: string }[]>('colors.json').map(({ key, family }) => [
      key,
      family,
    ]),
  );
  const towns = readCatalogueData<{ key: string }[]>('cities.json').map(({ key }) => key);
  const offers: Offer[] = [];
  for (const { number, vehicle, price, history, description, pictures, seller, profile } of generateListings(
    count,
    seed,
    now,
  )) {
    const isPublished =
      history.publication === 'active' && history.moderation === 'approved' && !history.fake;
    if (!isPublished || history.sale === 'sold') continue;
    const { type, brand, model } = vehicle;
    offers.push(
      offer(
        {
          id: number,
          accountId: seller.number,
          isCompany: seller.kind === 'company',
          phone: profile.phone,
          type,
          make: `${type} ${brand} ${model}`,
          year: vehicle.modelYear,
          month: vehicle.modelMonth,
          mileageKm: vehicle.mileageKm,
          powerHp: vehicle.powerHp,
          displacementCc: vehicle.displacementCc,
          fuel: vehicle.fuel,
          transmission: vehicle.transmission,
          body: vehicle.body,
          doors: vehicle.doors,
          color: families.get(vehicle.colorKey ?? '') ?? null,
          condition: vehicle.condition,
          vin: vehicle.vin,
          priceEurMinor: price.priceMinor,
          cityId: towns.indexOf(profile.cityKey),
          features: vehicle.features,
        },
        description,
        pictures.map(({ id }) => id),
      ),
    );
  }
  return offers;
}

/** Pictures with equal names that two offers share; used by more than `most` offers they show no single vehicle. */
export function sharedPictures(
  one: Offer,
  other: Offer,
  isCommon: (picture: string) => boolean = () => false,
) {
  const known = new Set(one.pictures);
  const shared = other.pictures.filter((picture) => known.has(picture) && !isCommon(picture)).length;
  return { shared, of: Math.min(one.pictures.length, other.pictures.length) };
}
