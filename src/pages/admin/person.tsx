import { data, Link, Outlet, useOutletContext, useRevalidator } from 'react-router';
import { formatPhone } from '#features/accounts/phone/format-phone.server.ts';
import { listAuditEvents } from '#features/audit/list-audit-events.server.ts';
import { presentAuditEntry } from '#features/audit/present-audit.ts';
import { listQueue } from '#features/moderation/queue/list-queue.server.ts';
import { presentQueueRow } from '#features/moderation/queue/present-queue.ts';
import { queueAddress, readQueueAddress } from '#features/moderation/queue/queue-address.ts';
import { SideView } from '#features/moderation/review/ui/side-view.tsx';
import { PersonEdits } from '#features/people/editing/ui/person-edits.tsx';
import { PersonInvitation } from '#features/people/editing/ui/person-invitation.tsx';
import { MAX_ACCOUNT_ID } from '#features/people/list/people-address.ts';
import { actionLooks, type PeopleAction } from '#features/people/list/ui/people-actions.ts';
import { getPerson } from '#features/people/person/get-person.server.ts';
import { presentPerson } from '#features/people/person/present-person.ts';
import { PersonBlocks, PersonHead, PersonSection } from '#features/people/person/ui/person-details.tsx';
import { PersonNotes } from '#features/people/person/ui/person-notes.tsx';
import { PersonRoles } from '#features/people/person/ui/person-roles.tsx';
import { PersonSessions } from '#features/people/person/ui/person-sessions.tsx';
import { isAppError } from '#kernel/app-error.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { contextOf, type PageContext } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { requireStaffPage } from '../guards.server.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { privateHead } from '../meta/private-meta.ts';
import type { PeopleOutlet } from './people.tsx';
import { mayActAs, type Viewer } from '#features/access/viewer.ts';
import type { Route } from './+types/person';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: 'from data',
});

const SHOWN = 5;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const { ctx, locale } = page;
  const viewer = await requireStaffPage(page, url, 'admin');
  const id = /^[1-9]\d{0,9}$/.test(params.id) ? Number(params.id) : 0;
  const person =
    id > 0 && id <= MAX_ACCOUNT_ID
      ? await orPageError(getPerson(ctx, viewer, id).catch(undefinedIfMissing))
      : undefined;
  if (!person) return data({ locale, id: params.id, found: undefined }, { status: 404 });
  const view = presentPerson(person, { catalogue: ctx.catalogue, locale, now: ctx.now(), formatPhone });
  const mayEdit = person.roles.length === 0 || mayActAs(viewer, 'super_admin');
  const mayChangeRoles = mayActAs(viewer, 'super_admin') && viewer.accountId !== id && person.canSignIn;
  return data({
    locale,
    id: params.id,
    found: { view, mayEdit, mayChangeRoles, ...(await readBeside(page, viewer, id)) },
  });
}

/** The newest listings of the person, and the newest events about the account. */
async function readBeside({ ctx, locale }: PageContext, viewer: Viewer, id: number) {
  const filter = readQueueAddress(new URLSearchParams({ tab: 'all', seller: String(id) }));
  const [queue, { entries }] = await orPageError(
    Promise.all([
      listQueue(ctx, viewer, filter),
      listAuditEvents(ctx, { viewer, filter: { subject: `account:${id}` } }),
    ]),
  );
  const options = { catalogue: ctx.catalogue, locale, isAdmin: true, now: ctx.now() };
  return {
    listings: queue.rows.slice(0, SHOWN).map((row) => {
      const { id: number, title, price, state } = presentQueueRow(row, options);
      return { id: number, title, price, state, href: queueAddress(filter, number) };
    }),
    allListings: queueAddress(filter),
    events: entries.slice(0, SHOWN).map(presentAuditEntry),
  };
}

/** Shows the list even if the person beside it does not exist. */
function undefinedIfMissing(error: unknown): undefined {
  if (isAppError(error, 'not_found')) return undefined;
  throw error;
}

export const meta: Route.MetaFunction = ({ params }) => privateHead(m.person_title({ number: params.id }));

