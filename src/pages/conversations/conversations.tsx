import { ActingRole } from '#features/access/ui/use-may.ts';
import { useEffect } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { CONVERSATIONS_PATH, listAddress, readListQuery } from '#features/conversations/list/list-address.ts';
import { listConversations } from '#features/conversations/list/list-conversations.server.ts';
import { hasTeamOf } from '#features/conversations/team/has-team.server.ts';
import { m } from '#platform/i18n/messages.ts';
import { isNetworkFailure } from '#platform/web/network-failure.ts';
import { latePage } from '#ui/late-part.tsx';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { requireUserPage } from '../guards.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import { keepInbox, readKeptInbox } from './kept-conversations.ts';
import type { Route } from './+types/conversations';
import '#features/conversations/ui/conversation.css';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  team: 'reader',
  title: m.talk_title,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const { ctx, locale } = page;
  const viewer = await requireUserPage(page, url);
  const query = readListQuery(url.searchParams);
  const { side, archived, answers, q } = query;
  const [list, hasTeam] = await orPageError(
    Promise.all([
      listConversations(ctx, viewer, { side, archived, answers, q, cursor: undefined, locale }),
      hasTeamOf(ctx, viewer),
    ]),
  );
  return { locale, role: viewer.actor?.role, query, list, hasTeam, now: ctx.now().toISOString() };
}

/** Without a connection, the list as this browser keeps it. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    const kept = isNetworkFailure(error) ? await readKeptInbox(new URL(request.url)) : undefined;
    if (!kept) throw error;
    return kept;
  }
}

/** The list keeps itself up to date while conversations are opened beside it. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.search !== nextUrl.search || !nextUrl.pathname.startsWith(CONVERSATIONS_PATH)
    ? defaultShouldRevalidate
    : false;

export const meta = privateMeta(handle);

const Inbox = latePage(async () => (await import('./inbox.tsx')).Inbox);

export default function Conversations({ loaderData }: Route.ComponentProps) {
  useEffect(() => void keepInbox(loaderData), [loaderData]);
  const { role, ...inbox } = loaderData;
  return (
    <ActingRole value={role}>
      <Inbox key={listAddress({ ...loaderData.query, view: 'rows' })} {...inbox} />
    </ActingRole>
  );
}
