import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { sessionToken } from '#features/accounts/sessions/session-cookies.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import { hashToken } from '#platform/secrets/secret-token.server.ts';
import { PRIVATE } from '#platform/web/cache-control.ts';
import { askerOf, type Asker } from '../participant.server.ts';
import type { ConversationStreams, StreamReader } from './conversation-streams.server.ts';

interface StreamContext {
  db: Database;
  streams: ConversationStreams;
  secret: SecretKeys;
  config: { origin: string };
}

/** Throws AppError `unauthenticated` (401) without a session and without a valid link. */
async function readerOf(
  { db }: StreamContext,
  { viewer, token }: Asker,
  session: string | undefined,
): Promise<StreamReader> {
  if (viewer && session !== undefined)
    return { accountId: viewer.accountId, sessionHash: hashToken(session) };
  const linkHash = hashToken(token ?? '');
  const link = await db
    .selectFrom('conversation_link')
    .select('conversation_id')
    .where('token_hash', '=', linkHash)
    .executeTakeFirst();
  if (!link) throw new AppError('unauthenticated', 401);
  return { conversationId: link.conversation_id, linkHash };
}

export const streamConversationsOperation = defineOperation({
  method: 'GET',
  path: '/api/conversations/stream',
  access: 'everyone',
  team: 'reader',
  tag: 'conversations',
  summary: 'Notices of own conversations and notifications as server-sent events',
  description:
    'Each event is a notice without content: `message`, `changed` or `read`; `notifications` says that the notifications of the account changed. `ready` comes at the start and after an interruption: then read the conversations again. A visitor sends `X-Conversation-Token`. At most 6 streams a reader.',
  produces: 'text/event-stream',
  output: z.any().meta({ description: 'Server-sent events' }),
  errors: ['overloaded', 'too_many', 'unauthenticated'],
  run: async (ctx: StreamContext, call) => {
    const { reply, request } = call;
    reply.header('Cache-Control', PRIVATE);
    const reader = await readerOf(ctx, await askerOf(call), sessionToken(ctx, request));
    ctx.streams.requireRoom(reader);
    // Otherwise the time limit of handlers would end it.
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      // Proxies of nginx's kind would collect events.
      'x-accel-buffering': 'no',
    });
    ctx.streams.add(reader, reply.raw);
    return reply;
  },
});
