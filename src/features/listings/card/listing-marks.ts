import { optionLabel } from '#features/catalogue/options/option-label.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { Locale } from '#kernel/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import type { ListingCard } from './listing-card.ts';

/** Kinds of marks that warn a buyer, gravest first. */
export type MarkKind = 'parts' | 'damaged' | 'right_hand' | 'reserved' | 'new_import';
export type ListingMark = readonly [kind: MarkKind, label: string];

/** Values that decide on the marks; null or absent means not stated. */
export interface MarkedListing {
  type: string | null;
  condition: string | null;
  steering: string | null;
  newImport: boolean | null;
  features: readonly string[];
  isReserved?: boolean;
}

/** Marks of a listing, gravest first. */
export function listingMarks(listing: MarkedListing): ListingMark[] {
  const { condition, steering, newImport, features, isReserved } = listing;
  const isRightHand = steering === 'right' || (steering === null && features.includes('right_hand_drive'));
  return [
    ...(condition === 'parts' ? [['parts', m.mark_parts()] as const] : []),
    ...(condition === 'damaged' ? [['damaged', m.mark_damaged({ type: listing.type ?? '' })] as const] : []),
    ...(isRightHand ? [['right_hand', m.mark_right_hand()] as const] : []),
    ...(isReserved ? [['reserved', m.mark_reserved()] as const] : []),
    ...(newImport ? [['new_import', m.mark_new_import()] as const] : []),
  ];
}

type Noted = Pick<ListingCard, 'accident' | 'originKey'>;

/** The gravest mark in words. */
export function markNote(
  kind: MarkKind,
  { accident, originKey }: Noted,
  { catalogue, locale }: { catalogue: Catalogue; locale: Locale },
): string {
  const isImported = originKey !== null && originKey !== 'bulgaria';
  const country = isImported ? optionLabel('origin', originKey, locale, catalogue) : undefined;
  switch (kind) {
    case 'parts':
      return m.mark_note_parts();
    case 'damaged':
      return accident === true ? m.mark_note_accident() : m.mark_note_damaged();
    case 'right_hand':
      return country ? m.mark_note_right_hand({ country }) : m.mark_right_hand();
    case 'reserved':
      return m.mark_note_reserved();
    case 'new_import':
      return country ? m.mark_note_import_from({ country }) : m.mark_note_import();
  }
}
