import { useEffect, useEffectEvent, useState } from 'react';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { m } from '#platform/i18n/messages.ts';
import type { TaxAnswer } from '../../calculators-json.ts';
import type { TaxCardView, TaxResultView } from '../../running-costs-view.ts';
import { taxClassesOf, taxInputsOf, type TaxClass } from '../tax-class.ts';
import { taxParameters } from '../tax-parameters.ts';
import { typedMeasure } from '../../typed-measure.ts';
import { suspensions } from '../tax-answer.ts';
import type { TaxInput } from '../tax-parameters.ts';
import { ChoiceField, NumberField } from '../../ui/cost-field.tsx';
import { LiveState } from '../../ui/live-state.tsx';
import { taxClassWords } from './tax-class-words.ts';
import { useLiveAnswer } from '../../ui/use-live-answer.ts';
import { useMunicipalities } from './use-municipalities.ts';

interface TaxFormProps {
  card: TaxCardView;
  /** Euro category chosen outside the form. */
  euro: string | undefined;
  onResult: (result: TaxResultView) => void;
}

/** Inputs of the tax, depending on the class of vehicle; every change is calculated at once. */
export function TaxForm({ card, euro, onResult }: TaxFormProps) {
  const [values, setValues] = useState(card.query);
  const { ask, retry, fault, waits } = useLiveAnswer<TaxAnswer>('/api/calculators/tax', (answer) =>
    onResult(viewOf(answer)),
  );
  const towns = useMunicipalities(card);
  const taxClass = (values['class'] ?? 'unknown') as TaxClass;
  const change = (parameter: string) => (value: string) => {
    const next = { ...values, [parameter]: value };
    setValues(next);
    ask(parametersOf(next));
  };
  const chooseEuro = useEffectEvent(change(taxParameters.euro));
  useEffect(() => {
    if (euro !== undefined) chooseEuro(euro);
  }, [euro]);
  const fieldOf = (parameter: string) => ({
    value: values[parameter] ?? '',
    onChange: change(parameter),
    errors: fault?.fields[parameter],
  });
  const classes = taxClassesOf[card.query['type'] as VehicleTypeKey];
  const offered = classes.includes(taxClass) ? classes : [taxClass, ...classes];
  return (
    <form className="pt-2" onSubmit={(event) => event.preventDefault()}>
      <div className="grid grid-cols-1 gap-x-3 xs:grid-cols-2">
        <ChoiceField wide label={m.tax_input_city()} {...fieldOf('city')} options={towns.options} />
        <ChoiceField
          wide
          label={m.tax_input_class()}
          {...fieldOf('class')}
          options={offered.map((key) => [key, taxClassWords[key]()])}
        />
        {taxInputsOf[taxClass].map((input) => (
          <TaxField key={input} input={input} {...fieldOf(taxParameters[input])} />
        ))}
      </div>
      {towns.failed && (
        <p className="error" role="alert">
          {m.tax_towns_failed()}
          <button type="button" className="btn btn-link min-h-6" onClick={towns.retry}>
            {m.costs_retry()}
          </button>
        </p>
      )}
      <LiveState fault={fault} waits={waits} onRetry={retry} />
    </form>
  );
}

interface TaxFieldProps {
  input: TaxInput;
  value: string;
  onChange: (value: string) => void;
  errors: string[] | undefined;
}

function TaxField({ input, ...field }: TaxFieldProps) {
  switch (input) {
    case 'euro':
      return <ChoiceField label={m.tax_input_euro()} {...field} options={euroOptions()} />;
    case 'suspension':
      return (
        <ChoiceField
          label={m.tax_input_suspension()}
          {...field}
          options={[
            ['', m.costs_not_stated()],
            ...suspensions.map((key) => [key, suspensionWords[key]()] as const),
          ]}
        />
      );
    default: {
      const { label, unit, whole } = numbers[input];
      return <NumberField label={label()} {...(unit && { unit: unit() })} whole={whole} {...field} />;
    }
  }
}

const suspensionWords = { pneumatic: m.tax_suspension_pneumatic, other: m.tax_suspension_other } as const;
const euroOptions = () => [
  ['', m.costs_not_stated()] as const,
  ['none', m.tax_euro_none()] as const,
  ...['1', '2', '3', '4', '5', '6', '6d'].map(
    (category) => [category, m.tax_euro_category({ category })] as const,
  ),
];

const numbers: Record<
  Exclude<TaxInput, 'euro' | 'suspension'>,
  { label: () => string; unit?: () => string; whole: boolean }
> = {
  powerKw: { label: m.tax_input_power_kw, unit: m.costs_unit_kw, whole: false },
  productionYear: { label: m.tax_input_year, whole: true },
  displacementCc: { label: m.tax_input_displacement_cc, unit: m.costs_unit_cc, whole: true },
  seats: { label: m.tax_input_seats, whole: true },
  massKg: { label: m.tax_input_mass_kg, unit: m.fuel_unit_kg, whole: true },
  payloadKg: { label: m.tax_input_payload_kg, unit: m.fuel_unit_kg, whole: true },
  axles: { label: m.tax_input_axles, whole: true },
  grossTonnage: { label: m.tax_input_gross_tonnage, whole: false },
};
const typed = new Map<string, boolean>(
  Object.entries(numbers).map(([input, { whole }]) => [taxParameters[input as TaxInput], whole]),
);

const parametersOf = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([parameter, value]) => {
      const whole = typed.get(parameter);
      return [parameter, whole === undefined ? value : typedMeasure(value, whole)];
    }),
  );

function viewOf({ status, tax_year: taxYear, text }: TaxAnswer): TaxResultView {
  const { likely, asks_euro: asksEuro, ...words } = text;
  return { ...words, taxYear, known: status !== 'unavailable', likely: likely ?? undefined, asksEuro };
}