export default function AdminPerson({ loaderData: { id, found } }: Route.ComponentProps) {
  const outlet = useOutletContext<PeopleOutlet>();
  const { act, closeHref, editHref } = outlet;
  const { revalidate } = useRevalidator();
  const frame = {
    id: Number(id),
    title: m.person_title({ number: id }),
    closeLabel: m.person_close(),
    closeHref,
  };
  if (!found)
    return (
      <SideView key={id} {...frame}>
        <p className="text-fg-2">{m.person_missing()}</p>
      </SideView>
    );
  const { view, mayEdit, mayChangeRoles, listings, allListings, events } = found;
  const actions: PeopleAction[] = [
    ...(view.mayVerify ? (['verify'] as const) : []),
    view.isBlocked ? 'unblock' : 'block',
    'delete',
  ];
  return (
    <SideView
      key={id}
      {...frame}
      foot={
        <div
          role="toolbar"
          aria-label={m.person_actions()}
          className="flex flex-wrap gap-2 border-t border-line bg-surface p-3 max-lg:sticky max-lg:bottom-0 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:px-6"
        >
          {mayEdit && (
            <Link to={editHref(view.id)} preventScrollReset className="btn btn-secondary max-lg:flex-1">
              <Icon name="pencil" className="size-4" />
              {m.people_edit()}
            </Link>
          )}
          {actions.map((action) => (
            <button
              key={action}
              type="button"
              className={`btn max-lg:flex-1 ${action === 'delete' ? 'btn-danger-soft' : 'btn-secondary'}`}
              onClick={() => act(action, [view])}
            >
              <Icon name={actionLooks[action].icon} className="size-4" />
              {actionLooks[action].label()}
            </button>
          ))}
        </div>
      }
    >
      <PersonHead view={view} />
      {view.isInvited && <PersonInvitation id={view.id} />}
      {view.blocks.length > 0 && (
        <PersonSection title={m.person_blocks()}>
          <PersonBlocks view={view} onDeclined={revalidate} />
        </PersonSection>
      )}
      <RecentListings listings={listings} allHref={allListings} />
      <PersonSessions view={view} onEnded={revalidate} />
      {mayChangeRoles && (
        <PersonRoles key={view.roles.join()} id={view.id} roles={view.roles} onChanged={revalidate} />
      )}
      <PersonNotes view={view} onAdded={revalidate} />
      {view.edits.length > 0 && <PersonEdits edits={view.edits} />}
      <PersonSection
        title={m.person_journal()}
        aside={
          <Link to={`/admin/audit?subject=account:${id}`} className="btn btn-link btn-sm">
            {m.person_journal_all()}
          </Link>
        }
      >
        <ul className="divide-y divide-line">
          {events.map((event) => (
            <li key={event.id} className="py-2">
              <span className="block">{event.action}</span>
              <span className="num block text-sm wrap-anywhere text-fg-2">
                <TimeText words={event.at} /> · {[event.who, event.details].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      </PersonSection>
      <Outlet context={outlet} />
    </SideView>
  );
}

interface ListingLink {
  id: number;
  title: string;
  price: string;
  state: { word: string; badge: string };
  href: string;
}

function RecentListings({ listings, allHref }: { listings: readonly ListingLink[]; allHref: string }) {
  return (
    <PersonSection
      title={m.person_recent()}
      aside={
        listings.length > 0 && (
          <Link to={allHref} className="btn btn-link btn-sm">
            {m.person_all_listings()}
          </Link>
        )
      }
    >
      {listings.length === 0 && <p className="text-fg-2">{m.person_no_listings()}</p>}
      <ul className="divide-y divide-line">
        {listings.map(({ id, title, price, state, href }) => (
          <li key={id} className="flex items-center gap-3 py-2.5">
            <span className="min-w-0 flex-1">
              <Link to={href} className="block font-medium wrap-anywhere hover:underline">
                {title}
              </Link>
              <span className="num text-sm text-fg-2">{price}</span>
            </span>
            <span className={`badge flex-none ${state.badge}`}>
              <span className="dot" />
              {state.word}
            </span>
          </li>
        ))}
      </ul>
    </PersonSection>
  );
}
