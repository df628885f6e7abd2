import { Form as RouterForm, Link, useNavigate, useRevalidator } from 'react-router';
import { roleLabel } from '#features/access/role-word.ts';
import { listStaff } from '#features/accounts/staff/list-staff.server.ts';
import { RightsTable } from '#features/accounts/staff/ui/rights-table.tsx';
import { RolesForm } from '#features/accounts/staff/ui/roles-form.tsx';
import { listPeople } from '#features/people/list/list-people.server.ts';
import {
  MAX_ACCOUNT_ID,
  MAX_Q,
  PEOPLE_PATH,
  readPeopleAddress,
} from '#features/people/list/people-address.ts';
import { getPerson } from '#features/people/person/get-person.server.ts';
import { isAppError } from '#kernel/app-error.ts';
import { dateTimeWords } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { Modal } from '#ui/modal.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { contextOf, type PageContext } from '../../app-context.server.ts';
import { definePage } from '../../define-page.ts';
import { orPageError } from '../../errors/or-page-error.server.ts';
import { requireStaffPage } from '../../guards.server.ts';
import { privateMeta } from '../../meta/private-meta.ts';
import type { Viewer } from '#features/access/viewer.ts';
import type { Route } from './+types/staff';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.staff_title,
});

const STAFF_PATH = '/admin/staff';
const FOUND = 8;

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const viewer = await requireStaffPage(page, url, 'super_admin');
  const staff = await orPageError(listStaff(page.ctx, viewer));
  const { q } = readPeopleAddress(new URLSearchParams({ q: url.searchParams.get('q') ?? '' }));
  return {
    locale: page.locale,
    staff: staff.map(({ roles, seenAt, ...person }) => ({
      ...person,
      roles: roles.map(roleLabel).join(', '),
      seen: seenAt && dateTimeWords(seenAt),
      isOwn: person.id === viewer.accountId,
    })),
    isAdding: url.searchParams.has('q'),
    q: q ?? '',
    found: q === undefined ? [] : await find(page, viewer, q),
    chosen: await readChosen(page, viewer, url.searchParams.get('person') ?? ''),
  };
}

/** People without roles that the search finds. */
async function find({ ctx }: PageContext, viewer: Viewer, q: string) {
  const { people } = await orPageError(
    listPeople(ctx, viewer, { filter: { q, sort: 'name' }, size: 2 * FOUND }),
  );
  return people
    .filter(({ roles }) => roles.length === 0)
    .slice(0, FOUND)
    .map(({ id, name, email }) => ({ id, name, email }));
}

async function readChosen({ ctx }: PageContext, viewer: Viewer, typed: string) {
  const id = /^[1-9]\d{0,9}$/.test(typed) ? Number(typed) : 0;
  if (id === 0 || id > MAX_ACCOUNT_ID || id === viewer.accountId) return undefined;
  const person = await orPageError(
    getPerson(ctx, viewer, id).catch((error: unknown) => {
      if (isAppError(error, 'not_found')) return undefined;
      throw error;
    }),
  );
  return person && { id, name: person.name, roles: person.roles, canSignIn: person.canSignIn };
}

export const meta = privateMeta(handle);

export default function AdminStaff({ loaderData }: Route.ComponentProps) {
  const { staff, isAdding, q, found, chosen } = loaderData;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const close = () => navigate(STAFF_PATH, { preventScrollReset: true, replace: true });
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-2xl font-bold">{m.staff_title()}</h1>
        <Link to={`${STAFF_PATH}?q=`} preventScrollReset className="btn btn-primary ml-auto">
          <Icon name="plus" className="size-4" />
          {m.staff_add()}
        </Link>
      </div>
      <p className="mt-2 text-fg-2">{m.staff_lead()}</p>
      <ul className="card mt-5 divide-y divide-line">
        {staff.map((person) => (
          <Member key={person.id} person={person} />
        ))}
      </ul>
      <h2 className="mt-8 mb-3 text-xl font-semibold">{m.staff_rights()}</h2>
      <RightsTable />
      {isAdding && !chosen && <FindPerson q={q} found={found} onClose={() => void close()} />}
      {chosen && (
        <Modal key={chosen.id} title={chosen.name} onClose={() => void close()}>
          {chosen.canSignIn ? (
            <RolesForm
              id={chosen.id}
              roles={chosen.roles}
              onChanged={async () => {
                await close();
                await revalidate();
              }}
            />
          ) : (
            <p>{m.people_no_password()}</p>
          )}
        </Modal>
      )}
    </>
  );
}

type StaffData = Route.ComponentProps['loaderData'];

function Member({ person }: { person: StaffData['staff'][number] }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span className="min-w-0 flex-1 basis-56">
        <Link to={`${PEOPLE_PATH}/${person.id}`} className="font-semibold wrap-anywhere hover:underline">
          {person.name}
        </Link>
        <span className="block text-sm wrap-anywhere text-fg-2">{person.email}</span>
      </span>
      <span className="basis-48 max-md:basis-full">
        <span className="block">{person.roles}</span>
        <span className="num block text-sm text-fg-2">
          {person.seen ? (
            <>
              {m.staff_seen()} <TimeText words={person.seen} />
            </>
          ) : (
            m.staff_not_seen()
          )}
        </span>
      </span>
      <span className="lg:basis-52">
        <span className={`badge ${person.usesSecondFactor ? 'badge-good' : 'badge-warn'}`}>
          <span className="dot" />
          {person.usesSecondFactor ? m.staff_second_factor() : m.staff_no_second_factor()}
        </span>
      </span>
      {person.isOwn ? (
        <span className="text-sm text-fg-2 lg:basis-24">{m.staff_own()}</span>
      ) : (
        <Link
          to={`${STAFF_PATH}?person=${person.id}`}
          preventScrollReset
          className="btn btn-secondary lg:basis-24"
          aria-label={m.staff_change_of({ name: person.name })}
        >
          {m.staff_change()}
        </Link>
      )}
    </li>
  );
}

interface FindPersonProps extends Pick<StaffData, 'q' | 'found'> {
  onClose: () => void;
}

/** Dialog that finds a person without roles, who then gets one. */
function FindPerson({ q, found, onClose }: FindPersonProps) {
  return (
    <Modal title={m.staff_add()} onClose={onClose}>
      <RouterForm action={STAFF_PATH} className="flex gap-2">
        <label className="input input-sm min-w-0 flex-1">
          <Icon name="search" className="size-4 flex-none text-fg-3" />
          <input
            name="q"
            type="search"
            defaultValue={q}
            maxLength={MAX_Q}
            aria-label={m.people_search()}
            placeholder={m.people_search()}
            className="min-h-9 w-full min-w-0 bg-transparent outline-none"
          />
        </label>
        <button type="submit" className="btn btn-secondary">
          {m.queue_search_submit()}
        </button>
      </RouterForm>
      <ul aria-live="polite" className="mt-3 divide-y divide-line">
        {found.map(({ id, name, email }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1">
              <span className="block font-medium wrap-anywhere">{name}</span>
              <span className="num block text-sm wrap-anywhere text-fg-2">
                {[m.admin_number({ number: id }), email].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Link
              to={`${STAFF_PATH}?person=${id}`}
              preventScrollReset
              replace
              className="btn btn-secondary"
              aria-label={m.staff_choose_of({ name })}
            >
              {m.staff_choose()}
            </Link>
          </li>
        ))}
        {q !== '' && found.length === 0 && <li className="py-2 text-fg-2">{m.people_empty()}</li>}
      </ul>
    </Modal>
  );
}
