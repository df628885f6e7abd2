import { redirect } from 'react-router';
import { DownloadExport } from '#features/privacy/ui/download-export.tsx';
import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { requireUserPage } from '../guards.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/export';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.export_title,
});

/** Target of the link in the mail. Opening the page does not use the token, the download does. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  await requireUserPage(page, url, { admitsBlocked: true });
  const token = url.searchParams.get('token');
  // An archive is requested in the profile; without a token there is no link that could have expired.
  if (token === null) throw redirect('/user/profile');
  return { locale: page.locale, token: /^[\w-]{43}$/.test(token) ? token : undefined };
}

export const meta = privateMeta(handle);

export default function Export({ loaderData: { token } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-2xl font-bold lg:text-3xl">{m.export_title()}</h1>
      <p className="mt-2 max-w-[60ch] text-base text-fg-2">{m.export_page_text()}</p>
      <DownloadExport token={token} />
    </>
  );
}
