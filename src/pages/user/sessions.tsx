import { listSessions } from '#features/accounts/sessions/list-sessions.server.ts';
import { presentSession } from '#features/accounts/sessions/session-view.ts';
import { SessionList } from '#features/accounts/sessions/ui/session-list.tsx';
import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { requireUserPage } from '../guards.server.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/sessions';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.sessions_title,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const viewer = await requireUserPage(page, url);
  const sessions = await orPageError(listSessions(page.ctx, viewer, page.session));
  const now = page.ctx.now();
  return { locale: page.locale, sessions: sessions.map((session) => presentSession(session, now)) };
}

export const meta = privateMeta(handle);

export default function Sessions({ loaderData: { sessions } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-2xl font-bold lg:text-3xl">{m.sessions_title()}</h1>
      <p className="mt-2 max-w-[60ch] text-base text-fg-2">{m.sessions_lead()}</p>
      <SessionList sessions={sessions} />
    </>
  );
}
