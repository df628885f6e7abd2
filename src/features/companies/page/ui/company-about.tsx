import type { PlaceView } from '#features/places/present-place.ts';
import { PlaceMap } from '#features/places/ui/place-map.tsx';
import type { Locale } from '#kernel/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { CompanyPageView, ContactView } from '../company-page-view.ts';
import { OpeningHoursCard } from './opening-hours-card.tsx';

export interface CompanyPlace {
  view: PlaceView;
  /** Whether the company set the point of the map. */
  isPoint: boolean;
  /** Address of directions on an outside map. */
  directions: string;
}

interface CompanyAboutProps {
  page: CompanyPageView;
  place: CompanyPlace | undefined;
  locale: Locale;
}

/** Opening hours, people to contact and place of a company. */
export function CompanyAbout({ page, place, locale }: CompanyAboutProps) {
  const { hours, contacts } = page;
  return (
    <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
      {(hours ?? contacts.length > 0) && (
        <div className="grid min-w-0 gap-5">
          {hours && <OpeningHoursCard view={hours} locale={locale} />}
          {contacts.length > 0 && <ContactPeople contacts={contacts} />}
        </div>
      )}
      {place && (
        <section className="min-w-0" aria-labelledby="company-place">
          <h2 id="company-place" className="sr-only">
            {m.company_place()}
          </h2>
          <PlaceMap
            key={place.directions}
            place={place.view}
            {...(place.isPoint && { note: m.company_place_point() })}
          />
          <p className="mt-2">
            <a
              href={place.directions}
              target="_blank"
              rel="noopener noreferrer"
              className="btn btn-secondary"
              title={m.company_directions_hint()}
            >
              <Icon name="route" className="size-4" />
              {m.company_directions()}
            </a>
          </p>
        </section>
      )}
    </div>
  );
}

const ContactPeople = ({ contacts }: { contacts: ContactView[] }) => (
  <section className="card p-4 md:p-6" aria-labelledby="contact-people">
    <h2 id="contact-people" className="flex items-center gap-2 text-lg font-semibold">
      <Icon name="users" className="size-5 flex-none text-fg-3" />
      {m.company_contact_people()}
    </h2>
    <ul className="mt-3 divide-y divide-line">
      {contacts.map(({ name, about, photoUrl, phone, phoneText, email }) => (
        <li key={`${name} ${phone} ${email}`} className="flex gap-4 py-3 first:pt-0 last:pb-0">
          {photoUrl && (
            <img
              src={photoUrl}
              alt=""
              width={64}
              height={64}
              loading="lazy"
              className="size-16 flex-none rounded-full bg-sunken object-cover"
            />
          )}
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{name}</p>
            {about && <p className="text-fg-2 wrap-anywhere">{about}</p>}
            <p className="mt-1 flex flex-wrap gap-x-5">
              {phone && (
                <a
                  href={`tel:${phone}`}
                  className="num inline-flex min-h-11 items-center gap-2 text-accent lg:min-h-8"
                >
                  <Icon name="phone" className="size-4" />
                  {phoneText}
                </a>
              )}
              {email && (
                <a
                  href={`mailto:${email}`}
                  className="inline-flex min-h-11 min-w-0 items-center gap-2 wrap-anywhere text-accent lg:min-h-8"
                >
                  <Icon name="mail" className="size-4 flex-none" />
                  {email}
                </a>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);
