import { useEffect } from 'react';
import { Outlet, useParams } from 'react-router';
import { noteUnread } from '#features/accounts/sessions/ui/use-me.ts';
import type { ConversationList as Loaded } from '#features/conversations/conversation.ts';
import { listAddress, type ListQuery } from '#features/conversations/list/list-address.ts';
import { ConversationList } from '#features/conversations/list/ui/conversation-list.tsx';
import { useConversationList } from '#features/conversations/list/ui/use-conversation-list.ts';
import { LOCAL_MEDIA_URL } from '#features/media/picture-renditions.ts';
import { MediaUrl } from '#features/media/ui/media-url.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';

/** Outlet context: what an open conversation needs of the list beside it. */
export interface ConversationsOutlet {
  closeHref: string;
  refreshList: () => void;
}

interface InboxProps {
  query: ListQuery;
  list: Loaded;
  /** Time of the answer, ISO 8601. */
  now: string;
  /** Absent in a list that this browser kept. */
  hasTeam?: boolean;
}

/** The list with the open conversation beside it. Key it by the query. */
export function Inbox({ query, list: first, now, hasTeam = false }: InboxProps) {
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
        className={`fills-window mx-auto w-full max-w-page lg:h-[calc(100dvh-4rem-1px)] lg:min-h-[26rem] lg:px-6 ${openId === undefined ? '' : 'replaces-head'}`}
      >
        <div className="h-full border-line bg-surface max-lg:bg-transparent lg:flex lg:border-x">
          <ConversationList
            query={query}
            conversations={list.conversations}
            unread={list.unread}
            openId={openId}
            now={new Date(now)}
            hasTeam={hasTeam}
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
