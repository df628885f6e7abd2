/**
 * Judges a working copy: what is missing or wrong, field by field, and what it states in stored values when nothing
 * is. The same in the browser, as one types, and on the server, before anything is submitted. Limits are those of
 * the decisions on listings; the fields of each vehicle type are the catalogue's.
 */
import { isVehicleTypeKey } from '#features/catalogue/fields/vehicle-type.ts';
import { findPersonalNumber } from '#kernel/personal-number.ts';
import { plainLine, plainText } from '#kernel/plain-text.ts';
import { checkContact, type ReadPhone } from './check-contact.ts';
import { checkOffer } from './check-offer.ts';
import { checkVehicle } from './check-vehicle.ts';
import type { DraftCatalogue } from './draft-catalogue.ts';
import type { DraftFields } from './draft-fields.ts';
import { draftFault, type DraftFault } from './draft-fault.ts';
import type { StatedListing } from './stated-listing.ts';
import { hasContact, hasMixedLetters, hasPaymentOutside } from '#features/trust/text-patterns.ts';

export const MAX_VARIANT = 120;
export const MAX_DESCRIPTION = 10_000;

export interface DraftCheck {
  /** In the order of the form. */
  faults: DraftFault[];
  /** No faults: what makes somebody look at it before it is shown. */
  hints: DraftFault[];
  /** When there are no faults. */
  stated?: StatedListing;
}

export interface CheckOptions {
  catalogue: DraftCatalogue;
  now: Date;
  /** A telephone number as E.164, undefined when it is none; the browser only counts digits. */
  readPhone?: ReadPhone;
}

export function checkDraft(fields: DraftFields, options: CheckOptions): DraftCheck {
  const { catalogue, now } = options;
  const faults: DraftFault[] = [];
  const type = typed(fields.type);
  if (!isVehicleTypeKey(type)) {
    // Everything else follows from it.
    return { faults: [draftFault('type', type === '' ? 'missing' : 'not_offered')], hints: [] };
  }
  const make = checkMake(fields, { type, catalogue, faults });
  const columns = checkVehicle({ ...fields, type }, { catalogue, now, faults });
  const city = typed(fields.city);
  if (city === '') faults.push(draftFault('city', 'missing'));
  else if (!catalogue.hasCity(city)) faults.push(draftFault('city', 'not_offered'));
  const features = [...new Set(fields.features)].filter((key) => catalogue.hasFeature(type, key));
  if (features.length === 0) faults.push(draftFault('features', 'feature_needed'));
  const { description, hints } = checkDescription(fields, faults);
  const offer = checkOffer(fields, { catalogue, now, faults });
  const contact = checkContact(fields, { readPhone: options.readPhone, faults });
  faults.sort((one, other) => one.step - other.step);
  if (faults.length > 0) return { faults, hints };
  return {
    faults,
    hints,
    stated: { type, ...make, city, columns, features, description, ...offer, contact },
  };
}

/** Of what is typed nothing but spaces is nothing. */
const typed = (text: string | undefined): string => text?.trim() ?? '';

function checkMake(
  fields: DraftFields,
  {
    type,
    catalogue,
    faults,
  }: { type: StatedListing['type']; catalogue: DraftCatalogue; faults: DraftFault[] },
): Pick<StatedListing, 'brand' | 'model' | 'variant'> {
  const [brand, model, variant] = [typed(fields.brand), typed(fields.model), plainLine(fields.variant ?? '')];
  const isBrand = catalogue.hasBrand(brand);
  if (brand === '') faults.push(draftFault('brand', 'missing'));
  else if (!isBrand) faults.push(draftFault('brand', 'not_offered'));
  if (model === '') faults.push(draftFault('model', 'missing'));
  else if (isBrand && !catalogue.hasModel(type, brand, model))
    faults.push(draftFault('model', 'not_offered'));
  if (variant.length > MAX_VARIANT) faults.push(draftFault('variant', 'too_long', { max: MAX_VARIANT }));
  else if (findPersonalNumber(variant) !== undefined) faults.push(draftFault('variant', 'personal_number'));
  return { brand, model, variant };
}

function checkDescription(
  fields: DraftFields,
  faults: DraftFault[],
): { description: string; hints: DraftFault[] } {
  const description = plainText(fields.description ?? '');
  if (description.length > MAX_DESCRIPTION)
    faults.push(draftFault('description', 'too_long', { max: MAX_DESCRIPTION }));
  if (findPersonalNumber(description) !== undefined)
    faults.push(draftFault('description', 'personal_number'));
  const text = `${fields.variant ?? ''}\n${description}`;
  const hints = [
    ...(hasMixedLetters(fields.variant ?? '') ? [draftFault('variant', 'mixed_letters')] : []),
    ...(hasContact(text) ? [draftFault('description', 'contact_in_text')] : []),
    ...(hasPaymentOutside(text) ? [draftFault('description', 'payment_outside')] : []),
  ];
  return { description, hints };
}
