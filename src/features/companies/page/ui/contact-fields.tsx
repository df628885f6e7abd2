import type { ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { useForm } from '#ui/form/form-context.ts';
import { TextField } from '#ui/form/text-field.tsx';
import type { FieldErrors, FormValues } from '#ui/form/use-submit.ts';
import type { ContactPerson } from '../company-page.ts';

interface ContactFieldsProps {
  prefix: string;
  number: number;
  person: ContactPerson | undefined;
  isRemoved: boolean;
  onRemove: () => void;
  drawPhoto: DrawContactPhoto;
}

/** Draws the control of a photo, which keeps its id in a hidden field. */
export type DrawContactPhoto = (field: { name: string; photo: string | null; person: string }) => ReactNode;

/** Fields of a contact person. A removed one keeps its text, but is not sent. */
export function ContactFields({
  prefix,
  number,
  person,
  isRemoved,
  onRemove,
  drawPhoto,
}: ContactFieldsProps) {
  const { errors } = useForm();
  const title = m.company_page_contact({ number });
  return (
    <fieldset disabled={isRemoved} hidden={isRemoved} className="rounded-lg border border-line p-4">
      <legend className="sr-only">{title}</legend>
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold">{title}</p>
        <button type="button" className="btn btn-ghost" onClick={onRemove}>
          {m.photo_remove()}
          <span className="sr-only">: {title}</span>
        </button>
      </div>
      <div className="mt-2" data-field={`${prefix}_photo`} data-label={m.contact_photo()}>
        {drawPhoto({ name: `${prefix}_photo`, photo: person?.photo ?? null, person: person?.name ?? '' })}
        {errors[`${prefix}_photo`] && <p className="error">{errors[`${prefix}_photo`]}</p>}
      </div>
      <div className="mt-3 grid gap-4 md:grid-cols-2">
        <TextField
          label={m.company_page_contact_name()}
          name={`${prefix}_name`}
          required
          maxLength={80}
          autoComplete="off"
          defaultValue={person?.name}
        />
        <TextField
          label={m.company_page_contact_task()}
          name={`${prefix}_task`}
          maxLength={80}
          autoComplete="off"
          defaultValue={person?.task}
        />
        <TextField
          label={m.company_page_contact_phone()}
          name={`${prefix}_phone`}
          type="tel"
          inputMode="tel"
          maxLength={30}
          autoComplete="off"
          defaultValue={person?.phone}
        />
        <TextField
          label={m.company_page_contact_email()}
          name={`${prefix}_email`}
          type="email"
          inputMode="email"
          maxLength={254}
          autoComplete="off"
          defaultValue={person?.email}
        />
        <TextField
          label={m.company_page_contact_languages()}
          name={`${prefix}_languages`}
          maxLength={60}
          autoComplete="off"
          defaultValue={person?.languages}
        />
      </div>
    </fieldset>
  );
}

/** The prefixes of the people that the form sends, in order. */
export const sentPrefixes = (values: FormValues, prefixes: readonly string[]): string[] =>
  prefixes.filter((prefix) => values[`${prefix}_name`] !== undefined);

export function contactOf(values: FormValues, prefix: string): ContactPerson {
  const text = (part: string) => (values[`${prefix}_${part}`] ?? '').trim();
  return {
    name: text('name'),
    task: text('task'),
    phone: text('phone'),
    email: text('email'),
    languages: text('languages'),
    photo: text('photo') || null,
  };
}

export function contactFaults(values: FormValues, prefixes: readonly string[]): FieldErrors {
  const faults: Record<string, string> = {};
  for (const prefix of sentPrefixes(values, prefixes)) {
    const { name, phone, email } = contactOf(values, prefix);
    if (name === '') faults[`${prefix}_name`] = m.error_required();
    if (phone === '' && email === '') faults[`${prefix}_phone`] = m.company_page_contact_faults();
  }
  return faults;
}
