import type { Catalogue } from '#features/catalogue/catalogue.ts';

type Towns = Pick<Catalogue, 'cityByKey'>;

/** Key of the town that names the municipality of a town; towns that were merged are those that they became. */
export function municipalityOf({ cityByKey }: Towns, cityKey: string): string {
  const city = cityByKey.get(cityKey);
  const named = city?.municipalityKey ?? city?.key ?? cityKey;
  return cityByKey.get(named)?.key ?? named;
}

/** Whether a town names its own municipality. */
export const isMunicipality = (towns: Towns, cityKey: string): boolean =>
  municipalityOf(towns, cityKey) === cityKey;
