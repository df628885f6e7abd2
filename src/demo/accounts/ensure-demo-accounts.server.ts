import { sql, type Insertable, type Transaction } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { Account, DB } from '#platform/db/database-types.ts';
import { DEMO_PASSWORD, demoAccounts, type DemoAccount } from './demo-accounts.ts';
import type { Passwords } from '#features/accounts/password/passwords.server.ts';

interface DemoContext {
  db: Database;
  now: () => Date;
  passwords: Passwords;
}

/**
 * Creates the demo accounts and restores existing ones, so that visitors can sign in after the next start even
 * if others have changed them. Only for demo mode.
 */
export async function ensureDemoAccounts(ctx: DemoContext): Promise<void> {
  const passwordHash = await ctx.passwords.hash(DEMO_PASSWORD);
  const city = ctx.db.selectFrom('city').select('id').where('key', '=', 'sofia');
  const common = { passwordHash, cityId: (await city.executeTakeFirstOrThrow()).id };
  await ctx.db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo_accounts'))`.execute(transaction);
    for (const account of demoAccounts) await restore(transaction, account, common, ctx.now());
  });
}

async function restore(
  transaction: Transaction<DB>,
  account: DemoAccount,
  common: { passwordHash: string; cityId: number },
  now: Date,
): Promise<void> {
  await makeRoom(transaction, account);
  const values = rowOf(account, common);
  const { id } = await transaction
    .insertInto('account')
    .values({ ...values, email: account.email, joined_at: now })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction.deleteFrom('second_factor').where('account_id', '=', id).execute();
  await transaction.deleteFrom('recovery_code').where('account_id', '=', id).execute();
  if (account.company?.verified) await verify(transaction, id, account, now);
}

/** Frees the phone number and company username of a demo account if another account has them. */
async function makeRoom(transaction: Transaction<DB>, { email, phone, company }: DemoAccount): Promise<void> {
  const others = transaction
    .updateTable('account')
    .where((each) => each.or([each('email', '<>', email), each('email', 'is', null)]));
  await others
    .set({ phone: null, phone_confirmed: false })
    .where('phone', '=', phone)
    .where('password_hash', 'is not', null)
    .execute();
  if (company)
    await others.set({ company_username: null }).where('company_username', '=', company.username).execute();
}

const rowOf = (
  { phone, name, roles, company }: DemoAccount,
  { passwordHash, cityId }: { passwordHash: string; cityId: number },
): Omit<Insertable<Account>, 'email' | 'joined_at'> => ({
  kind: company ? 'company' : 'private',
  display_name: name,
  company_kind: company?.kind ?? null,
  company_username: company?.username ?? null,
  company_verified: company?.verified ?? false,
  legal_name: company?.legalName ?? null,
  eik: company?.eik ?? null,
  address: company ? 'бул. „Демонстрация“ 1' : '',
  city_id: cityId,
  phone,
  phone_confirmed: true,
  email_confirmed: true,
  password_hash: passwordHash,
  roles: [...roles],
  locale: null,
  blocked: false,
  demo: true,
});

/** Stores the register details that a verified company must have; existing ones stay. */
async function verify(
  transaction: Transaction<DB>,
  accountId: number,
  { name, email, phone, company }: DemoAccount,
  now: Date,
): Promise<void> {
  if (!company) return;
  await transaction
    .insertInto('trader_details')
    .values({
      account_id: accountId,
      state: 'verified',
      legal_name: company.legalName,
      eik: company.eik,
      address: 'бул. „Демонстрация“ 1, София',
      representative: name,
      contact_email: email,
      contact_phone: phone,
      self_certified_at: now,
      submitted_at: now,
      decided_at: now,
    })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
}
