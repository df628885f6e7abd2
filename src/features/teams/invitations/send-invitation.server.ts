import type { Transaction } from 'kysely';
import type { TeamRole } from '#features/access/team-role.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { hashToken, makeToken } from '#platform/secrets/secret-token.server.ts';
import { INVITATION_DAYS } from '../team.ts';
import { mailTo, type TeamMailContext } from '../team-mails.server.ts';

const DAY_MS = 86_400_000;
const perCompany: Limit = { name: 'team_invitation', max: 30, windowSeconds: 86_400 };

/** Counts a mail with an invitation. Throws AppError `too_many` (429). */
export const takeInvitation = (ctx: { db: Database; now: () => Date }, companyId: number): Promise<void> =>
  takeFromLimit(ctx, perCompany, String(companyId));

interface SentInvitation {
  accountId: number;
  /** Name of the company. */
  company: string;
  email: string;
  role: TeamRole;
  locale: Locale;
}

/** Stores the invitation with a new token, which voids an earlier one, and mails the link. Returns its id. */
export async function sendInvitation(
  ctx: TeamMailContext,
  transaction: Transaction<DB>,
  { accountId, company, email, role, locale }: SentInvitation,
): Promise<number> {
  const token = makeToken();
  const now = ctx.now();
  const values = {
    role,
    token_hash: hashToken(token),
    sent_at: now,
    expires_at: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
  };
  const { id } = await transaction
    .insertInto('team_invitation')
    .values({ company_id: accountId, email, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'email']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  await mailTo(ctx, transaction, { to: email, locale, news: { state: 'invited', company, role, token } });
  return id;
}
