/**
 * Validates a draft field by field and converts it to stored values when it has no faults. Runs in the browser
 * while the seller types and on the server before a submission.
 */
import { isVehicleTypeKey } from '#features/catalogue/fields/vehicle-type.ts';
import { findContacts } from '#kernel/contacts/contact-parts.ts';
import { findPersonalNumber } from '#kernel/personal-number.ts';
import { plainLine, plainText } from '#kernel/plain-text.ts';
import { checkContact, type ReadPhone } from './check-contact.ts';
import { checkMake } from './makes/check-make.ts';
import { checkServices } from './services/check-services.ts';
import { draftFieldsOf } from './draft-step.ts';
import { checkOffer } from './check-offer.ts';
import { checkVehicle } from './check-vehicle.ts';
import type { DraftCatalogue } from './draft-catalogue.ts';
import type { DraftFields } from './draft-fields.ts';
import { draftFault, type DraftFault } from './draft-fault.ts';
import { allFeatures, settledFeatures } from './settled-features.ts';
import type { StatedListing } from './stated-listing.ts';
import { mixedWords } from '#features/trust/mixed-words.ts';
import { findRuleWarnings } from '#features/trust/message-guard/find-rule-warnings.ts';

export const MAX_VARIANT = 120;
export const MAX_DESCRIPTION = 10_000;

export interface DraftCheck {
  /** In the order of the form. */
  faults: DraftFault[];
  /** Findings that do not block submission but require a review before publication. */
  hints: DraftFault[];
  /** Absent when there are faults. */
  stated?: StatedListing;
}

export interface CheckOptions {
  catalogue: DraftCatalogue;
  now: Date;
  /** Without it, as in the browser, only the digits of a phone number are counted. */
  readPhone?: ReadPhone;
}

export function checkDraft(typed: DraftFields, options: CheckOptions): DraftCheck {
  const fields = settledFeatures(typed);
  const { catalogue, now } = options;
  const faults: DraftFault[] = [];
  const type = trimmed(fields.type);
  if (!isVehicleTypeKey(type)) {
    // The type decides which other fields exist.
    return { faults: [draftFault('type', type === '' ? 'missing' : 'not_offered')], hints: [] };
  }
  const { make, hints: makeHints } = checkMake(fields, { type, catalogue, faults });
  const variant = checkVariant(fields.variant, faults);
  const columns = checkVehicle({ ...fields, type }, { catalogue, now, faults });
  const services = draftFieldsOf({ ...fields, type }).some(({ field }) => field === 'mileage')
    ? checkServices(fields.services ?? [], {
        mileageKm: typeof columns['mileage_km'] === 'number' ? columns['mileage_km'] : undefined,
        now,
        faults,
      })
    : [];
  const city = trimmed(fields.city);
  if (city === '') faults.push(draftFault('city', 'missing'));
  else if (!catalogue.hasCity(city)) faults.push(draftFault('city', 'not_offered'));
  const features = allFeatures(fields).filter((key) => catalogue.hasFeature(type, key));
  // Features that follow from other fields are not a choice of features.
  if (!fields.features?.some((key) => features.includes(key)))
    faults.push(draftFault('features', 'feature_needed'));
  const { description, hints: textHints } = checkDescription(fields, faults);
  const hints = [
    ...makeHints,
    ...textHints,
    ...contactHint('services', services.map(({ note }) => note).join('\n')),
  ];
  const offer = checkOffer(fields, { catalogue, now, faults });
  const contact = checkContact(fields, { readPhone: options.readPhone, faults });
  faults.sort((one, other) => one.step - other.step);
  if (faults.length > 0) return { faults, hints };
  return {
    faults,
    hints,
    stated: { type, ...make, variant, city, columns, services, features, description, ...offer, contact },
  };
}

/** Names the contacts in a text; the public sees them masked. */
function contactHint(field: 'variant' | 'description' | 'services', text: string): DraftFault[] {
  const parts = findContacts(text).map(({ start, end }) => text.slice(start, end));
  return parts.length > 0 ? [draftFault(field, 'contact_in_text', { parts: parts.join(', ') })] : [];
}

const trimmed = (text: string | undefined): string => text?.trim() ?? '';

function checkVariant(typed: string | undefined, faults: DraftFault[]): string {
  const variant = plainLine(typed ?? '');
  if (variant.length > MAX_VARIANT) faults.push(draftFault('variant', 'too_long', { max: MAX_VARIANT }));
  else if (findPersonalNumber(variant) !== undefined) faults.push(draftFault('variant', 'personal_number'));
  return variant;
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
  const mixed = mixedWords(fields.variant ?? '');
  const warnings = findRuleWarnings(`${fields.variant ?? ''}\n${description}`);
  const hints = [
    ...(mixed.length > 0 ? [draftFault('variant', 'mixed_letters', { parts: mixed.join(', ') })] : []),
    ...contactHint('variant', plainLine(fields.variant ?? '')),
    ...contactHint('description', description),
    ...(warnings.length > 0
      ? [draftFault('description', 'payment_outside', { parts: warnings.join(', ') })]
      : []),
  ];
  return { description, hints };
}
