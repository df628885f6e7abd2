import type { Transaction } from 'kysely';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import { addressKey } from '#platform/limits/address-key.ts';
import { clearLimit, takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { prefixOf, type CodeAllowance, type PhoneCodeRules } from './phone-code.ts';

/** Throws AppError `phone_not_served` (422, at `field`) for a number that gets no codes. */
export function requireServed(rules: PhoneCodeRules, phone: string, field: string): void {
  const country = parsePhoneNumberFromString(phone)?.country;
  const isServed =
    country !== undefined &&
    rules.countries.includes(country) &&
    !rules.refusedPrefixes.some((prefix) => phone.startsWith(prefix));
  if (!isServed) throw new AppError('phone_not_served', 422, { fields: { [field]: ['phone_not_served'] } });
}

/**
 * Counts one code for the number, the IP address, the number prefix and in total. The caller must roll back
 * `transaction` on an error, so that a refused code is not counted. The fixed order prevents deadlocks. Throws AppError
 * `too_many` (429).
 */
export async function takeFromCodeLimits(
  ctx: { transaction: Transaction<DB>; now: () => Date },
  rules: PhoneCodeRules,
  { phone, address }: { phone: string; address: string },
): Promise<void> {
  await takeFromEach(ctx, [
    ['number', phone, rules.perNumber],
    ['address', addressKey(address), rules.perAddress],
    ['prefix', prefixOf(phone), rules.perPrefix],
    ['all', 'all', rules.total],
  ]);
}

/** Like `takeFromCodeLimits` for a message that no visitor asked for, so that there is no IP address to count. */
export async function takeFromNoticeLimits(
  ctx: { transaction: Transaction<DB>; now: () => Date },
  rules: PhoneCodeRules,
  phone: string,
): Promise<void> {
  await takeFromEach(ctx, [
    ['number', phone, rules.perNumber],
    ['prefix', prefixOf(phone), rules.perPrefix],
    ['all', 'all', rules.total],
  ]);
}

type Counted = readonly [name: string, key: string, allowances: readonly CodeAllowance[]];

async function takeFromEach(
  ctx: { transaction: Transaction<DB>; now: () => Date },
  counted: readonly Counted[],
): Promise<void> {
  for (const [name, key, allowances] of counted)
    for (const allowance of allowances)
      await takeFromLimit({ db: ctx.transaction, now: ctx.now }, limitOf(name, allowance), key);
}

/** Lets the next code be sent at once after a code could not be delivered. */
export async function clearResendDelay(db: Database, rules: PhoneCodeRules, phone: string): Promise<void> {
  for (const allowance of rules.perNumber)
    if (allowance.max === 1) await clearLimit({ db }, limitOf('number', allowance), phone);
}

const limitOf = (name: string, { max, windowSeconds }: CodeAllowance): Limit => ({
  name: `phone_code_${name}_${windowSeconds}`,
  max,
  windowSeconds,
});
