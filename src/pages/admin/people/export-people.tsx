import { useNavigate, useOutletContext, useRevalidator } from 'react-router';
import { listPeopleExports } from '#features/people/export/list-people-exports.server.ts';
import { presentPeopleExport } from '#features/people/export/present-people-export.ts';
import { PeopleExports } from '#features/people/export/ui/people-exports.tsx';
import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../../app-context.server.ts';
import { definePage } from '../../define-page.ts';
import { orPageError } from '../../errors/or-page-error.server.ts';
import { requireStaffPage } from '../../guards.server.ts';
import { privateMeta } from '../../meta/private-meta.ts';
import type { PeopleOutlet } from '../people.tsx';
import type { Route } from './+types/export-people';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.people_export_title,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const viewer = await requireStaffPage(page, url, 'admin');
  const files = await orPageError(listPeopleExports(page.ctx, viewer));
  return { locale: page.locale, files: files.map(presentPeopleExport) };
}

export const meta = privateMeta(handle);

export default function AdminExportPeople({ loaderData: { files } }: Route.ComponentProps) {
  const { closeHref, filterText } = useOutletContext<PeopleOutlet>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return (
    <PeopleExports
      filter={closeHref.split('?')[1] ?? ''}
      filterText={filterText || m.people_export_all()}
      files={files}
      onChanged={revalidate}
      onClose={() => void navigate(closeHref, { preventScrollReset: true })}
    />
  );
}
