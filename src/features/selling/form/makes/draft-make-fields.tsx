import { useEffect } from 'react';
import { fieldLabel } from '#features/catalogue/fields/field-label.ts';
import { typedMakeName } from '#features/catalogue/makes/other-make.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { useDraftForm, useDraftValue } from '../fields/draft-form-context.ts';
import { DraftHint } from '../fields/draft-hint.tsx';
import { DraftTypedField } from '../fields/draft-typed-field.tsx';
import { makeItems, modelsOfBrand } from './make-items.ts';
import { DraftPickField } from './pick-field.tsx';

/** Brand, model and variant. Loads the lists on demand, once per vehicle type. */
export function DraftMakeFields() {
  const form = useDraftForm();
  const { type, makes, makesFailed, loadMakes } = form;
  const brand = useDraftValue('brand');
  const model = useDraftValue('model');
  const isTyped = typedMakeName(brand) !== undefined;
  const locale = activeLocale();
  useEffect(loadMakes, [loadMakes]);
  return (
    <>
      {makesFailed && (
        <p className="error md:col-span-2" role="alert">
          {m.sell_makes_failed()}
          <button type="button" className="btn btn-link" onClick={loadMakes}>
            {m.sell_try_again()}
          </button>
        </p>
      )}
      <DraftPickField
        field="brand"
        label={fieldLabel('brand', locale, type)}
        required
        items={makeItems(makes, brand)}
        placeholder={makes ? m.sell_choose_brand() : m.sell_loading()}
        hint={m.sell_make_hint()}
        takesNames={makes !== undefined}
        // A model belongs to one brand.
        onPick={(key) => key !== brand && form.set({ brand: key, model: '' })}
      />
      <DraftPickField
        field="model"
        label={fieldLabel('model', locale, type)}
        required={!isTyped}
        items={makeItems(modelsOfBrand(makes, brand), model)}
        placeholder={
          brand === '' ? m.sell_brand_first() : isTyped ? m.sell_type_model() : m.sell_choose_model()
        }
        disabled={brand === ''}
        takesNames={makes !== undefined}
      />
      <DraftHint field="brand" />
      <DraftHint field="model" />
      <DraftTypedField
        field="variant"
        label={fieldLabel('variant', locale, type)}
        {...(type === 'car' && { hint: m.sell_variant_hint() })}
        maxLength={80}
      />
      <DraftHint field="variant" />
    </>
  );
}
