import { sql } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { requireParticipant } from '../participant.server.ts';

/** Team of a conversation, visible to the company's members only. */
export interface ConversationTeam {
  /** The person who answers; null while that is not decided. */
  assignee: number | null;
  /** The reader. */
  me: number;
  /** People who may answer: the company itself first. */
  people: { id: number; name: string }[];
  /** Writers of the company's messages: members, also former ones, or the company itself. */
  writers: { message: number; name: string }[];
}

/** Most messages of which the writers are named. */
const MOST_WRITERS = 2000;

/**
 * Returns the team of a conversation in which the viewer's company sells. Throws AppError `not_found` (404) for others and
 * for a company without a team.
 */
export async function getConversationTeam(
  { db }: { db: Database },
  viewer: Viewer,
  { id, from = 0 }: { id: number; from?: number | undefined },
): Promise<ConversationTeam> {
  const { side, accountId } = await requireParticipant({ db }, id, { viewer, token: undefined });
  if (side !== 'seller' || accountId === null || viewer.kind !== 'company')
    throw new AppError('not_found', 404);
  const [conversation, people, messages] = await Promise.all([
    db.selectFrom('conversation').select('assignee_id').where('id', '=', id).executeTakeFirstOrThrow(),
    db
      .selectFrom('account as a')
      .leftJoin('team_member as t', (join) =>
        join.onRef('t.member_id', '=', 'a.id').on('t.company_id', '=', accountId),
      )
      .select(['a.id', 'a.display_name as name'])
      .where((row) => row.or([row('a.id', '=', accountId), row('t.role', '=', 'seller')]))
      .where((row) =>
        row(
          'a.id',
          'in',
          sql<number>`(select ${accountId}::integer union all
          select member_id from team_member where company_id = ${accountId})`,
        ),
      )
      .orderBy(sql`a.id <> ${accountId}`)
      .orderBy('t.joined_at')
      .execute(),
    db
      .selectFrom('conversation_message as m')
      .leftJoin('account as a', 'a.id', 'm.writer_id')
      .select(['m.id as message', 'a.display_name as name'])
      .where('m.conversation_id', '=', id)
      .where('m.side', '=', 'seller')
      .where('m.id', '>=', from)
      .orderBy('m.id', 'desc')
      .limit(MOST_WRITERS)
      .execute(),
  ]);
  const isByMember = messages.some(({ name }) => name !== null);
  if (people.length < 2 && !isByMember && !viewer.actor) throw new AppError('not_found', 404);
  return {
    assignee: conversation.assignee_id,
    me: viewer.actor?.accountId ?? accountId,
    people,
    writers: messages.map(({ message, name }) => ({ message, name: name ?? people[0]?.name ?? '' })),
  };
}

const person = { id: z.int(), name: z.string() };

export const getConversationTeamOperation = defineOperation({
  method: 'GET',
  path: '/api/conversations/:id/team',
  access: 'user',
  team: 'reader',
  tag: 'conversations',
  summary: 'Who of the own company answers a conversation and wrote its messages',
  description: '404 for a company without a team, and for the other side.',
  params: idParams,
  query: z.strictObject({
    from: z.coerce.number().int().nonnegative().optional().describe('First message whose writer is named'),
  }),
  output: z.object({
    assignee: z.int().nullable(),
    me: z.int(),
    people: z.array(z.object(person)),
    writers: z.array(z.object({ message: z.int(), name: z.string() })),
  }),
  errors: ['not_found'],
  run: async (ctx: { db: Database }, { viewer, params, query }) =>
    getConversationTeam(ctx, viewer, { ...params, ...query }),
});
