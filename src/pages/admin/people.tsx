import { useState } from 'react';
import { Link, Outlet, useMatch, useNavigate, useRevalidator } from 'react-router';
import { listPeople } from '#features/people/list/list-people.server.ts';
import {
  PEOPLE_PATH,
  peopleAddress,
  readPeopleAddress,
  type PeopleFilter,
} from '#features/people/list/people-address.ts';
import { presentPeople } from '#features/people/list/present-people.ts';
import { PeopleFilters } from '#features/people/list/ui/people-filters.tsx';
import { PeopleList } from '#features/people/list/ui/people-list.tsx';
import { PeopleTabs } from '#features/people/list/ui/people-tabs.tsx';
import { PeopleToolbar } from '#features/people/list/ui/people-toolbar.tsx';
import { usePeopleActions, type PeopleActions } from '#features/people/list/ui/use-people-actions.tsx';
import type { SendDeletion } from '#features/people/list/ui/send-people-action.ts';
import type { deletePeopleOperation } from '#features/privacy/delete-people.server.ts';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Icon } from '#ui/icon.tsx';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { requireStaffPage } from '../guards.server.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/people';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.people_title,
});

const PAGE_SIZE = 25;

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const { ctx, locale } = page;
  const viewer = await requireStaffPage(page, url, 'admin');
  const filter = readPeopleAddress(url.searchParams);
  const after = url.searchParams.get('after') ?? undefined;
  const people = await orPageError(listPeople(ctx, viewer, { filter, after, size: PAGE_SIZE }));
  return {
    locale,
    filter,
    after,
    view: presentPeople(people, filter, { catalogue: ctx.catalogue, locale, after }),
  };
}

export const meta = privateMeta(handle);

/** Outlet context: lets the open person act and close. */
export interface PeopleOutlet {
  act: PeopleActions['act'];
  closeHref: string;
  hrefOf: (person: number) => string;
  editHref: (person: number) => string;
  /** Active filters of the list as text; empty for none. */
  filterText: string;
}

const sendDeletion: SendDeletion = async (ids, { ground, bg, en, password }) => {
  const body = {
    ids,
    ground,
    ...(bg && { bg }),
    ...(en && { en }),
    ...(password && { current_password: password }),
  };
  const { results } = await callOperation<typeof deletePeopleOperation>(
    'POST',
    '/api/admin/users/deletions',
    { body },
  );
  return results;
};

const NONE: ReadonlySet<number> = new Set();
/** Margin for the open person: 560 px at the edge of the window, less the free space of a wide window. */
const BESIDE = 'min-[1400px]:mr-[max(0px,552px_-_max(0px,50vw_-_744px))]';

export default function AdminPeople({ loaderData: { filter, after, view } }: Route.ComponentProps) {
  const { rows } = view;
  const openId = Number(useMatch(`${PEOPLE_PATH}/:id/*`)?.params.id) || undefined;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const closeHref = peopleAddress(filter, { after });
  const [selected, setSelected] = useState(NONE);
  const chosen = rows.filter(({ id }) => selected.has(id));
  const { act, isBusy, dialog } = usePeopleActions({
    sendDeletion,
    onDone: async (action, ids) => {
      setSelected(NONE);
      // There is no person left to show.
      if (action === 'delete' && openId !== undefined && ids.includes(openId)) await navigate(closeHref);
      await revalidate();
    },
  });
  const toggle = (id: number) =>
    setSelected(
      (before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
    );
  const hrefOf = (person: number) => peopleAddress(filter, { person, after });
  const editHref = (person: number) => peopleAddress(filter, { person: `${person}/edit`, after });
  const filterText = view.chips.map(({ label }) => label).join(' · ');
  const aside = openId === undefined ? '' : BESIDE;
  return (
    <>
      <Head filter={filter} after={after} isPersonOpen={openId !== undefined} className={aside} />
      <div className={openId === undefined ? '' : `max-lg:hidden ${aside}`}>
        <PeopleTabs tabs={view.tabs} />
        <section
          aria-label={m.people_title()}
          className="card mt-4 overflow-clip max-lg:overflow-visible max-lg:border-0 max-lg:bg-transparent"
        >
          <PeopleFilters key={peopleAddress(filter)} filter={filter} chips={view.chips} />
          {rows.length === 0 ? (
            <div className="flex flex-col items-center px-4 py-12 text-center">
              <Icon name="search-x" className="size-10 text-fg-3" />
              <h2 className="mt-3 text-lg font-semibold">{m.people_empty()}</h2>
              <Link to={PEOPLE_PATH} className="btn btn-secondary mt-4">
                {m.queue_filter_clear()}
              </Link>
            </div>
          ) : (
            <>
              <PeopleToolbar
                selected={chosen.length}
                isPersonOpen={openId !== undefined}
                isBusy={isBusy}
                onAct={(action) => act(action, chosen)}
                onSelectNone={() => setSelected(NONE)}
              />
              <PeopleList
                rows={rows}
                hrefOf={hrefOf}
                openId={openId}
                selected={selected}
                onToggle={toggle}
                onToggleAll={() =>
                  setSelected(chosen.length === rows.length ? NONE : new Set(rows.map(({ id }) => id)))
                }
              />
            </>
          )}
          <Pages first={view.first} next={view.next} />
        </section>
      </div>
      <Outlet context={{ act, closeHref, hrefOf, editHref, filterText } satisfies PeopleOutlet} />
      {dialog}
    </>
  );
}

interface HeadProps {
  filter: PeopleFilter;
  after: string | undefined;
  isPersonOpen: boolean;
  className: string;
}

/** On a phone the person replaces the list; its heading stays for screen readers. */
function Head({ filter, after, isPersonOpen, className }: HeadProps) {
  const hiddenOnPhones = isPersonOpen ? 'max-lg:hidden' : '';
  return (
    <div className={`flex flex-wrap items-center gap-3 ${className}`}>
      <h1 className={`text-2xl font-bold ${isPersonOpen ? 'max-lg:sr-only' : ''}`}>{m.people_title()}</h1>
      <div className={`ml-auto flex gap-2 ${hiddenOnPhones}`}>
        <Link
          to={peopleAddress(filter, { person: 'export', after })}
          preventScrollReset
          className="btn btn-secondary"
        >
          <Icon name="arrow-down" className="size-4" />
          {m.people_export()}
        </Link>
        <Link
          to={peopleAddress(filter, { person: 'new', after })}
          preventScrollReset
          className="btn btn-primary"
        >
          <Icon name="plus" className="size-4" />
          {m.people_add()}
        </Link>
      </div>
    </div>
  );
}

function Pages({ first, next }: { first: string | undefined; next: string | undefined }) {
  if (first === undefined && next === undefined) return null;
  return (
    <nav
      aria-label={m.queue_pages()}
      className="flex items-center justify-end gap-2 py-3 lg:border-t lg:border-line lg:px-4"
    >
      {first && (
        <Link to={first} className="btn btn-ghost">
          {m.people_first()}
        </Link>
      )}
      {next && (
        <Link to={next} className="btn btn-secondary">
          {m.people_next()}
          <Icon name="chevron-right" className="size-4" />
        </Link>
      )}
    </nav>
  );
}
