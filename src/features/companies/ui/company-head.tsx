import type { ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { CompanyView } from '../company-view.ts';

/** Shows name, picture, registered details and confirmations of a company, with `children` beside them. */
export function CompanyHead({ company, children }: { company: CompanyView; children: ReactNode }) {
  return (
    <div className="card grid gap-x-10 gap-y-6 p-4 md:p-6 lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="min-w-0">
        <div className="flex items-center gap-4">
          {company.pictureUrl ? (
            <img
              src={company.pictureUrl}
              alt=""
              width={72}
              height={72}
              className="size-18 flex-none rounded-lg bg-sunken object-cover"
            />
          ) : (
            <span
              aria-hidden="true"
              className="display grid size-18 flex-none place-items-center rounded-lg bg-soft-2 text-2xl font-bold text-on-soft"
            >
              {company.initials}
            </span>
          )}
          <div className="min-w-0">
            <h1 className="text-2xl font-bold wrap-anywhere lg:text-3xl">{company.name}</h1>
            <p className="mt-1 text-fg-2">{company.about}</p>
          </div>
        </div>
        {company.facts.length > 0 && (
          <dl className="mt-5 grid gap-x-6 gap-y-3 md:grid-cols-[auto_minmax(0,1fr)]">
            {company.facts.map(({ key, label, value }) => (
              <div key={key} className="md:contents">
                <dt className="text-fg-3">{label}</dt>
                <dd className="num font-medium wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {company.confirmed.length > 0 && (
          <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-2" aria-label={m.company_confirmed()}>
            {company.confirmed.map(({ key, label }) => (
              <li key={key} className="flex items-center gap-1.5 text-good">
                <Icon
                  name={key === 'company' ? 'badge-check' : 'circle-check'}
                  className="size-4 flex-none"
                />
                {label}
              </li>
            ))}
          </ul>
        )}
        <p className="mt-4 flex gap-2 text-sm text-fg-2">
          <Icon name="building-2" className="mt-0.5 size-4 flex-none" />
          {m.listing_seller_trader()}
        </p>
      </div>
      <div>{children}</div>
    </div>
  );
}
