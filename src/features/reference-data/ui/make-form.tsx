import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { FieldPair } from '#ui/form/field-pair.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import type { SelectOptions } from '#ui/form/select-control.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSubmit, type FormValues } from '#ui/form/use-submit.ts';
import type { changeMakeOperation } from '../makes/change-make.server.ts';
import type { createMakeOperation, NewMake } from '../makes/create-make.server.ts';
import type { MakeKind, MakeValues } from '../makes/make-kind.ts';

const names = ({ name = '', nameBg = '', aliases = '' }: FormValues) => ({
  name: name.trim(),
  nameBg: nameBg.trim() === '' ? null : nameBg.trim(),
  aliases: aliases.split(/[,\n]/).filter((each) => each.trim() !== ''),
});
const year = (text = ''): number | null => (text.trim() === '' ? null : Number(text));

interface MakeFormProps {
  kind: MakeKind;
  onDone: () => unknown;
}

/** Changes names, spellings and years of a brand or model. */
export function EditMakeForm({
  kind,
  id,
  values,
  isHidden,
  onDone,
}: MakeFormProps & { id: number; values: MakeValues; isHidden: boolean }) {
  const submission = useSubmit(
    ({ firstYear, lastYear, hidden, ...given }) =>
      callOperation<typeof changeMakeOperation>('PATCH', `/api/admin/makes/${kind}/${id}`, {
        body: {
          ...names(given),
          ...(kind === 'model' && { firstYear: year(firstYear), lastYear: year(lastYear) }),
          isHidden: hidden === 'on',
        },
      }),
    { onDone },
  );
  return (
    <Form name="make" submission={submission} className="space-y-4">
      <NameFields kind={kind} values={values} />
      {kind === 'model' && (
        <FieldPair>
          <YearField name="firstYear" label={m.makes_first_year()} value={values.firstYear} />
          <YearField name="lastYear" label={m.makes_last_year()} value={values.lastYear} />
        </FieldPair>
      )}
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

/** Adds a brand or model. */
export function NewMakeForm({
  kind,
  types,
  brands,
  brandId,
  onDone,
}: MakeFormProps & { types: SelectOptions; brands: SelectOptions; brandId: number | undefined }) {
  const submission = useSubmit(
    (given) =>
      callOperation<typeof createMakeOperation>('POST', '/api/admin/makes', {
        body: newMake(kind, given, types),
      }),
    { onDone },
  );
  return (
    <Form name="make" submission={submission} className="space-y-4">
      {kind === 'model' && (
        <>
          <SelectField
            name="brandId"
            label={m.makes_brand()}
            required
            options={brands}
            defaultValue={brandId === undefined ? '' : String(brandId)}
          />
          <SelectField name="type" label={m.makes_type()} required options={types} />
        </>
      )}
      <NameFields kind={kind} />
      {kind === 'brand' && (
        <fieldset>
          <legend className="label">{m.makes_types()}</legend>
          <div className="grid grid-cols-2 gap-x-4">
            {types.map(([key, label], index) => (
              <CheckField key={key} name={`type-${key}`} label={label} defaultChecked={index === 0} />
            ))}
          </div>
        </fieldset>
      )}
      <SubmitButton>{kind === 'brand' ? m.makes_add_brand() : m.makes_add_model()}</SubmitButton>
    </Form>
  );
}

function newMake(kind: MakeKind, given: FormValues, types: SelectOptions): NewMake {
  const { name, nameBg, aliases } = names(given);
  if (kind === 'model')
    return {
      kind,
      name,
      nameBg,
      aliases,
      brandId: Number(given.brandId),
      type: given.type as NewMake['type'],
    };
  const chosen = types.map(([key]) => key).filter((key) => given[`type-${key}`] === 'on');
  return {
    kind,
    name,
    aliases,
    nameBg: nameBg ?? name,
    types: chosen as NewMake['types'],
  };
}

function NameFields({ kind, values }: { kind: MakeKind; values?: MakeValues }) {
  return (
    <>
      <TextField
        name="name"
        label={m.makes_name()}
        required
        maxLength={60}
        defaultValue={values?.name}
        autoComplete="off"
      />
      <TextField
        name="nameBg"
        label={m.makes_name_bg()}
        required={kind === 'brand'}
        {...(kind === 'model' && { hint: m.makes_name_bg_hint() })}
        maxLength={60}
        defaultValue={values?.nameBg ?? ''}
        autoComplete="off"
      />
      <TextAreaField
        name="aliases"
        label={m.makes_spellings()}
        hint={m.makes_spellings_hint()}
        rows={3}
        spellCheck={false}
        defaultValue={values?.aliases.join(', ') ?? ''}
      />
    </>
  );
}

const YearField = ({ name, label, value }: { name: string; label: string; value: number | null }) => (
  <TextField
    name={name}
    label={label}
    inputMode="numeric"
    maxLength={4}
    defaultValue={value === null ? '' : String(value)}
  />
);
