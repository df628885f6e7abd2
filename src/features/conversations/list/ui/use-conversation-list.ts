import { useCallback, useEffect, useRef, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import type { ConversationList } from '../../conversation.ts';
import { watchConversations } from '../../live/watch-conversations.ts';
import type { ListQuery } from '../list-address.ts';
import type { listConversationsOperation } from '../list-conversations.server.ts';

/** Milliseconds in which notices are taken together. */
const SETTLE_MS = 400;

/** The first part of a list with the further ones that the reader asked for, kept up to date; key it by the query. */
export function useConversationList(first: ConversationList, query: ListQuery) {
  const [list, setList] = useState(first);
  const [isLoading, setIsLoading] = useState(false);
  const [fault, setFault] = useState<string>();
  const parts = useRef(1);
  const latest = useRef(0);
  const { side, archived, answers, q } = query;

  const read = useCallback(
    (cursor: string | null) =>
      callOperation<typeof listConversationsOperation>('GET', '/api/conversations', {
        query: {
          side,
          archived: String(archived),
          ...(answers !== 'all' && { answers }),
          q,
          ...(cursor !== null && { cursor }),
        },
      }),
    [side, archived, answers, q],
  );
  const refresh = useCallback(async () => {
    const mine = (latest.current += 1);
    let all = await read(null);
    for (let part = 1; part < parts.current && all.next !== null; part += 1)
      all = joined(all, await read(all.next));
    // An older answer may arrive after a newer one.
    if (mine === latest.current) setList(all);
  }, [read]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refreshSoon = () => {
      clearTimeout(timer);
      // A failure keeps the list as it is; the next notice or poll tries again.
      timer = setTimeout(() => void refresh().catch(() => undefined), SETTLE_MS);
    };
    const stop = watchConversations({ isGuest: false, onNotice: refreshSoon, onStale: refreshSoon });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [refresh]);

  const load = async () => {
    if (isLoading || list.next === null) return;
    setIsLoading(true);
    setFault(undefined);
    try {
      const part = await read(list.next);
      parts.current += 1;
      setList((known) => joined(known, part));
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : m.error_unexpected());
    } finally {
      setIsLoading(false);
    }
  };
  const more = { hasMore: list.next !== null, isLoading, fault, load: () => void load() };
  const refreshQuietly = useCallback(() => void refresh().catch(() => undefined), [refresh]);
  return { list, more, refresh: refreshQuietly };
}

/** A conversation that moved up between the parts is shown where it was first. */
function joined(known: ConversationList, part: ConversationList): ConversationList {
  const ids = new Set(known.conversations.map(({ id }) => id));
  const added = part.conversations.filter(({ id }) => !ids.has(id));
  return { ...part, conversations: [...known.conversations, ...added] };
}
