import { modelPath, type Catalogue } from '#features/catalogue/catalogue.ts';
import { makeName } from '#features/catalogue/makes/make-name.ts';
import { typedMakeEntry } from '#features/catalogue/makes/other-make.ts';
import { isVehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { ageOf } from '#features/listings/card/present-listing-card.ts';
import type { Locale } from '#kernel/locale.ts';
import { plainLine } from '#kernel/plain-text.ts';
import { m } from '#platform/i18n/messages.ts';
import type { DraftSummary } from '../drafts/draft.ts';
import { draftPictureUrl } from '../form/preview/draft-picture-url.ts';
import { vehicleWord } from '../form/preview/vehicle-word.ts';

/** An unsubmitted new listing, with texts in the language of the page. */
export interface DraftLine {
  id: number;
  /** Brand, model and year, without those not stated. */
  title: string;
  step: number;
  age: string;
  /** Null while the cover is missing or not ready. */
  coverUrl: string | null;
}

/** Presents drafts of new listings; changes of submitted listings are continued from the list of own listings. */
export const presentDrafts = (
  drafts: readonly DraftSummary[],
  options: { catalogue: Catalogue; locale: Locale; now: Date },
): DraftLine[] =>
  drafts
    .filter(({ isNew }) => isNew)
    .map(({ id, step, fields, updatedAt, cover }) => ({
      id,
      title: draftTitle(fields, options),
      step,
      age: ageOf(updatedAt, options.now),
      coverUrl: cover?.state === 'ready' ? draftPictureUrl(cover) : null,
    }));

/** Title from the stated values; names the vehicle type, or nothing, while there is no brand. */
export function draftTitle(
  { type = '', brand = '', model = '', variant = '', year = '' }: DraftSummary['fields'],
  { catalogue, locale }: { catalogue: Catalogue; locale: Locale },
): string {
  const known = typedMakeEntry(brand) ?? catalogue.brandByKey.get(brand);
  if (!known)
    return isVehicleTypeKey(type) ? m.sell_untitled_type({ type: vehicleWord(type) }) : m.sell_untitled();
  const listed = isVehicleTypeKey(type)
    ? catalogue.modelByPath.get(modelPath(type, brand, model))
    : undefined;
  const found = typedMakeEntry(model) ?? listed;
  return plainLine([makeName(known, found, locale), variant, year].filter(Boolean).join(' '));
}
