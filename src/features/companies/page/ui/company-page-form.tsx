import { useRef, useState } from 'react';
import type { Locale } from '#kernel/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import { showToast } from '#ui/show-toast.ts';
import { readPoint, type CompanyPage } from '../company-page.ts';
import { weekdayNames } from '../company-page-view.ts';
import type { saveCompanyPageOperation } from '../save-company-page.server.ts';
import { contactFaults, contactOf, sentPrefixes, type DrawContactPhoto } from './contact-fields.tsx';
import { DatesSection, PeopleSection } from './form-sections.tsx';
import { copyHours, HoursInputs, hoursFaults, rangesOf } from './hours-inputs.tsx';
import { PointField, type PointStart } from './point-field.tsx';
import { useRows } from './use-rows.ts';

const FORM = 'company-page';
const WORKING_DAYS = 5;
const ALL_DAYS = 7;

interface CompanyPageFormProps {
  page: CompanyPage;
  locale: Locale;
  /** Control of the photo of a contact person; a later room has it. */
  drawPhoto: DrawContactPhoto;
  start: PointStart;
}

/** Opening hours, dates with other hours, contact people and the point of a company's page. */
export function CompanyPageForm({ page, locale, drawPhoto, start }: CompanyPageFormProps) {
  const [version, setVersion] = useState(page.version);
  const dates = useRows('x', page.exceptions);
  const people = useRows('c', page.contacts);
  const names = weekdayNames(locale);
  const days = names.map((day, index) => ({ prefix: `d${index}`, day }));
  const prefixes = people.rows.map(({ prefix }) => prefix);
  const shownDates = dates.rows.filter(({ isRemoved }) => !isRemoved);
  const submission = useSubmit(
    (values) => save(values, { version, prefixes, dates: shownDates.map(({ prefix }) => prefix) }),
    {
      check: (values) => ({
        ...hoursFaults(values, days),
        ...dateFaults(
          values,
          shownDates.map(({ prefix }) => prefix),
        ),
        ...contactFaults(values, prefixes),
        ...otherFaults(values, sentPrefixes(values, prefixes).length > 0),
      }),
      onDone: (saved) => {
        setVersion(saved.version);
        showToast({ kind: 'success', title: m.company_page_saved() });
      },
    },
  );
  return (
    <Form name={FORM} submission={submission} className="space-y-6">
      <section>
        <h3 className="font-semibold">{m.company_page_hours()}</h3>
        <p className="mt-1 text-sm text-fg-2">{m.company_page_hours_text()}</p>
        <div className="mt-3 space-y-3">
          {days.map(({ prefix, day }, index) => (
            <div key={prefix}>
              <p className="mb-1 text-fg-2 first-letter:uppercase">{day}</p>
              <HoursInputs prefix={prefix} day={day} ranges={page.days[index] ?? []} />
              {index === 0 && <CopyButtons />}
            </div>
          ))}
        </div>
      </section>
      <DatesSection dates={dates} />
      <PeopleSection people={people} hasConsent={page.hasConsent} drawPhoto={drawPhoto} />
      <PointField point={page.point} start={start} />
      <SubmitButton className="btn-primary max-md:w-full">{m.company_page_save()}</SubmitButton>
    </Form>
  );
}

/** Copies Monday to the other working days, or to all days. */
function CopyButtons() {
  const place = useRef<HTMLParagraphElement>(null);
  const copy = (days: number) => {
    const form = place.current?.closest('form');
    if (!form) return;
    const others = Array.from({ length: days - 1 }, (_, index) => `d${index + 1}`);
    const undo = copyHours(form, 'd0', others);
    const action = { label: m.mass_undo(), onAct: undo };
    showToast({ kind: 'success', title: m.company_page_copied(), action });
  };
  return (
    <p ref={place} className="mt-1 flex flex-wrap gap-x-4">
      <button type="button" className="btn btn-link" onClick={() => copy(WORKING_DAYS)}>
        {m.company_page_copy()}
      </button>
      <button type="button" className="btn btn-link" onClick={() => copy(ALL_DAYS)}>
        {m.company_page_copy_all()}
      </button>
    </p>
  );
}

function dateFaults(values: FormValues, prefixes: readonly string[]): FieldErrors {
  const seen = new Set<string>();
  const faults: Record<string, string> = {};
  for (const prefix of prefixes) {
    const date = values[`${prefix}_date`] ?? '';
    if (date === '' || seen.has(date)) faults[`${prefix}_date`] = m.company_page_date_fault();
    seen.add(date);
  }
  return {
    ...faults,
    ...hoursFaults(
      values,
      prefixes.map((prefix) => ({ prefix, day: m.company_page_date() })),
    ),
  };
}

function otherFaults({ point = '', consent }: FormValues, hasPeople: boolean): FieldErrors {
  return {
    ...(hasPeople && consent === undefined && { consent: m.company_page_consent_missing() }),
    ...(point.trim() !== '' && readPoint(point) === undefined && { point: m.company_page_point_fault() }),
  };
}

async function save(
  values: FormValues,
  { version, prefixes, dates }: { version: number; prefixes: string[]; dates: string[] },
): Promise<{ version: number }> {
  const sent = sentPrefixes(values, prefixes);
  const ranges = (prefix: string) => rangesOf(values, prefix) ?? [];
  try {
    return await callOperation<typeof saveCompanyPageOperation>('PUT', '/api/user/company-page', {
      body: {
        version,
        days: Array.from({ length: ALL_DAYS }, (_, index) => ranges(`d${index}`)),
        exceptions: dates.map((prefix) => ({ date: values[`${prefix}_date`] ?? '', ranges: ranges(prefix) })),
        contacts: sent.map((prefix) => contactOf(values, prefix)),
        consent: values['consent'] !== undefined,
        point: readPoint(values['point'] ?? '') ?? null,
      },
    });
  } catch (error) {
    throw error instanceof ApiError ? withFieldNames(error, sent) : error;
  }
}

/** Names the fields of the form in place of those of the API: `c2_phone` for `contacts.0.phone`. */
function withFieldNames(error: ApiError, sent: readonly string[]): ApiError {
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([name, texts]) => [
      name.replace(/^contacts\.(\d+)\.?/, (_, index: string) => `${sent[Number(index)] ?? ''}_`),
      [...texts],
    ]),
  );
  return new ApiError(error.message, { status: error.status, fields, answer: error.answer });
}
