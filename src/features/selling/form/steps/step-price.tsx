import { optionKeys, optionLabel } from '#features/catalogue/options/option-label.ts';
import { currencies, VAT_FACTOR, type Currency } from '#kernel/money.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { typedNumber } from '../../checking/typed-value.ts';
import { DraftChoiceField, DraftSwitch } from '../fields/draft-choice-field.tsx';
import { currencySign, draftCurrency } from '../preview/draft-currency.ts';
import { DraftExchanges } from '../exchanges/draft-exchanges.tsx';
import { useDraftForm, useDraftValue } from '../fields/draft-form-context.ts';
import { DraftTypedField } from '../fields/draft-typed-field.tsx';
import { openSuggestion } from '../price/open-suggestion.ts';
import { PriceReasonsPanels } from '../price/price-reasons-panels.tsx';
import { NoSuggestion, PriceSuggestion } from '../price/price-suggestion.tsx';
import { PriceTrial } from '../price/price-trial.tsx';
import { grossPrice, statedPrice } from '../price/stated-price.ts';
import { usePriceSuggestion } from '../price/use-price-suggestion.ts';
import { PriceQuestion } from '../questions/price-question.tsx';
import { StepSection } from './step-section.tsx';

const MINOR_UNITS = 100;

export function StepPrice() {
  const { fields, onBehalf = false } = useDraftForm();
  const isStated = fields.price_kind !== 'on_request';
  const barter = useDraftValue('barter') === 'yes';
  const currency = draftCurrency(fields.currency);
  return (
    <div className="space-y-5">
      <StepSection title={m.sell_group_price()}>
        <DraftChoiceField
          field="price_kind"
          label={m.sell_price_kind()}
          required
          fallback="stated"
          className="md:col-span-2"
          options={[
            ['stated', m.sell_price_stated()],
            ['on_request', m.price_on_request()],
          ]}
        />
        {isStated &&
          (onBehalf ? (
            <>
              <PriceFields currency={currency} />
              <Vat currency={currency} />
            </>
          ) : (
            <StatedPrice currency={currency} />
          ))}
      </StepSection>
      <StepSection title={m.sell_group_barter()}>
        <div className="md:col-span-2">
          <DraftSwitch field="barter" label={m.sell_barter()} remark={m.sell_barter_remark()} />
        </div>
        {barter && (
          <>
            <DraftTypedField
              field="barter_price"
              label={m.sell_barter_price()}
              hint={m.sell_barter_price_hint()}
              kind="count"
              unit={currencySign(currency)}
              maxLength={16}
            />
            <DraftExchanges />
          </>
        )}
      </StepSection>
      <StepSection title={m.sell_group_transport()}>
        <DraftChoiceField
          field="transport"
          label={m.sell_transport()}
          className="md:col-span-2"
          options={[
            ['included', m.sell_transport_included()],
            ['extra', m.sell_transport_extra()],
          ]}
        />
      </StepSection>
    </div>
  );
}

/** The price with its estimate, which is read while a price is to be stated. */
function StatedPrice({ currency }: { currency: Currency }) {
  const { fields, lists, set } = useDraftForm();
  const { state, retry } = usePriceSuggestion();
  const open =
    state.kind === 'ready' ? openSuggestion(state.suggestion, grossPrice(fields, lists)) : undefined;
  const setGross = (price: number) => set({ price: statedPrice(price, fields, lists) });
  return (
    <>
      {open ? (
        <PriceSuggestion open={open} onPrice={setGross} />
      ) : (
        <NoSuggestion state={state} onRetry={retry} />
      )}
      <PriceFields currency={currency} />
      {open && <PriceTrial open={open} onPrice={setGross} />}
      <Vat currency={currency} />
      <PriceQuestion />
      {open && <PriceReasonsPanels open={open} />}
    </>
  );
}

function PriceFields({ currency }: { currency: Currency }) {
  const { onBehalf } = useDraftForm();
  return (
    <>
      <DraftTypedField
        field="price"
        label={onBehalf ? m.sell_sellers_price() : m.sell_your_price()}
        required
        kind="count"
        unit={currencySign(currency)}
        maxLength={16}
        big
      />
      <DraftChoiceField
        field="currency"
        label={m.sell_currency()}
        required
        fallback="EUR"
        // Same height as the price field beside it.
        className="md:[&_.seg]:min-h-14"
        options={currencies.map((each) => [each, each])}
      />
    </>
  );
}

function Vat({ currency }: { currency: Currency }) {
  const vat = useDraftValue('vat');
  const price = typedNumber(useDraftValue('price'));
  const options = optionKeys('vat').map((key) => [key, optionLabel('vat', key, activeLocale())] as const);
  const amount = (factor: number) =>
    formatMoney({ minor: Math.round((price ?? 0) * factor) * MINOR_UNITS, currency });
  const note =
    price === undefined
      ? undefined
      : vat === 'included'
        ? m.sell_vat_net({ net: amount(1 / VAT_FACTOR) })
        : vat === 'excluded'
          ? m.sell_vat_gross({ gross: amount(VAT_FACTOR) })
          : undefined;
  return (
    <div className="md:col-span-2">
      <DraftChoiceField
        field="vat"
        label={m.sell_vat()}
        required
        fallback="private_or_exempt"
        options={options}
      />
      <p className="num mt-1.5 text-sm text-fg-2" role="status">
        {note}
      </p>
    </div>
  );
}
