import { sql, type Transaction } from 'kysely';
import { tellAccount } from '#features/account-events/tell-account.server.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import { unsubscribePath } from '#platform/mail/unsubscribe-address.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import { readOwnBarter } from '../get-own-barter.server.ts';
import { duePeople } from './due-people.server.ts';
import { swapMail, type NewSwap } from './swap-mail.ts';

/** Kind of the mails in their unsubscribe address. */
export const BARTER_MAILS = 'barter';

export interface TellContext {
  db: Database;
  jobs: Jobs;
  log: Log;
  catalogue: Catalogue;
  secret: SecretKeys;
  now: () => Date;
  config: { origin: string; mediaUrl: string };
}

/**
 * Job: writes to everyone who has new swaps. Each person has a transaction of its own that locks the account, records
 * the swaps as told and reports the event with its mail: several workers, crashes and repeated runs neither repeat nor lose a message.
 * A person whose message fails does not stop the others.
 */
export async function tellSwaps(ctx: TellContext, signal: AbortSignal): Promise<void> {
  const due = await duePeople(ctx.db, ctx.now()).select('account.id').orderBy('account.id').execute();
  const faults: unknown[] = [];
  for (const { id } of due) {
    if (signal.aborted) return;
    try {
      await tellSwapsTo(ctx, id);
    } catch (err) {
      ctx.log.error({ err, account: id }, 'the message about swaps failed');
      faults.push(err);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} messages about swaps failed`);
}

/** Tells one person if a message is still due. Returns the number of swaps that it reports. */
export async function tellSwapsTo(ctx: TellContext, accountId: number): Promise<number> {
  const now = ctx.now();
  return ctx.db.transaction().execute(async (transaction) => {
    // Also keeps the erasure of the account waiting, which would not see the mail yet.
    const locked = await transaction
      .selectFrom('account')
      .select('id')
      .where('id', '=', accountId)
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!locked) return 0;
    // A statement of its own, to see what was committed before the lock.
    const person = await duePeople(transaction, now)
      .select(['account.email', 'account.email_confirmed', 'account.locale'])
      .where('account.id', '=', accountId)
      .executeTakeFirst();
    if (!person) return 0;
    const swaps = await readNewSwaps(transaction, accountId);
    if (swaps.length === 0) return 0;
    await recordTold(transaction, { accountId, swaps, now });
    const locale = (person.locale ?? 'bg') as Locale;
    const { origin, mediaUrl } = ctx.config;
    const { catalogue } = ctx;
    const unsubscribe = unsubscribePath(ctx, BARTER_MAILS, accountId);
    const content = withLocale(locale, () =>
      swapMail({ origin, mediaUrl, catalogue, locale, now, swaps, unsubscribe }),
    );
    const unsubscribeUrl = new URL(unsubscribe, origin).href;
    await tellAccount(ctx, transaction, {
      accountId,
      kind: 'swap_found',
      key: String(now.getTime()),
      data: { found: swaps.length },
      mail:
        person.email !== null && person.email_confirmed
          ? {
              mail: { to: person.email, locale, ...content, unsubscribeUrl },
              dedupeKey: `barter ${now.getTime()}`,
            }
          : undefined,
    });
    return swaps.length;
  });
}

/** Swaps of the person's listings that still hold and were in no message. */
async function readNewSwaps(transaction: Transaction<DB>, accountId: number): Promise<NewSwap[]> {
  const rows = await transaction
    .selectFrom('barter_match')
    .innerJoin('listing', 'listing.id', 'barter_match.listing_id')
    .select('listing.id')
    .distinct()
    .where('listing.account_id', '=', accountId)
    .where('barter_match.told_at', 'is', null)
    .execute();
  const all = await readOwnBarter(
    { db: transaction },
    accountId,
    rows.map(({ id }) => id),
  );
  return all.flatMap((own) => own.swaps.filter(({ isTold }) => !isTold).map((swap) => ({ own, swap })));
}

async function recordTold(
  transaction: Transaction<DB>,
  { accountId, swaps, now }: { accountId: number; swaps: readonly NewSwap[]; now: Date },
): Promise<void> {
  await sql`
    update barter_match m set told_at = ${now}
    from unnest(
      ${swaps.map(({ own }) => own.card.id)}::bigint[],
      ${swaps.map(({ swap }) => swap.others[0]?.card.id)}::bigint[],
      ${swaps.map(({ swap }) => swap.others[1]?.card.id ?? null)}::bigint[]) as told (listing_id, partner_id, third_id)
    where m.listing_id = told.listing_id and m.partner_id = told.partner_id
      and m.third_id is not distinct from told.third_id`.execute(transaction);
  await transaction
    .insertInto('barter_mail')
    .values({ account_id: accountId, sent_at: now })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ sent_at: now }))
    .execute();
}
