import type { ReactNode } from 'react';
import { fieldLabel } from '#features/catalogue/fields/field-label.ts';
import { optionKeys, optionLabel } from '#features/catalogue/options/option-label.ts';
import { vehicleTypeKeys } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { DraftTextKey } from '#features/selling/checking/draft-fields.ts';
import { draftFieldsOf } from '#features/selling/checking/draft-step.ts';
import { DraftChoiceField } from '#features/selling/form/fields/draft-choice-field.tsx';
import { useDraftForm } from '#features/selling/form/fields/draft-form-context.ts';
import { DraftTypedField } from '#features/selling/form/fields/draft-typed-field.tsx';
import { VehicleFieldControl } from '#features/selling/form/fields/vehicle-field-control.tsx';
import { DraftMakeFields } from '#features/selling/form/makes/draft-make-fields.tsx';
import { DraftPickField } from '#features/selling/form/makes/pick-field.tsx';
import { currencySign, draftCurrency } from '#features/selling/form/preview/draft-currency.ts';
import { vehicleWord } from '#features/selling/form/preview/vehicle-word.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { m } from '#platform/i18n/messages.ts';
import type { ImportJson } from '../items/import-json.ts';
import { SourcePanel, type ReviewForm } from './source-panel.tsx';

/** Every value that was read, with its control and its source; also fields that a listing must have. */
export function ImportRows({ values, review }: { values: ImportJson['values']; review: ReviewForm }) {
  const { fields, lists, type } = useDraftForm();
  const locale = activeLocale();
  const panel = (field: DraftTextKey) => (
    <SourcePanel
      key={field}
      field={field}
      read={values.find((each) => each.field === field)}
      review={review}
    />
  );
  const has = (field: DraftTextKey): boolean => values.some((each) => each.field === field);
  const vehicle = draftFieldsOf(fields).filter(({ field, required }) => required || has(field));
  const vats = optionKeys('vat').map((key) => [key, optionLabel('vat', key, locale)] as const);
  return (
    <>
      <Row sources={panel('type')}>
        <DraftChoiceField
          field="type"
          label={fieldLabel('type', locale)}
          required
          options={vehicleTypeKeys.map((key) => [key, vehicleWord(key)] as const)}
        />
      </Row>
      <Row sources={makeSources(values).map(panel)}>
        <DraftMakeFields />
      </Row>
      <Row sources={panel('price')}>
        {fields.price_kind === 'on_request' ? (
          <DraftChoiceField
            field="price_kind"
            label={m.sell_price_kind()}
            required
            fallback="stated"
            options={[
              ['stated', m.sell_price_stated()],
              ['on_request', m.price_on_request()],
            ]}
          />
        ) : (
          <DraftTypedField
            field="price"
            label={m.sell_your_price()}
            required
            kind="count"
            unit={currencySign(draftCurrency(fields.currency))}
            maxLength={16}
          />
        )}
      </Row>
      {has('vat') && (
        <Row sources={panel('vat')}>
          <DraftChoiceField
            field="vat"
            label={m.sell_vat()}
            required
            fallback="private_or_exempt"
            options={vats}
          />
        </Row>
      )}
      {vehicle.map((of) => (
        <Row key={of.field} sources={panel(of.field)}>
          <VehicleFieldControl of={of} />
        </Row>
      ))}
      {type && (
        <Row sources={panel('city')}>
          <DraftPickField
            field="city"
            label={fieldLabel('city', locale)}
            required
            placeholder={m.sell_choose_town()}
            items={lists.towns}
          />
        </Row>
      )}
    </>
  );
}

function Row({ sources, children }: { sources: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-2 border-t border-line px-4 py-4 first:border-0 md:grid-cols-2 md:px-5">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">{children}</div>
      <div className="min-w-0 space-y-2 md:pt-[26px]">{sources}</div>
    </div>
  );
}

/** Panels of the make: a single one if the same words state all of it. */
function makeSources(values: ImportJson['values']): DraftTextKey[] {
  const read = values.filter(({ field }) => field === 'brand' || field === 'model' || field === 'variant');
  const isPlain = read.every(({ mark, text }) => mark === 'listing' && text === read[0]?.text);
  if (read.length > 1 && isPlain) return ['brand'];
  return ['brand', 'model', ...(read.some(({ field }) => field === 'variant') ? (['variant'] as const) : [])];
}
