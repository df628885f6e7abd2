import { confidences } from '#features/calculators/tax/tax-answer.ts';
import { m } from '#platform/i18n/messages.ts';
import { FieldPair } from '#ui/form/field-pair.tsx';
import { Form } from '#ui/form/form.tsx';
import type { SelectOptions } from '#ui/form/select-control.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSubmit, type FormValues } from '#ui/form/use-submit.ts';
import type { FigureRow } from '../figure-kind.ts';
import { bandParts, confidenceWords, ecologyParts, partWords } from '../figure-words.ts';
import type { TaxFigure, TaxRatesView } from '../present-tax-rates.ts';
import { deleteFigure, saveFigures } from './figure-calls.ts';

interface TaxRatesFormProps {
  /** Undefined: a municipality and year that have no figures yet. */
  rates: TaxRatesView | undefined;
  municipalities: SelectOptions;
  /** Suggested for new figures. */
  year: string;
  onDone: () => unknown;
}

/** Figures of a municipality for a year. Only changed values get the typed source; emptied ones are deleted. */
export function TaxRatesForm({ rates, municipalities, year, onDone }: TaxRatesFormProps) {
  const figures = rates?.figures ?? {};
  const [first] = Object.values(figures);
  const submission = useSubmit(
    async (given) => {
      const place = {
        municipality: rates?.municipality ?? given.municipality ?? '',
        year: rates?.year ?? given.year ?? '',
      };
      const { changed, emptied } = changesOf(figures, given);
      for (const part of emptied)
        await deleteFigure('tax_rate', `${place.municipality} ${place.year} ${part}`);
      if (changed.length > 0)
        await saveFigures(
          'tax_rate',
          changed.map((row) => ({ ...place, ...row })),
        );
    },
    { onDone },
  );
  return (
    <Form name="tax-rates" submission={submission} className="space-y-4">
      {rates === undefined && (
        <FieldPair>
          <SelectField
            name="municipality"
            label={m.figures_municipality()}
            required
            options={municipalities}
          />
          <TextField
            name="year"
            label={m.figures_year()}
            required
            inputMode="numeric"
            maxLength={4}
            defaultValue={year}
          />
        </FieldPair>
      )}
      <Values title={m.figures_per_kw()} parts={bandParts} figures={figures} />
      <SelectField
        name="currency"
        label={m.figures_currency_of()}
        required
        options={[
          ['EUR', m.figures_eur()],
          ['BGN', m.figures_bgn()],
        ]}
        defaultValue={Object.values(figures).find(({ currency }) => currency !== '')?.currency ?? 'EUR'}
      />
      <Values title={m.figures_ecology()} parts={ecologyParts} figures={figures} />
      <SourceFields source={first?.source} confidence={first?.confidence} />
      <p className="text-sm text-fg-2">{m.figures_value_hint()}</p>
      <SubmitButton>{m.makes_save()}</SubmitButton>
    </Form>
  );
}

/** Rows with another value or currency than the stored ones, and parts whose stored value was emptied. */
function changesOf(
  figures: Readonly<Record<string, TaxFigure>>,
  given: FormValues,
): { changed: FigureRow[]; emptied: string[] } {
  const { currency: rateCurrency = '', source = '', confidence = '' } = given;
  const changed: FigureRow[] = [];
  const emptied: string[] = [];
  for (const part of [...bandParts, ...ecologyParts]) {
    const value = (given[part] ?? '').trim();
    const before = figures[part];
    const currency = bandParts.some((band) => band === part) ? rateCurrency : '';
    if (value === '' && before) emptied.push(part);
    if (value !== '' && (value !== before?.value || currency !== before.currency))
      changed.push({ part, value, currency, source, confidence });
  }
  return { changed, emptied };
}

function Values({
  title,
  parts,
  figures,
}: {
  title: string;
  parts: readonly string[];
  figures: Readonly<Record<string, TaxFigure>>;
}) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{title}</legend>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {parts.map((part) => (
          <TextField
            key={part}
            name={part}
            label={partWords(part)}
            inputMode="decimal"
            defaultValue={figures[part]?.value ?? ''}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Where a figure comes from, and how sure it is. */
export function SourceFields({
  source,
  confidence,
}: {
  source?: string | undefined;
  confidence?: string | undefined;
}) {
  return (
    <>
      <TextField
        name="source"
        label={m.figures_source()}
        hint={m.figures_source_hint()}
        required
        maxLength={200}
        defaultValue={source}
      />
      <SelectField
        name="confidence"
        label={m.figures_confidence()}
        required
        options={confidences.map((each) => [each, confidenceWords[each]()])}
        defaultValue={confidence ?? 'sure'}
      />
    </>
  );
}
