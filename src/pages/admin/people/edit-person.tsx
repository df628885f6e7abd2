import { data, useNavigate, useOutletContext, useRevalidator } from 'react-router';
import { personValues } from '#features/people/editing/person-values.ts';
import { EditPerson } from '#features/people/editing/ui/edit-person.tsx';
import { MAX_ACCOUNT_ID } from '#features/people/list/people-address.ts';
import { getPerson } from '#features/people/person/get-person.server.ts';
import { isAppError } from '#kernel/app-error.ts';
import { m } from '#platform/i18n/messages.ts';
import { showToast } from '#ui/show-toast.ts';
import { contextOf } from '../../app-context.server.ts';
import { definePage } from '../../define-page.ts';
import { orPageError } from '../../errors/or-page-error.server.ts';
import { requireStaffPage } from '../../guards.server.ts';
import { privateHead } from '../../meta/private-meta.ts';
import type { PeopleOutlet } from '../people.tsx';
import { townOptions } from './towns.server.ts';
import type { Route } from './+types/edit-person';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: 'from data',
});

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const viewer = await requireStaffPage(page, url, 'admin');
  const id = /^[1-9]\d{0,9}$/.test(params.id) ? Number(params.id) : 0;
  const person =
    id > 0 && id <= MAX_ACCOUNT_ID
      ? await orPageError(
          getPerson(page.ctx, viewer, id).catch((error: unknown) => {
            if (isAppError(error, 'not_found')) return undefined;
            throw error;
          }),
        )
      : undefined;
  // The panel below says that there is no such person.
  if (!person) return data({ edited: undefined }, { status: 404 });
  const stored = personValues(person, page.ctx.catalogue);
  return data({ edited: { id, version: person.version, stored, towns: townOptions(page, stored.city) } });
}

export const meta: Route.MetaFunction = ({ params }) =>
  privateHead(m.people_edit_title({ number: params.id }));

export default function AdminEditPerson({ loaderData: { edited } }: Route.ComponentProps) {
  const { hrefOf } = useOutletContext<PeopleOutlet>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  if (!edited) return null;
  const close = () => navigate(hrefOf(edited.id), { preventScrollReset: true });
  return (
    <EditPerson
      key={edited.id}
      {...edited}
      onConflict={revalidate}
      onClose={() => void close()}
      onSaved={async () => {
        await close();
        showToast({ kind: 'success', title: m.makes_saved() });
        await revalidate();
      }}
    />
  );
}
