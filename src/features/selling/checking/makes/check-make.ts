import { OTHER_KEY, typedMakeName } from '#features/catalogue/makes/other-make.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { mixedWords } from '#features/trust/mixed-words.ts';
import { findContacts } from '#kernel/contacts/contact-parts.ts';
import { findPersonalNumber } from '#kernel/personal-number.ts';
import { plainLine } from '#kernel/plain-text.ts';
import type { DraftCatalogue } from '../draft-catalogue.ts';
import { draftFault, type DraftFault } from '../draft-fault.ts';
import type { DraftFields } from '../draft-fields.ts';
import type { StatedListing } from '../stated-listing.ts';

const MAX_MAKE_NAME = 40;

type StatedMake = Pick<StatedListing, 'brand' | 'brandName' | 'model' | 'modelName'>;

/**
 * Checks brand and model. A typed name that means an entry of the catalogue becomes that entry. A typed brand needs no
 * model: home-built vehicles have none.
 */
export function checkMake(
  fields: DraftFields,
  { type, catalogue, faults }: { type: VehicleTypeKey; catalogue: DraftCatalogue; faults: DraftFault[] },
): { make: StatedMake; hints: DraftFault[] } {
  const brand = brandOf(fields.brand?.trim() ?? '', type, catalogue);
  if (brand.brand === '') faults.push(draftFault('brand', 'missing'));
  else if (brand.brandName === null && !catalogue.hasBrand(brand.brand))
    faults.push(draftFault('brand', 'not_offered'));
  else if (brand.brandName !== null) faults.push(...nameFaults('brand', brand.brandName));

  const model = modelOf(fields.model?.trim() ?? '', { ...brand, type }, catalogue);
  if (model.model === '') faults.push(draftFault('model', 'missing'));
  else if (model.modelName !== null) faults.push(...nameFaults('model', model.modelName));
  else if (model.model !== OTHER_KEY && !isOffered(model.model, brand, type, catalogue))
    faults.push(draftFault('model', 'not_offered'));

  const make = { ...brand, ...model };
  const names = [['brand', make.brandName] as const, ['model', make.modelName] as const].flatMap(
    ([field, name]) => (name === null ? [] : [{ field, name }]),
  );
  // One notice for both.
  const hints = names.slice(0, 1).map(({ field }) => draftFault(field, 'typed_make'));
  const mixed = names.flatMap(({ field, name }) => {
    const words = mixedWords(name);
    return words.length > 0 ? [draftFault(field, 'mixed_letters', { parts: words.join(', ') })] : [];
  });
  return { make, hints: [...hints, ...mixed] };
}

function brandOf(
  value: string,
  type: VehicleTypeKey,
  catalogue: DraftCatalogue,
): Pick<StatedMake, 'brand' | 'brandName'> {
  const typed = typedMakeName(value);
  if (typed === undefined) return { brand: value, brandName: null };
  const name = plainLine(typed);
  if (name === '') return { brand: '', brandName: null };
  const named = catalogue.brandNamed(type, name);
  if (!named) return { brand: OTHER_KEY, brandName: name };
  // A brand of other types is found by its filter, although it has no models of this type.
  return { brand: named.key, brandName: named.hasModels ? null : named.name };
}

function modelOf(
  value: string,
  { type, brand, brandName }: Pick<StatedMake, 'brand' | 'brandName'> & { type: VehicleTypeKey },
  catalogue: DraftCatalogue,
): Pick<StatedMake, 'model' | 'modelName'> {
  const typed = typedMakeName(value);
  const name = plainLine(typed ?? '');
  if (value === '' || (typed !== undefined && name === ''))
    return { model: brandName === null ? '' : OTHER_KEY, modelName: null };
  if (typed === undefined) return { model: value, modelName: null };
  const named = brandName === null ? catalogue.modelNamed(type, brand, name) : undefined;
  return named === undefined ? { model: OTHER_KEY, modelName: name } : { model: named, modelName: null };
}

/** A model is not judged beside an unknown brand; a typed brand has none in the catalogue. */
const isOffered = (
  model: string,
  { brand, brandName }: Pick<StatedMake, 'brand' | 'brandName'>,
  type: VehicleTypeKey,
  catalogue: DraftCatalogue,
): boolean => brandName === null && (!catalogue.hasBrand(brand) || catalogue.hasModel(type, brand, model));

/** Letters that readers of Bulgarian and English know; a name is no place for other signs. */
const NAME = /^(?=.*[\p{L}\d])[\p{Script=Latin}\p{Script=Cyrillic}\d .-]+$/u;

function nameFaults(field: 'brand' | 'model', name: string): DraftFault[] {
  if (name.length > MAX_MAKE_NAME) return [draftFault(field, 'too_long', { max: MAX_MAKE_NAME })];
  if (findPersonalNumber(name) !== undefined) return [draftFault(field, 'personal_number')];
  if (findContacts(name).length > 0) return [draftFault(field, 'contact_in_name')];
  return NAME.test(name) ? [] : [draftFault(field, 'name_characters')];
}
