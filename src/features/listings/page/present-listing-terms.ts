import { makeName } from '#features/catalogue/makes/make-name.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { Locale } from '#kernel/locale.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { ListingDetail, ListingExchange } from './listing-detail.ts';
import type { TermView } from './listing-view.ts';
import { capitalised } from './present-listing-price.ts';

interface TermOptions {
  catalogue: Catalogue;
  locale: Locale;
}

/** VAT, exchange and delivery; omits unstated terms. */
export function presentListingTerms(listing: ListingDetail, options: TermOptions): TermView[] {
  const { barter, barterPriceMinor, currency, exchanges, transportIncluded, vat, seller } = listing;
  const terms: TermView[] = [
    {
      label: m.listing_term_vat(),
      values: [
        vat === 'private_or_exempt' && seller.kind !== 'private'
          ? capitalised(m.vat_none())
          : optionLabel('vat', vat, options.locale, options.catalogue),
      ],
    },
  ];
  if (barter) {
    terms.push({ label: m.listing_term_barter(), values: [m.listing_term_barter_yes()] });
    if (barterPriceMinor !== null)
      terms.push({
        label: m.listing_term_barter_price(),
        values: [formatMoney({ minor: barterPriceMinor, currency })],
      });
    if (exchanges.length > 0)
      terms.push({
        label: m.listing_term_exchange(),
        values: exchanges.map((exchange) => writeExchange(exchange, options)),
      });
  }
  if (transportIncluded !== null)
    terms.push({
      label: m.listing_term_transport(),
      values: [transportIncluded ? m.listing_term_transport_included() : m.listing_term_transport_extra()],
    });
  return terms;
}

function writeExchange(
  { brandName: name, modelName, modelNameBg: nameBg, yearMin, fuel, transmission }: ListingExchange,
  { catalogue, locale }: TermOptions,
): string {
  return [
    makeName({ name }, modelName === null ? undefined : { name: modelName, nameBg }, locale),
    yearMin === null ? '' : m.listing_exchange_from_year({ year: yearMin }),
    fuel && optionLabel('fuel', fuel, locale, catalogue),
    transmission && optionLabel('transmission', transmission, locale, catalogue),
  ]
    .filter(Boolean)
    .join(', ');
}
