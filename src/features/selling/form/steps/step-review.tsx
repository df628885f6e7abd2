import { fieldLabel } from '#features/catalogue/fields/field-label.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import type { TermView } from '#features/listings/page/listing-view.ts';
import { ListingFacts } from '#features/listings/page/ui/listing-facts.tsx';
import { ListingTerms } from '#features/listings/page/ui/listing-terms.tsx';
import { maskContacts } from '#kernel/contacts/contact-parts.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { allFeatures } from '../../checking/settled-features.ts';
import { draftFieldsOf } from '../../checking/draft-step.ts';
import { typedNumber } from '../../checking/typed-value.ts';
import { draftCurrency } from '../preview/draft-currency.ts';
import { SameVehicleNotice } from '../../submission/ui/same-vehicle-notice.tsx';
import { useDraftForm, type DraftForm } from '../fields/draft-form-context.ts';
import { exchangeText } from '../exchanges/exchange-text.ts';
import { factText, previewPrice, previewTitle } from '../preview/preview-card.ts';

/** Shows the data as buyers will read it. */
export function StepReview() {
  const form = useDraftForm();
  const { fields, type, lists, makes } = form;
  const facts = draftFieldsOf(fields)
    .filter(
      ({ field }) => field !== 'condition_grade' && (field !== 'new_import' || fields.new_import === 'yes'),
    )
    .map(({ field, definition }) => {
      const typed = (fields[field] ?? '').trim();
      const swatch = field === 'color' && lists.colors.find(({ key }) => key === typed)?.hex;
      return {
        field,
        icon: definition.icon,
        label: fieldLabel(field, activeLocale(), type),
        value:
          typed === ''
            ? undefined
            : field === 'vin'
              ? hiddenVin(typed)
              : factText(field, definition, typed, form),
        ...(swatch && { swatch }),
      };
    });
  const { price, priceNote } = previewPrice(fields, lists);
  const stated = allFeatures(fields);
  const features = lists.features
    .flatMap((group) => group.features)
    .filter(({ key, types }) => stated.includes(key) && types.includes(type ?? ''));
  return (
    <section aria-labelledby="review">
      <SameVehicleNotice listingId={form.listingId} />
      <h2 id="review" className="text-xl font-semibold">
        {m.sell_review()}
      </h2>
      <p className="mt-1 mb-4 text-sm text-fg-2">{m.sell_review_lead()}</p>
      <h3 className="mb-3 text-lg font-semibold wrap-anywhere">
        {maskContacts(previewTitle(fields, makes) ?? '')}
      </h3>
      <div className="num mb-4">
        <p className="text-2xl font-bold">{price}</p>
        {priceNote && <p className="text-sm text-fg-2">{priceNote}</p>}
      </div>
      <ListingFacts facts={facts} />
      <div className="mt-6">
        <ListingTerms terms={termsOf(form)} />
      </div>
      {features.length > 0 && (
        <>
          <h3 className="mt-6 mb-2 text-lg font-semibold">{m.sell_features()}</h3>
          <ul className="flex flex-wrap gap-1.5">
            {features.map(({ key, label }) => (
              <li key={key} className="badge badge-line !font-medium !whitespace-normal">
                {label}
              </li>
            ))}
          </ul>
        </>
      )}
      {(fields.description ?? '').trim() !== '' && (
        <>
          <h3 className="mt-6 mb-2 text-lg font-semibold">{m.sell_description()}</h3>
          <p className="max-w-[70ch] whitespace-pre-line wrap-anywhere">
            {maskContacts(fields.description ?? '')}
          </p>
        </>
      )}
    </section>
  );
}

/** Must match `presentListingTerms`, which the listing page uses. */
function termsOf({ fields, makes }: DraftForm): TermView[] {
  const vat = optionLabel('vat', fields.vat || 'private_or_exempt', activeLocale());
  const terms: TermView[] = [{ label: m.listing_term_vat(), values: [vat] }];
  if (fields.barter === 'yes') {
    terms.push({ label: m.listing_term_barter(), values: [m.listing_term_barter_yes()] });
    const barterPrice = typedNumber(fields.barter_price ?? '');
    if (barterPrice)
      terms.push({
        label: m.listing_term_barter_price(),
        values: [
          formatMoney({
            minor: Math.round(barterPrice * MINOR_UNITS),
            currency: draftCurrency(fields.currency),
          }),
        ],
      });
    const exchanges = (fields.exchanges ?? []).filter(({ brand }) => brand !== '');
    if (exchanges.length > 0)
      terms.push({
        label: m.listing_term_exchange(),
        values: exchanges.map((exchange) => exchangeText(exchange, makes)),
      });
  }
  if (fields.transport)
    terms.push({
      label: m.listing_term_transport(),
      values: [
        fields.transport === 'included'
          ? m.listing_term_transport_included()
          : m.listing_term_transport_extra(),
      ],
    });
  return terms;
}

const MINOR_UNITS = 100;
const VIN_LENGTH = 17;
const VIN_SHOWN = 11;
/** Buyers see the first 11 characters only. */
const hiddenVin = (vin: string): string =>
  `${vin.slice(0, VIN_SHOWN).toUpperCase()} ${'•'.repeat(VIN_LENGTH - VIN_SHOWN)}`;
