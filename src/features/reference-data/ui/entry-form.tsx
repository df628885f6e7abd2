import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { FieldPair } from '#ui/form/field-pair.tsx';
import { Form } from '#ui/form/form.tsx';
import type { SelectOptions } from '#ui/form/select-control.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSubmit, type FormValues } from '#ui/form/use-submit.ts';
import type { changeEntryOperation } from '../entries/change-entry.server.ts';
import type { createEntryOperation } from '../entries/create-entry.server.ts';
import type { EntryKind, SomeEntryValues } from '../entries/entry-kind.ts';
import { kindWords } from './kind-words.ts';

/** Options of the selects. */
export interface EntryChoices {
  provinces: SelectOptions;
  municipalities: SelectOptions;
  families: SelectOptions;
  finishes: SelectOptions;
}

interface EntryFormProps {
  kind: EntryKind;
  choices: EntryChoices;
  onDone: () => unknown;
}

/** Changes a town, colour or country. */
export function EditEntryForm({
  id,
  values,
  isHidden,
  onDone,
  ...rest
}: EntryFormProps & { id: number; values: SomeEntryValues; isHidden: boolean }) {
  const { kind } = rest;
  const submission = useSubmit(
    ({ hidden, ...given }) =>
      callOperation<typeof changeEntryOperation>('PATCH', `/api/admin/reference/${kind}/${id}`, {
        body: { values: typedValues(kind, given), isHidden: hidden === 'on' },
      }),
    { onDone },
  );
  return (
    <Form name="entry" submission={submission} className="space-y-4">
      <Fields {...rest} values={values} />
      <CheckField
        name="hidden"
        label={m.makes_hidden_field()}
        hint={m.makes_hidden_hint()}
        defaultChecked={isHidden}
      />
      <SubmitButton>{m.makes_save()}</SubmitButton>
    </Form>
  );
}

/** Adds a town or colour. */
export function NewEntryForm({ onDone, ...rest }: EntryFormProps) {
  const { kind } = rest;
  const submission = useSubmit(
    ({ family, ...given }) =>
      callOperation<typeof createEntryOperation>('POST', `/api/admin/reference/${kind}`, {
        body: { values: { ...typedValues(kind, given), ...(family !== undefined && { family }) } },
      }),
    { onDone },
  );
  return (
    <Form name="entry" submission={submission} className="space-y-4">
      <Fields {...rest} />
      <SubmitButton>{kindWords[kind].add?.() ?? m.makes_save()}</SubmitButton>
    </Form>
  );
}

const decimal = (text = ''): number => Number(text.replace(',', '.'));

/** Values of the form; an invalid number becomes NaN, which the API refuses. */
function typedValues(kind: EntryKind, given: FormValues): SomeEntryValues {
  const names = { nameBg: (given.nameBg ?? '').trim(), nameEn: (given.nameEn ?? '').trim() };
  if (kind === 'country') return names;
  if (kind === 'color')
    return { ...names, finish: given.finish as SomeEntryValues['finish'] & string, hex: given.hex ?? '' };
  return {
    ...names,
    aliases: (given.aliases ?? '').split(/[,\n]/).filter((each) => each.trim() !== ''),
    province: given.province ?? '',
    municipality: given.municipality ? given.municipality : null,
    latitude: decimal(given.latitude),
    longitude: decimal(given.longitude),
    population: decimal(given.population),
  };
}

function Fields({ kind, choices, values }: Omit<EntryFormProps, 'onDone'> & { values?: SomeEntryValues }) {
  const name = { required: true, maxLength: 60, autoComplete: 'off' } as const;
  return (
    <>
      <TextField name="nameBg" label={m.makes_name_bg()} defaultValue={values?.nameBg} {...name} />
      <TextField name="nameEn" label={m.entries_name_en()} defaultValue={values?.nameEn} {...name} />
      {kind === 'city' && <CityFields choices={choices} values={values} />}
      {kind === 'color' && <ColorFields choices={choices} values={values} />}
    </>
  );
}

interface PartProps {
  choices: EntryChoices;
  values: SomeEntryValues | undefined;
}

function CityFields({ choices, values }: PartProps) {
  const number = (value: number | undefined) => (value === undefined ? '' : String(value));
  return (
    <>
      <TextAreaField
        name="aliases"
        label={m.makes_spellings()}
        hint={m.makes_spellings_hint()}
        rows={2}
        spellCheck={false}
        defaultValue={values?.aliases?.join(', ') ?? ''}
      />
      <FieldPair>
        <SelectField
          name="province"
          label={m.entries_province()}
          required
          options={choices.provinces}
          defaultValue={values?.province}
        />
        <SelectField
          name="municipality"
          label={m.entries_municipality()}
          options={[['', m.entries_own_municipality()], ...choices.municipalities]}
          defaultValue={values?.municipality ?? ''}
        />
      </FieldPair>
      <FieldPair>
        <TextField
          name="latitude"
          label={m.entries_latitude()}
          required
          inputMode="decimal"
          defaultValue={number(values?.latitude)}
        />
        <TextField
          name="longitude"
          label={m.entries_longitude()}
          required
          inputMode="decimal"
          defaultValue={number(values?.longitude)}
        />
      </FieldPair>
      <TextField
        name="population"
        label={m.entries_population()}
        required
        inputMode="numeric"
        defaultValue={number(values?.population)}
      />
    </>
  );
}

function ColorFields({ choices, values }: PartProps) {
  return (
    <>
      <FieldPair>
        {values === undefined && (
          <SelectField
            name="family"
            label={m.entries_family()}
            hint={m.entries_family_hint()}
            required
            options={choices.families}
          />
        )}
        <SelectField
          name="finish"
          label={m.entries_finish()}
          required
          options={choices.finishes}
          defaultValue={values?.finish}
        />
      </FieldPair>
      <TextField
        name="hex"
        type="color"
        label={m.entries_hex()}
        required
        defaultValue={values?.hex ?? '#808080'}
      />
    </>
  );
}
