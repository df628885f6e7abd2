import { fieldLabel } from '#features/catalogue/fields/field-label.ts';
import { unitWord } from '#features/catalogue/fields/unit-words.ts';
import { optionKeys, optionLabel } from '#features/catalogue/options/option-label.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { VehicleTypeField } from '#features/catalogue/fields/vehicle-type.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { typedNumber } from '../../checking/typed-value.ts';
import { DraftChoiceField, DraftFlagField, DraftSwitch } from './draft-choice-field.tsx';
import { DraftColorField } from './draft-color-field.tsx';
import { useDraftForm, useDraftValue } from './draft-form-context.ts';
import { DraftMonthField } from './draft-month-field.tsx';
import { DraftTypedField } from './draft-typed-field.tsx';
import { DraftVinField } from './draft-vin-field.tsx';
import { offeredItems } from '../wizard/wizard-lists.ts';
import { kilowatts } from '../preview/kilowatts.ts';

/** Usual engine size of the types that state it in litres. */
const usualLitres: Partial<Record<VehicleTypeKey, number>> = { car: 1.9, bus: 2.3, truck: 12.8 };

/** Offered as buttons instead of a typed number. */
const DOORS = ['2', '3', '4', '5', '6'].map((count) => [count, count] as const);

/** Renders the control for a vehicle field by its definition. */
export function VehicleFieldControl({ of }: { of: VehicleTypeField }) {
  const { type, lists } = useDraftForm();
  const { field, definition, required } = of;
  const label = fieldLabel(field, activeLocale(), type);
  const common = { field, label, required };
  const litres = type && usualLitres[type];
  const origin = useDraftValue('origin');
  const countries = offeredItems(lists.countries, origin).map((each) => [each.key, each.label] as const);
  switch (definition.kind) {
    case 'choice': {
      if (field === 'color') return <DraftColorField {...common} />;
      if (field === 'origin') return <DraftChoiceField {...common} options={countries} />;
      const keys = optionKeys(definition.options === 'color' ? 'color' : definition.options, undefined, type);
      return (
        <DraftChoiceField
          {...common}
          options={keys.map((key) => [
            key,
            optionLabel(definition.options, key, activeLocale(), undefined, type),
          ])}
        />
      );
    }
    case 'number':
      if (field === 'power') return <PowerField label={label} required={required} />;
      if (field === 'doors') return <DraftChoiceField {...common} options={DOORS} />;
      return (
        <DraftTypedField
          {...common}
          kind={definition.measure.decimals > 0 ? 'decimal' : 'count'}
          unit={unitWord(definition.measure.unit)}
          hint={
            field === 'displacement' && litres !== undefined
              ? m.sell_displacement_hint({ example: formatNumber(litres, 1) })
              : ''
          }
          maxLength={14}
        />
      );
    case 'month':
      return <DraftMonthField label={label} required={required} />;
    case 'date':
      return <DraftTypedField {...common} kind="date" maxLength={10} />;
    case 'flag':
      if (!definition.threeState)
        return (
          <div className="md:col-span-2">
            <DraftSwitch field={field} label={label} remark={m.sell_new_import_remark()} />
          </div>
        );
      return field === 'accident' ? (
        <DraftFlagField {...common} yes={m.sell_accident_yes()} no={m.sell_accident_no()} />
      ) : (
        <DraftFlagField {...common} />
      );
    default:
      return <DraftVinField label={label} />;
  }
}

function PowerField({ label, required }: { label: string; required: boolean }) {
  const horsepower = typedNumber(useDraftValue('power'));
  const isSensible = horsepower !== undefined && horsepower >= 1 && horsepower <= 3000;
  return (
    <DraftTypedField
      field="power"
      label={label}
      required={required}
      kind="count"
      unit={isSensible ? `${m.sell_unit_hp()} · ${kilowatts(horsepower)}` : m.sell_unit_hp()}
      maxLength={8}
    />
  );
}
