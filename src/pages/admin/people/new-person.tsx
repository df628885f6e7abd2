import { useNavigate, useOutletContext, useRevalidator } from 'react-router';
import { NewPerson } from '#features/people/editing/ui/new-person.tsx';
import { m } from '#platform/i18n/messages.ts';
import { showToast } from '#ui/show-toast.ts';
import { contextOf } from '../../app-context.server.ts';
import { definePage } from '../../define-page.ts';
import { requireStaffPage } from '../../guards.server.ts';
import { privateMeta } from '../../meta/private-meta.ts';
import type { PeopleOutlet } from '../people.tsx';
import { townOptions } from './towns.server.ts';
import type { Route } from './+types/new-person';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.people_add_title,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  await requireStaffPage(page, url, 'admin');
  return { locale: page.locale, towns: townOptions(page) };
}

export const meta = privateMeta(handle);

export default function AdminNewPerson({ loaderData: { towns } }: Route.ComponentProps) {
  const { closeHref, hrefOf } = useOutletContext<PeopleOutlet>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return (
    <NewPerson
      towns={towns}
      onClose={() => void navigate(closeHref, { preventScrollReset: true })}
      onCreated={async (id) => {
        await navigate(hrefOf(id), { preventScrollReset: true, replace: true });
        showToast({ kind: 'success', title: m.people_add_done() });
        await revalidate();
      }}
    />
  );
}
