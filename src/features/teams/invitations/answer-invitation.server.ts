import * as z from 'zod';
import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { claimOf, confirmAddress } from '#features/accounts/email/prove-address.server.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { hashToken } from '#platform/secrets/secret-token.server.ts';
import { MOST_MEMBERS, MOST_TEAMS } from '../team.ts';
import { mailAccount, type TeamMailContext } from '../team-mails.server.ts';

const perPerson: Limit = { name: 'team_answer', max: 30, windowSeconds: 3600 };

const UNIQUE_VIOLATION = '23505';

type AnswerContext = TeamMailContext & { db: Database };

/**
 * Accepts or declines the invitation of a mailed link and uses the link up. The link was in the mailbox of the invited
 * address, so accepting also confirms it for a person who has stated it. Throws AppError `link_expired` (422) when it is
 * unknown, used, withdrawn or expired, `team_other_address` (403) unless it was sent to an address of the person, `team_full`, `teams_full` (409), `too_many` (429).
 */
export async function answerInvitation(
  ctx: AnswerContext,
  viewer: Viewer | undefined,
  { token, accepts, client }: { token: string; accepts: boolean; client: Client },
): Promise<void> {
  const { accountId, isBlocked } = requireViewer(viewer);
  if (isBlocked) throw new AppError('unauthenticated', 401);
  await takeFromLimit(ctx, perPerson, String(accountId));
  const now = ctx.now();
  const answered = ctx.db.transaction().execute(async (transaction) => {
    // In the order of their ids, so that two answers cannot wait for each other.
    const found = await transaction
      .selectFrom('team_invitation')
      .select('company_id')
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst();
    if (!found) throw new AppError('link_expired', 422);
    const people = await transaction
      .selectFrom('account')
      .select(['id', 'display_name', 'blocked'])
      .where('id', 'in', [found.company_id, accountId])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    const person = people.find(({ id }) => id === accountId);
    const company = people.find(({ id }) => id === found.company_id);
    const taken = await transaction
      .deleteFrom('team_invitation')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', now)
      .returning(['id', 'company_id', 'email', 'role'])
      .executeTakeFirst();
    if (!taken || !person || !company || company.blocked) throw new AppError('link_expired', 422);
    const { email } = taken;
    const claim = await claimOf(transaction, { accountId, email, now });
    if (claim === 'none' || person.id === company.id) throw new AppError('team_other_address', 403);
    if (claim === 'claimed' && accepts) await confirmAddress(transaction, { accountId, email, now }, client);
    const subject = `account:${taken.company_id}`;
    const news = {
      state: accepts ? ('joined' as const) : ('declined' as const),
      person: person.display_name,
    };
    if (accepts) {
      const count = async (column: 'company_id' | 'member_id', id: number) =>
        (
          await transaction
            .selectFrom('team_member')
            .select((row) => row.fn.countAll<number>().as('count'))
            .where(column, '=', id)
            .executeTakeFirstOrThrow()
        ).count;
      if ((await count('company_id', taken.company_id)) >= MOST_MEMBERS) throw new AppError('team_full', 409);
      if ((await count('member_id', accountId)) >= MOST_TEAMS) throw new AppError('teams_full', 409);
      const { company_id, role } = taken;
      await transaction
        .insertInto('team_member')
        .values({ company_id, member_id: accountId, role, joined_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const action = accepts ? 'team.join' : 'team.decline';
    await writeAudit(transaction, now, { actorId: accountId, action, subject }, client);
    await mailAccount(ctx, transaction, taken.company_id, news);
  });
  await answered.catch((error: unknown) => {
    const { code, constraint } = error as { code?: unknown; constraint?: unknown };
    // Another account got the address meanwhile.
    if (code !== UNIQUE_VIOLATION || constraint !== 'account_email') throw error;
    throw new AppError('team_other_address', 403, { cause: error });
  });
}

export const answerInvitationOperation = defineOperation({
  method: 'POST',
  path: '/api/user/team-invitations/answer',
  access: 'user',
  team: 'self',
  isPrivate: true,
  tag: 'team',
  summary: 'Accept or decline an invitation to a team',
  description:
    'With the token of the mailed link, by an account that has confirmed or stated the invited address. Accepting confirms it.',
  body: z.strictObject({ token: z.string().min(1).max(100), accepts: z.boolean() }),
  output: successSchema,
  errors: ['link_expired', 'team_full', 'team_other_address', 'teams_full', 'too_many'],
  run: async (ctx: AnswerContext, { viewer, body, client }) => {
    await answerInvitation(ctx, viewer, { ...body, client });
    return success;
  },
});
