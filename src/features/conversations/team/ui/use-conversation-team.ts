import { useCallback, useEffect, useMemo, useState } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import type { Conversation } from '../../conversation.ts';
import { lastId } from '../../messages/merge-messages.ts';
import type { ConversationTeam, getConversationTeamOperation } from '../get-conversation-team.server.ts';

export interface KnownTeam {
  /** Undefined for the buyer, for a visitor, and for an account without a team. */
  team: ConversationTeam | undefined;
  /** Names of the people who wrote the own side's messages, by id of the message. */
  writers: ReadonlyMap<number, string>;
  reread: () => Promise<void>;
}

/** The team behind the own side of a conversation; read again when messages are added at either end. */
export function useConversationTeam({ id, side, messages }: Conversation, isGuest: boolean): KnownTeam {
  const isAsked = !isGuest && side === 'seller';
  const from = messages[0]?.id ?? 0;
  const newest = lastId(messages);
  const [team, setTeam] = useState<ConversationTeam>();
  const reread = useCallback(async () => {
    try {
      setTeam(
        await callOperation<typeof getConversationTeamOperation>('GET', `/api/conversations/${id}/team`, {
          query: { from },
        }),
      );
    } catch (error) {
      // No team. Without a connection, what is shown stays.
      if (error instanceof ApiError && error.status > 0) setTeam(undefined);
    }
  }, [id, from]);
  useEffect(() => {
    if (isAsked && newest >= 0) void reread();
  }, [isAsked, reread, newest]);
  const writers = useMemo(() => new Map(team?.writers.map(({ message, name }) => [message, name])), [team]);
  return { team, writers, reread };
}
