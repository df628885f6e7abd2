import { initialsOf } from '#features/accounts/profile/initials.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import { featureCategories } from '#features/catalogue/options/option-set.ts';
import { vehicleTypes, type VehicleTypeKey } from '#features/catalogue/fields/vehicle-type.ts';
import type { Locale } from '#kernel/locale.ts';
import { plainLine, plainText } from '#kernel/plain-text.ts';
import { formatDate, formatNumber, timeWords } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { bodyAndDoors } from './body-and-doors.ts';
import type { ListingDetail } from './listing-detail.ts';
import { ownFeatures } from './own-features.ts';
import { listingFact } from '../card/listing-fact.ts';
import { listingMarks } from '../card/listing-marks.ts';
import type { FeatureGroupView, ListingNotice, ListingView, SellerView } from './listing-view.ts';
import { ageOf, listingTitle, presentPicture } from '../card/present-listing-card.ts';
import { silhouetteOf } from '../card/silhouette.ts';
import { presentListingFacts } from './present-listing-facts.ts';
import { presentListingPrice } from './present-listing-price.ts';
import { presentListingTerms } from './present-listing-terms.ts';

export interface PresentListingOptions {
  catalogue: Catalogue;
  locale: Locale;
  now: Date;
}

/** Longer descriptions are folded; about the height of the price card beside them. */
const LONG_DESCRIPTION_CHARACTERS = 600;
const LONG_DESCRIPTION_LINES = 8;

/** Formats a listing page in the language of the page. */
export function presentListing(listing: ListingDetail, options: PresentListingOptions): ListingView {
  const { catalogue, locale, now } = options;
  const title = plainLine(listingTitle(listing, locale));
  return {
    id: listing.id,
    href: `/listing/${listing.id}`,
    title,
    subtitle: bodyAndDoors(listing, options),
    marks: listingMarks(listing),
    keyFacts: vehicleTypes[listing.type as VehicleTypeKey].cardFacts
      .map((field) => listingFact(field, listing, options))
      .filter((fact) => fact !== undefined),
    number: m.listing_number({ id: listing.id }),
    age:
      listing.updatedAt > listing.publishedAt
        ? timeWords(listing.updatedAt, m.listing_updated({ age: ageOf(listing.updatedAt, now) }))
        : timeWords(listing.publishedAt, m.listing_published({ age: ageOf(listing.publishedAt, now) })),
    place: optionLabel('city', listing.cityKey, locale, catalogue),
    notice: listingNotice(listing),
    pictures: listing.pictures.map((picture) => presentPicture(picture, title)),
    picturesPending: listing.pictures.length === 0 && listing.pictureCount > 0,
    silhouette: silhouetteOf(listing),
    facts: presentListingFacts(listing, options),
    description: description(listing),
    features: features(ownFeatures(listing), options),
    price: presentListingPrice(listing),
    terms: presentListingTerms(listing, options),
    seller: presentSeller(listing, options),
    views:
      listing.views > 0
        ? m.listing_views({ count: listing.views, written: formatNumber(listing.views) })
        : undefined,
  };
}

const notices: Record<ListingNotice['state'], { title: () => string; text: (date: string) => string }> = {
  reserved: { title: m.listing_state_reserved_title, text: () => m.listing_state_reserved() },
  sold: { title: m.listing_state_sold_title, text: (date) => m.listing_state_sold({ date }) },
  expired: { title: m.listing_state_expired_title, text: (date) => m.listing_state_expired({ date }) },
  withdrawn: { title: m.listing_state_withdrawn_title, text: (date) => m.listing_state_withdrawn({ date }) },
  pending: { title: m.listing_state_pending_title, text: () => m.listing_state_pending() },
  rejected: { title: m.listing_state_rejected_title, text: () => m.listing_state_hidden() },
  paused: { title: m.listing_state_paused_title, text: () => m.listing_state_hidden() },
  fake: { title: m.listing_state_fake_title, text: () => m.listing_state_hidden() },
  blocked: { title: m.listing_state_blocked_title, text: () => m.listing_state_hidden() },
  over: { title: m.listing_state_over_title, text: () => m.listing_state_hidden() },
  deleted: { title: m.listing_state_deleted_title, text: () => m.listing_state_deleted() },
};

/** Notice above a listing that is not available; undefined otherwise. */
export function listingNotice({ state, closedAt, updatedAt }: ListingDetail): ListingNotice | undefined {
  if (state === 'available') return undefined;
  const { title, text } = notices[state];
  const date = formatDate(closedAt ?? updatedAt);
  const written = text(date);
  return { state, title: title(), text: written, date: written.includes(date) ? date : undefined };
}

function description(listing: ListingDetail): ListingView['description'] {
  const text = plainText(listing.description);
  const long = text.length > LONG_DESCRIPTION_CHARACTERS || text.split('\n').length > LONG_DESCRIPTION_LINES;
  const hidden = listing.contactsHidden;
  return { text, long, hidden, canReveal: hidden && isOnMarket(listing) };
}

const isOnMarket = ({ state }: ListingDetail): boolean => state === 'available' || state === 'reserved';

/** Groups by category, both in the order of the catalogue; omits unknown keys. */
function features(keys: string[], { catalogue, locale }: PresentListingOptions): ListingView['features'] {
  const chosen = new Set(keys);
  const known = catalogue.features.filter(({ key }) => chosen.has(key));
  const byCategory = Map.groupBy(known, ({ category }) => category);
  const groups = featureCategories.flatMap((category): FeatureGroupView[] => {
    const members = byCategory.get(category.key) ?? [];
    if (members.length === 0) return [];
    return [
      { key: category.key, label: category[locale], features: members.map(({ label }) => label[locale]) },
    ];
  });
  const count = m.listing_feature_count({ count: known.length, written: formatNumber(known.length) });
  return { count, groups };
}

function presentSeller(listing: ListingDetail, { catalogue, locale }: PresentListingOptions): SellerView {
  const { seller, cityKey } = listing;
  const name = plainLine(seller.name);
  const kind = optionLabel('seller', seller.kind, locale, catalogue);
  const since = m.listing_seller_since({ year: seller.joinedAt.getUTCFullYear() });
  return {
    kind: seller.kind,
    name,
    initials: initialsOf(name),
    about: `${kind} · ${since}`,
    verified: seller.verified,
    rights: seller.kind === 'private' ? m.listing_seller_private_person() : m.listing_seller_trader(),
    activeListings: formatNumber(seller.activeListings),
    phone: seller.phoneConfirmed ? m.listing_phone_confirmed() : m.listing_phone_unconfirmed(),
    email: seller.emailConfirmed ? m.listing_phone_confirmed() : m.listing_phone_unconfirmed(),
    href: seller.companyUsername === null ? undefined : `/dealer/${seller.companyUsername}`,
    canReveal: seller.hasPhone && isOnMarket(listing),
    place: optionLabel('city', seller.cityKey ?? cityKey, locale, catalogue),
  };
}
