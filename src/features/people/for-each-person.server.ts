import type { Transaction } from 'kysely';
import * as z from 'zod';
import { AppError, isAppError } from '#kernel/app-error.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { messageOfError } from '#platform/i18n/error-messages.ts';
import { accountId } from './account-params.ts';

/** Most people that one call acts on. */
export const MOST_PEOPLE = 100;

export interface PersonResult {
  id: number;
  outcome: 'done' | 'refused';
  /** Error code of a refusal. */
  code?: string;
}

/** Account under its row lock. */
export interface LockedPerson {
  id: number;
  email: string | null;
  emailConfirmed: boolean;
  blocked: boolean;
  roles: string[];
  locale: Locale | null;
}

/**
 * Acts on several people, one transaction each; a refusal of one is in its result and does not stop the others.
 * Processes them by ascending id, so that concurrent calls cannot deadlock. A missing account is `not_found`.
 */
export async function forEachPerson(
  { db }: { db: Database },
  ids: readonly number[],
  act: (transaction: Transaction<DB>, person: LockedPerson) => Promise<void>,
): Promise<PersonResult[]> {
  const results: PersonResult[] = [];
  for (const id of [...ids].sort((a, b) => a - b)) {
    try {
      await db
        .transaction()
        .execute(async (transaction) => act(transaction, await lockPerson(transaction, id)));
      results.push({ id, outcome: 'done' });
    } catch (error) {
      if (!isAppError(error)) throw error;
      results.push({ id, outcome: 'refused', code: error.code });
    }
  }
  return results;
}

/** The account under its row lock. Throws AppError `not_found` (404). */
export async function lockPerson(transaction: Transaction<DB>, id: number): Promise<LockedPerson> {
  const person = await transaction
    .selectFrom('account')
    .select(['id', 'email', 'email_confirmed as emailConfirmed', 'blocked', 'roles', 'locale'])
    .where('id', '=', id)
    .$castTo<LockedPerson>()
    .forUpdate()
    .executeTakeFirst();
  if (!person) throw new AppError('not_found', 404);
  return person;
}

export const peopleIds = z
  .array(accountId)
  .min(1)
  .max(MOST_PEOPLE)
  .refine((all) => new Set(all).size === all.length, 'each once');

export const personResultsSchema = z.object({
  results: z.array(
    z
      .object({
        id: z.int(),
        outcome: z.enum(['done', 'refused']),
        message: z.string().nullable().describe('Reason of the refusal'),
      })
      .meta({ id: 'PersonResult' }),
  ),
});

export const personResultsJson = (results: readonly PersonResult[], locale: Locale) => ({
  results: results.map(({ id, outcome, code }) => ({
    id,
    outcome,
    message: code === undefined ? null : messageOfError(code, locale),
  })),
});
