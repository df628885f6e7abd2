import { AppError } from '#kernel/app-error.ts';
import { HOME_COUNTRY } from '#kernel/home-country.ts';
import type { Database } from '#platform/db/database.server.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { requireAcceptablePassword } from '../password/password-rules.server.ts';
import type { Passwords } from '../password/passwords.server.ts';
import { parseMobile } from '../phone/phone-number.server.ts';
import { staffRoles, type StaffRole } from '#features/access/viewer.ts';

export interface NewAdmin {
  name: string;
  email: string;
  /** In any accepted form; a Bulgarian one needs no country code. */
  phone: string;
  password: string;
  role: StaffRole;
}

const EMAIL = /^[^@\s]+@[^@\s]+$/;
/**
 * Creates a staff account for the operator of the machine. With `existing`, gives the account of that e-mail address
 * the role and password and removes its sessions and second factor, which also recovers a lost account. Throws AppError
 * `phone_invalid`, `invalid_value`, those of the password rules (422), `account_exists` (409), and with `existing`
 * `not_found` (404).
 */
export async function createAdmin(
  ctx: { db: Database; now: () => Date; passwords: Passwords },
  { existing = false, ...input }: NewAdmin & { existing?: boolean },
): Promise<number> {
  const { email, phone, name } = existing ? { ...checkedEmail(input), phone: '', name: '' } : checked(input);
  requireAcceptablePassword(input.password, 'password');
  const passwordHash = await ctx.passwords.hash(input.password);
  return ctx.db.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom('account')
      .select(['id', 'roles'])
      .where((each) =>
        each.or([
          each('email', '=', email),
          each.and([each('phone', '=', phone), each('password_hash', 'is not', null)]),
        ]),
      )
      .forUpdate()
      .executeTakeFirst();
    if (known && !existing) throw new AppError('account_exists', 409);
    if (!known && existing) throw new AppError('not_found', 404);
    const id = known ? await restore(known) : await insert({ email, phone, name });
    const event = { actorId: null, action: 'admin.create', subject: `account:${id}` };
    await writeAudit(transaction, ctx.now(), { ...event, details: { role: input.role, existing } });
    return id;

    async function insert(values: { email: string; phone: string; name: string }): Promise<number> {
      const row = await transaction
        .insertInto('account')
        .values({
          kind: 'private',
          display_name: values.name,
          email: values.email,
          // The operator of the machine is trusted, so contacts need no confirmation.
          email_confirmed: true,
          phone: values.phone,
          phone_confirmed: true,
          password_hash: passwordHash,
          roles: [input.role],
          joined_at: ctx.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    }

    async function restore(account: { id: number; roles: string[] }): Promise<number> {
      const roles = staffRoles.filter((role) => role === input.role || account.roles.includes(role));
      await transaction
        .updateTable('account')
        .set({ roles, password_hash: passwordHash, blocked: false })
        .where('id', '=', account.id)
        .execute();
      await transaction.deleteFrom('session').where('account_id', '=', account.id).execute();
      await transaction.deleteFrom('second_factor').where('account_id', '=', account.id).execute();
      await transaction.deleteFrom('recovery_code').where('account_id', '=', account.id).execute();
      return account.id;
    }
  });
}

function checkedEmail(input: NewAdmin): { email: string } {
  const email = input.email.trim().toLowerCase();
  if (email.length > 254 || !EMAIL.test(email)) throw invalid('email', 'invalid_value');
  return { email };
}

function checked(input: NewAdmin): { email: string; phone: string; name: string } {
  const { email } = checkedEmail(input);
  const name = input.name.trim();
  if (name.length === 0 || name.length > 120) throw invalid('name', 'invalid_value');
  const phone = parseMobile(input.phone, HOME_COUNTRY);
  if (phone === undefined) throw invalid('phone', 'phone_invalid');
  return { email, phone, name };
}

const invalid = (field: string, code: string): AppError =>
  new AppError(code, 422, { fields: { [field]: [code] } });
