import { Link } from 'react-router';
import { PEOPLE_PATH } from '#features/people/list/people-address.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { DashboardPersonView } from '../present-dashboard.ts';
import { TimeText } from '#ui/time-text.tsx';

/** The accounts registered last. */
export function RecentPeople({ people }: { people: readonly DashboardPersonView[] }) {
  return (
    <section className="card p-4 lg:p-5" aria-labelledby="recent-people">
      <h2 id="recent-people" className="text-base font-semibold tracking-normal">
        {m.admin_recent_people()}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {people.map(({ id, name, initials, about, verified, joined }) => (
          <li key={id} className="flex items-center gap-3 py-2.5">
            <span
              aria-hidden="true"
              className="grid size-10 flex-none place-items-center rounded-full bg-sunken text-sm font-semibold text-fg-2"
            >
              {initials}
            </span>
            <span className="min-w-0 flex-1">
              <span className="flex items-center gap-1.5 font-semibold">
                <Link to={`${PEOPLE_PATH}/${id}`} className="truncate hover:underline">
                  {name}
                </Link>
                {verified && (
                  <>
                    <Icon name="badge-check" className="size-4 flex-none text-accent" />
                    <span className="sr-only">{m.admin_verified()}</span>
                  </>
                )}
              </span>
              <span className="block text-sm text-fg-2">{about}</span>
            </span>
            <span className="num text-sm text-fg-3">
              <TimeText words={joined} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
