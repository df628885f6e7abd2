import { energies } from '#features/calculators/fuel/energy.ts';
import { energyWords } from '#features/calculators/fuel/ui/energy-words.ts';
import { m } from '#platform/i18n/messages.ts';
import { FieldPair } from '#ui/form/field-pair.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { saveFigures } from './figure-calls.ts';
import { SourceFields } from './tax-rates-form.tsx';

/** Adds a fuel price or a rate of the dollar, or replaces the one of the same day. */
export function DatedFigureForm({
  kind,
  today,
  onDone,
}: {
  kind: 'fuel_price' | 'currency_rate';
  /** `YYYY-MM-DD` */
  today: string;
  onDone: () => unknown;
}) {
  const isFuel = kind === 'fuel_price';
  const submission = useSubmit(
    (given) => saveFigures(kind, [isFuel ? { ...given } : { ...given, currency: 'USD' }]),
    { onDone },
  );
  return (
    <Form name="figure" submission={submission} className="space-y-4">
      {isFuel && (
        <SelectField
          name="energy"
          label={m.figures_energy()}
          required
          options={energies.map((energy) => [energy, energyWords[energy]()])}
        />
      )}
      <FieldPair>
        <TextField
          name={isFuel ? 'price_eur' : 'units_per_eur'}
          label={isFuel ? m.figures_price() : m.figures_units()}
          required
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField name="as_of" label={m.figures_as_of()} required type="date" defaultValue={today} />
      </FieldPair>
      {isFuel ? (
        <SourceFields />
      ) : (
        <TextField name="source" label={m.figures_source()} required maxLength={200} />
      )}
      <SubmitButton>{m.makes_save()}</SubmitButton>
    </Form>
  );
}
