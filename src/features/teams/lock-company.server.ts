import type { Transaction } from 'kysely';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';

/** Locks the team of a company, so that simultaneous calls count its members one after the other. Returns its name. */
export async function lockCompany(transaction: Transaction<DB>, companyId: number): Promise<string> {
  const company = await transaction
    .selectFrom('account')
    .select('display_name')
    .where('id', '=', companyId)
    .where('kind', '=', 'company')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!company) throw new AppError('not_found', 404);
  return company.display_name;
}
