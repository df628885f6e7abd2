import { useMemo } from 'react';
import type { Conversation } from '../conversation.ts';
import { callConversation } from '../live/call-conversation.ts';
import { ThreadView, type ThreadViewProps } from './thread-view.tsx';

interface OpenThreadProps extends Omit<ThreadViewProps, 'calls'> {
  conversation: Conversation;
  /** Token of the mailed link of a visitor. */
  token?: string;
}

/** A conversation with its calls of the API. Key it by the id. */
export function OpenThread({ token, ...props }: OpenThreadProps) {
  const { id } = props.conversation;
  const calls = useMemo(() => callConversation(id, token), [id, token]);
  return <ThreadView {...props} calls={calls} />;
}
