import { fieldLabel } from '#features/catalogue/fields/field-label.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import { plainLine } from '#kernel/plain-text.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { comparisonAddress } from './comparison-address.ts';
import { compareFacts } from './compare-facts.ts';
import { compareFeatures } from './compare-features.ts';
import { absentCell, comparisonRow, statedCell } from './comparison-row.ts';
import type {
  ComparedListingView,
  ComparisonGroup,
  ComparisonRow,
  ComparisonView,
} from './comparison-view.ts';
import type { ListingDetail } from '#features/listings/page/listing-detail.ts';
import {
  ageOf,
  listingTitle,
  presentPicture,
  priceNote,
} from '#features/listings/card/present-listing-card.ts';
import { listingMarks } from '#features/listings/card/listing-marks.ts';
import { presentListingPrice } from '#features/listings/page/present-listing-price.ts';
import { listingNotice, type PresentListingOptions } from '#features/listings/page/present-listing.ts';

/** Row provided by another room, with one value per listing; undefined means no value. */
export interface ExtraRow {
  key: string;
  label: string;
  values: readonly (string | undefined)[];
}

export interface PresentComparisonOptions extends PresentListingOptions {
  onlyDifferences: boolean;
  /** Running costs. */
  extraRows: readonly ExtraRow[];
}

/** Formats a comparison in the language of the page; omits rows without any stated value. */
export function presentComparison(
  listings: readonly ListingDetail[],
  options: PresentComparisonOptions,
): ComparisonView {
  const ids = listings.map(({ id }) => id);
  const onlyDifferences = options.onlyDifferences && ids.length > 1;
  const features = compareFeatures(listings, options);
  const all: ComparisonGroup[] = [
    { key: 'offer', title: m.compare_group_offer(), rows: offerRows(listings, options).filter(hasValue) },
    { key: 'data', title: m.listing_data(), rows: compareFacts(listings, options) },
    {
      key: 'costs',
      title: m.compare_group_costs(),
      rows: options.extraRows.map(extraRow).filter(hasValue),
    },
    { key: 'features', title: m.compare_features_some(), rows: features.differing },
  ];
  const rows = all.flatMap((group) => group.rows);
  const differing = rows.filter(({ differs }) => differs);
  const hidden = onlyDifferences ? rows.length - differing.length + features.common.length : 0;
  return {
    listings: listings.map((listing) => comparedListing(listing, ids, options)),
    groups: [
      { key: 'differences' as const, title: m.compare_group_differences(), rows: differing },
      ...(onlyDifferences ? [] : all.map(withoutDiffering)),
    ].filter((group) => group.rows.length > 0),
    common: {
      title: ids.length > 1 ? m.compare_features_common() : m.listing_features(),
      count: formatNumber(features.common.length),
      features: onlyDifferences ? [] : features.common,
    },
    onlyDifferences,
    rows: {
      all: formatNumber(rows.length + features.common.length),
      differing: formatNumber(differing.length),
    },
    hidden: hidden > 0 ? m.compare_hidden({ count: hidden, written: formatNumber(hidden) }) : undefined,
    hrefs: {
      all: comparisonAddress({ ids, onlyDifferences: false }),
      onlyDifferences: comparisonAddress({ ids, onlyDifferences: true }),
    },
  };
}

const withoutDiffering = (group: ComparisonGroup): ComparisonGroup => ({
  ...group,
  rows: group.rows.filter(({ differs }) => !differs),
});

function comparedListing(
  listing: ListingDetail,
  ids: readonly number[],
  { locale, onlyDifferences }: PresentComparisonOptions,
): ComparedListingView {
  const title = plainLine(listingTitle(listing, locale));
  const [cover] = listing.pictures;
  return {
    id: listing.id,
    href: `/listing/${listing.id}`,
    title,
    price: presentListingPrice(listing).price,
    picture: cover && presentPicture(cover, title),
    picturePending: listing.pictureCount > 0,
    marks: listingMarks(listing),
    state: listingNotice(listing),
    removeHref: comparisonAddress({ ids: ids.filter((id) => id !== listing.id), onlyDifferences }),
  };
}

function offerRows(
  listings: readonly ListingDetail[],
  { catalogue, locale, now }: PresentListingOptions,
): ComparisonRow[] {
  const prices = listings.map(presentListingPrice);
  return [
    comparisonRow(
      'price',
      fieldLabel('price', locale),
      listings.map(({ vat, priceEurMinor, seller }, index) => {
        const note = priceEurMinor === null ? undefined : priceNote(vat, priceEurMinor, seller.kind);
        return { ...statedCell(prices[index]?.price ?? ''), ...(note !== undefined && { note }) };
      }),
    ),
    comparisonRow(
      'price_rating',
      fieldLabel('price_rating', locale),
      prices.map(({ position }) =>
        position
          ? { ...statedCell(position.label), rating: position, note: position.note }
          : absentCell(m.compare_no_figure()),
      ),
    ),
    comparisonRow(
      'city',
      fieldLabel('city', locale),
      listings.map(({ cityKey }) => statedCell(optionLabel('city', cityKey, locale, catalogue))),
    ),
    comparisonRow(
      'seller',
      fieldLabel('seller', locale),
      listings.map(({ seller }) => statedCell(optionLabel('seller', seller.kind, locale, catalogue))),
    ),
    comparisonRow(
      'age',
      m.compare_published(),
      listings.map(({ publishedAt }) => statedCell(ageOf(publishedAt, now))),
    ),
  ];
}

const hasValue = ({ cells }: ComparisonRow): boolean => cells.some(({ isAbsent }) => !isAbsent);

const extraRow = ({ key, label, values }: ExtraRow): ComparisonRow =>
  comparisonRow(
    key,
    label,
    values.map((value) => (value === undefined ? absentCell(m.compare_no_figure()) : statedCell(value))),
  );
