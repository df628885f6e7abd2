import { companyUsername } from '#features/companies/company-address.ts';
import { plainLine } from '#kernel/plain-text.ts';
import { dependOn } from '#platform/cache/dependencies.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DealerChoice } from '../index/search-query.ts';

/** The company whose page has this name in its address; undefined if there is none or it is blocked. */
export async function findDealer(
  { db }: { db: Database },
  written: string | null,
): Promise<DealerChoice | undefined> {
  const username = companyUsername(written?.trim().toLowerCase() ?? '');
  if (username === undefined) return undefined;
  const row = await db
    .selectFrom('account')
    .select(['id', 'display_name'])
    .where('company_username', '=', username)
    .where('kind', '=', 'company')
    .where('blocked', '=', false)
    .executeTakeFirst();
  if (row) dependOn(`seller:${row.id}`);
  return row && { accountId: row.id, username, name: plainLine(row.display_name) };
}
