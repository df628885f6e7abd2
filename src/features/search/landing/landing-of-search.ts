import { modelPath, type Catalogue } from '#features/catalogue/catalogue.ts';
import { isVehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { modelName } from '#features/catalogue/makes/make-name.ts';
import { OTHER_KEY } from '#features/catalogue/makes/other-make.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import type { Locale } from '#kernel/locale.ts';
import { plainSearchAddress } from '../address/feed-address.ts';
import type { ParsedSearch } from '../address/search-address.ts';
import { landingSearch, type Landing } from './landing-address.ts';

/** The landing page with the listings of a search, whatever its order and layout; undefined with other filters. */
export function landingOfSearch(search: ParsedSearch): Landing | undefined {
  const { choices, makes } = search.asked;
  const type = choices.type?.[0] ?? '';
  if (!isVehicleTypeKey(type)) return undefined;
  const landing = {
    type,
    brand: makes[0]?.brand,
    model: makes[0]?.models[0],
    body: choices.body?.[0],
    city: choices.city?.[0],
  };
  return landingSearch(landing) === plainSearchAddress(search) ? landing : undefined;
}

/** The landing page and those it is a part of, the vehicle type first, each with its own part of the title. */
export function landingTrail(
  landing: Landing,
  catalogue: Catalogue,
  locale: Locale,
): { landing: Landing; label: string }[] {
  const { type, brand, model, body, city } = landing;
  const trail: { landing: Landing; label: string }[] = [];
  const add = (part: Partial<Landing>, label: string) =>
    trail.push({ landing: { ...(trail.at(-1)?.landing ?? { type }), ...part }, label });
  add({}, optionLabel('type', type, locale, catalogue));
  if (brand !== undefined && brand !== OTHER_KEY)
    add({ brand }, optionLabel('brand', brand, locale, catalogue));
  const found = model !== undefined && catalogue.modelByPath.get(modelPath(type, brand ?? '', model));
  if (found) add({ model }, modelName(found, locale));
  if (body !== undefined) add({ body }, optionLabel('body', body, locale, catalogue, type));
  if (city !== undefined) add({ city }, optionLabel('city', city, locale, catalogue));
  return trail;
}
