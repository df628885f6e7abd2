import type { Database } from '#platform/db/database.server.ts';
import { hashToken } from '#platform/secrets/secret-token.server.ts';
import { makeAccount } from '../factories.ts';
import { AT, hex, LATER } from './person.ts';

/** A team of the person's company with an open invitation, and a team that the person is in. */
export async function plantTeams(db: Database, accountId: number): Promise<void> {
  const [member, company] = [
    await makeAccount(db),
    await makeAccount(db, {
      kind: 'company',
      company_kind: 'other',
      company_username: 'other-team',
    }),
  ];
  await db
    .insertInto('team_member')
    .values([
      { company_id: accountId, member_id: member, role: 'seller', joined_at: AT },
      { company_id: company, member_id: accountId, role: 'reader', joined_at: AT },
    ])
    .execute();
  await db
    .insertInto('team_invitation')
    .values({
      company_id: accountId,
      email: 'invited@volan.example',
      role: 'reader',
      token_hash: hashToken(hex()),
      sent_at: AT,
      expires_at: LATER,
    })
    .execute();
}
