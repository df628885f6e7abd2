import { useEffect } from 'react';
import { Outlet, useParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { noteUnread } from '#features/accounts/sessions/ui/use-me.ts';
import { CONVERSATIONS_PATH, listAddress, readListQuery } from '#features/conversations/list/list-address.ts';
import { listConversations } from '#features/conversations/list/list-conversations.server.ts';
import { ConversationList } from '#features/conversations/list/ui/conversation-list.tsx';
import { useConversationList } from '#features/conversations/list/ui/use-conversation-list.ts';
import { LOCAL_MEDIA_URL } from '#features/media/picture-renditions.ts';
import { MediaUrl } from '#features/media/ui/media-url.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { requireUserPage } from '../guards.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/conversations';
import '#features/conversations/ui/conversation.css';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.talk_title,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const { ctx, locale } = page;
  const viewer = await requireUserPage(page, url);
  const query = readListQuery(url.searchParams);
  const { side, archived, q } = query;
  const list = await orPageError(
    listConversations(ctx, viewer, { side, archived, q, cursor: undefined, locale }),
  );
  return { locale, query, list, now: ctx.now().toISOString() };
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

/** Outlet context: what an open conversation needs of the list beside it. */
export interface ConversationsOutlet {
  closeHref: string;
  refreshList: () => void;
}

export default function Conversations({ loaderData }: Route.ComponentProps) {
  return <Inbox key={listAddress({ ...loaderData.query, view: 'rows' })} {...loaderData} />;
}

function Inbox({ query, list: first, now }: Route.ComponentProps['loaderData']) {
  const { id } = useParams();
  const { list, more, refresh } = useConversationList(first, query);
  const { buyer, seller } = list.unread;
  useEffect(() => noteUnread(buyer + seller), [buyer, seller]);
  const openId = id === undefined ? undefined : Number(id);
  const isTable = query.view === 'table' && openId === undefined;
  return (
    // Pictures of hidden listings are served only by this site.
    <MediaUrl value={LOCAL_MEDIA_URL}>
      <main
        id="main"
        className="mx-auto w-full max-w-page lg:h-[calc(100dvh-4rem-1px)] lg:min-h-[26rem] lg:px-6"
      >
        <div className="h-full border-line bg-surface max-lg:bg-transparent lg:flex lg:border-x">
          <ConversationList
            query={query}
            conversations={list.conversations}
            unread={list.unread}
            openId={openId}
            now={new Date(now)}
            more={more}
          />
          <Outlet
            context={{ closeHref: listAddress(query), refreshList: refresh } satisfies ConversationsOutlet}
          />
          {openId === undefined && !isTable && <NothingOpen />}
        </div>
      </main>
    </MediaUrl>
  );
}

const NothingOpen = () => (
  <div className="flex flex-1 flex-col items-center justify-center gap-3 bg-canvas p-6 text-fg-3 max-lg:hidden">
    <Icon name="message-circle" className="size-8" />
    <p>{m.talk_choose()}</p>
  </div>
);
