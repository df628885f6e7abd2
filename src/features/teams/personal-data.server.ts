import type {
  ErasureContext,
  PersonalData,
  PersonalExport,
  PersonalTables,
} from '#features/access/personal-data.ts';
import { handOver } from '#features/conversations/team/hand-over.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { readAsJson } from '#platform/db/read-as-json.server.ts';

const tables = {
  team_member: {
    exported: ['role', 'joined_at'],
    // Colleagues, for the company; the company, by its name, for the person.
    withheld: { key: ['company_id'], others: ['member_id'] },
    erased: 'deleted',
  },
  team_invitation: {
    exported: ['email', 'role', 'sent_at', 'expires_at'],
    withheld: { key: ['id', 'company_id'], secret: ['token_hash'] },
    erased: 'deleted',
  },
} as const satisfies PersonalTables;

async function exportTeams(db: Database, accountId: number): Promise<PersonalExport> {
  return {
    sections: {
      teams: await readAsJson(
        db,
        db
          .selectFrom('team_member as t')
          .innerJoin('account as c', 'c.id', 't.company_id')
          .select(['t.role', 't.joined_at', 'c.display_name as company'])
          .where('t.member_id', '=', accountId)
          .orderBy('t.joined_at'),
      ),
      team_members: await readAsJson(
        db,
        db
          .selectFrom('team_member')
          .select(tables.team_member.exported)
          .where('company_id', '=', accountId)
          .orderBy('joined_at'),
      ),
      team_invitations: await readAsJson(
        db,
        db
          .selectFrom('team_invitation')
          .select(tables.team_invitation.exported)
          .where('company_id', '=', accountId)
          .orderBy('id'),
      ),
    },
  };
}

/** Leaves all teams, or ends the team of a company; conversations of the person pass to the company. */
async function eraseTeams({ transaction }: ErasureContext, accountId: number): Promise<void> {
  const left = await transaction
    .deleteFrom('team_member')
    .where((row) => row.or([row('member_id', '=', accountId), row('company_id', '=', accountId)]))
    .returning(['company_id', 'member_id'])
    .execute();
  for (const { company_id, member_id } of left)
    if (member_id === accountId)
      await handOver(transaction, { companyId: company_id, from: accountId, to: company_id });
  await transaction.deleteFrom('team_invitation').where('company_id', '=', accountId).execute();
  // Invitations to the address of the person.
  await transaction
    .deleteFrom('team_invitation')
    .where('email', 'in', (from) =>
      from
        .selectFrom('account')
        .select('email')
        .where('id', '=', accountId)
        .where('email', 'is not', null)
        .where('email_confirmed', '=', true)
        .$castTo<{ email: string }>(),
    )
    .execute();
}

export const teamsPersonalData: PersonalData = { tables, export: exportTeams, erase: eraseTeams };
