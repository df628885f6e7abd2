import { fieldLabel } from '#features/catalogue/fields/field-label.ts';
import type { FieldKey } from '#features/catalogue/fields/vehicle-field.ts';
import { vehicleTypeKeys } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { VehicleTypeField } from '#features/catalogue/fields/vehicle-type.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { draftFieldsOf } from '../../checking/draft-step.ts';
import { detailGroups } from '../fields/detail-groups.ts';
import { DraftChoiceField } from '../fields/draft-choice-field.tsx';
import { useDraftForm } from '../fields/draft-form-context.ts';
import { DraftMakeFields } from '../makes/draft-make-fields.tsx';
import { DraftPickField } from '../makes/pick-field.tsx';
import { VehicleQuestions } from '../questions/vehicle-questions.tsx';
import { DraftServices } from '../services/draft-services.tsx';
import { StepSection } from './step-section.tsx';
import { VehicleFieldControl } from '../fields/vehicle-field-control.tsx';
import { vehicleWord } from '../preview/vehicle-word.ts';

/** Vehicle data. The type comes first because it decides which other fields exist. */
export function StepDetails() {
  const { fields, type, lists, onBehalf = false } = useDraftForm();
  const types = vehicleTypeKeys.map((key) => [key, vehicleWord(key)] as const);
  const asked = draftFieldsOf(fields).filter(
    // Hides fields that depend on the fuel until it is chosen.
    ({ field, definition }) =>
      ((fields.fuel ?? '') !== '' || !definition.afterFuel) && !(onBehalf && field === 'vin'),
  );
  const inGroup = (keys: readonly FieldKey[]): VehicleTypeField[] =>
    keys.flatMap((key) => asked.filter(({ field }) => field === key));
  const engine = inGroup(detailGroups.engine);
  return (
    <div className="space-y-5">
      <StepSection title={m.sell_group_vehicle()}>
        {!onBehalf && (
          <DraftChoiceField
            field="type"
            label={fieldLabel('type', activeLocale())}
            required
            options={types}
            className="md:col-span-2"
          />
        )}
        {type && (
          <>
            <DraftMakeFields />
            <Group fields={inGroup(detailGroups.vehicle)} />
            <VehicleQuestions part="vehicle" />
          </>
        )}
      </StepSection>
      {type && engine.length > 0 && (
        <StepSection title={type === 'boat' ? m.sell_group_engine_boat() : m.sell_group_engine()}>
          <Group fields={engine} />
          <VehicleQuestions part="engine" />
        </StepSection>
      )}
      {type && (
        <StepSection title={m.sell_group_state()}>
          <DraftPickField
            field="city"
            label={fieldLabel('city', activeLocale())}
            required
            hint={m.sell_city_hint()}
            placeholder={m.sell_choose_town()}
            items={lists.towns}
          />
          <Group fields={inGroup(detailGroups.state)} />
          {!onBehalf && asked.some(({ field }) => field === 'mileage') && <DraftServices />}
          <VehicleQuestions part="state" />
        </StepSection>
      )}
    </div>
  );
}

/** Fields of a group. Less common optional ones are folded until one has a value. */
function Group({ fields }: { fields: readonly VehicleTypeField[] }) {
  const form = useDraftForm();
  const rest = fields.filter(({ definition, required }) => definition.folded && !required);
  const first = fields.filter((each) => !rest.includes(each));
  const isUsed = rest.some(({ field }) => (form.fields[field] ?? '') !== '');
  return (
    <>
      {first.map((of) => (
        <VehicleFieldControl key={of.field} of={of} />
      ))}
      {rest.length > 0 && (
        <details className="group md:col-span-2" open={isUsed || undefined}>
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold text-accent [&::-webkit-details-marker]:hidden">
            <Icon
              name="chevron-down"
              className="size-4 group-open:rotate-180 motion-safe:transition-transform"
            />
            {m.sell_more_fields({ count: rest.length })}
          </summary>
          <div className="mt-2 grid gap-x-4 gap-y-5 md:grid-cols-2">
            {rest.map((of) => (
              <VehicleFieldControl key={of.field} of={of} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}
