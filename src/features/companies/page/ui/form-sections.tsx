import { m } from '#platform/i18n/messages.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { showToast } from '#ui/show-toast.ts';
import { MOST_CONTACTS, MOST_EXCEPTIONS, type CompanyPage } from '../company-page.ts';
import { ContactFields, type DrawContactPhoto } from './contact-fields.tsx';
import { HoursInputs } from './hours-inputs.tsx';
import type { Rows } from './use-rows.ts';

/** Dates with other hours than their weekdays. */
export function DatesSection({ dates }: { dates: Rows<CompanyPage['exceptions'][number]> }) {
  const shownDates = dates.rows.filter(({ isRemoved }) => !isRemoved);
  return (
    <section>
      <h3 className="font-semibold">{m.company_page_dates()}</h3>
      <p className="mt-1 text-sm text-fg-2">{m.company_page_dates_text()}</p>
      {dates.rows.map(({ prefix, value, isRemoved }) => (
        <fieldset key={prefix} disabled={isRemoved} hidden={isRemoved} className="mt-3 space-y-2">
          <legend className="sr-only">{m.company_page_date()}</legend>
          <div className="flex flex-wrap items-end gap-3">
            <TextField
              label={m.company_page_date()}
              name={`${prefix}_date`}
              type="date"
              required
              defaultValue={value?.date}
            />
            <button type="button" className="btn btn-ghost" onClick={() => dates.remove(prefix)}>
              {m.company_page_date_remove()}
            </button>
          </div>
          <HoursInputs prefix={prefix} day={m.company_page_date()} ranges={value?.ranges ?? []} />
        </fieldset>
      ))}
      {shownDates.length < MOST_EXCEPTIONS && (
        <button type="button" className="btn btn-secondary mt-3" onClick={dates.add}>
          {m.company_page_date_add()}
        </button>
      )}
    </section>
  );
}

interface PeopleSectionProps {
  people: Rows<CompanyPage['contacts'][number]>;
  hasConsent: boolean;
  drawPhoto: DrawContactPhoto;
}

/** Contact people, and the statement that they agree. */
export function PeopleSection({ people, hasConsent, drawPhoto }: PeopleSectionProps) {
  const shownPeople = people.rows.filter(({ isRemoved }) => !isRemoved).length;
  return (
    <section>
      <h3 className="font-semibold">{m.company_page_contacts()}</h3>
      <p className="mt-1 text-sm text-fg-2">{m.company_page_contacts_text()}</p>
      <div className="mt-3 space-y-3">
        {people.rows.map(({ prefix, value, isRemoved }, index) => (
          <ContactFields
            key={prefix}
            prefix={prefix}
            number={index + 1}
            person={value}
            isRemoved={isRemoved}
            drawPhoto={drawPhoto}
            onRemove={() => {
              people.remove(prefix);
              showToast({
                kind: 'info',
                title: m.company_page_contact_removed(),
                action: { label: m.mass_undo(), onAct: () => people.restore(prefix) },
              });
            }}
          />
        ))}
      </div>
      {shownPeople < MOST_CONTACTS && (
        <button type="button" className="btn btn-secondary mt-3" onClick={people.add}>
          {m.company_page_contact_add()}
        </button>
      )}
      {shownPeople > 0 && (
        <CheckField label={m.company_page_consent()} name="consent" required defaultChecked={hasConsent} />
      )}
    </section>
  );
}
