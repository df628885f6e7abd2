import { sql } from 'kysely';
import { tellAccount } from '#features/account-events/tell-account.server.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { listingTitles } from '#features/listings/listing-titles.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Database } from '#platform/db/database.server.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import { unsubscribePath } from '#platform/mail/unsubscribe-address.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import { presentWatched } from '../present-watched.ts';
import { readWatched, type WatchedRow } from '../read-watched.server.ts';
import { dueWatches } from './due-watches.server.ts';
import { watchMail } from './watch-mail.ts';
import { watchNews, type KnownListing, type WatchNews } from './watch-news.ts';

/** Kind of the mails in their unsubscribe address. */
export const WATCH_MAILS = 'price';

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
 * Job: tells every follower for whom something changed. Each following has a transaction of its own that locks its
 * row, records what the follower knows then and reports the event with its mail: several workers, crashes and repeated runs neither
 * repeat nor lose a message. One that fails does not stop the others.
 */
export async function tellFollowers(ctx: TellContext, signal: AbortSignal): Promise<void> {
  const due = await dueWatches(ctx.db, ctx.now())
    .select('price_watch.id')
    .orderBy('price_watch.id')
    .execute();
  const faults: unknown[] = [];
  for (const { id } of due) {
    if (signal.aborted) return;
    try {
      await tellFollower(ctx, id);
    } catch (err) {
      ctx.log.error({ err, watch: id }, 'the message about a followed listing failed');
      faults.push(err);
    }
  }
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} messages about followed listings failed`);
}

/** Tells one follower if there is news. Returns whether there is. */
export async function tellFollower(ctx: TellContext, id: number): Promise<boolean> {
  const now = ctx.now();
  return ctx.db.transaction().execute(async (transaction) => {
    const due = await dueWatches(transaction, now)
      .select(['account.id as accountId', 'account.email', 'account.email_confirmed', 'account.locale'])
      .where('price_watch.id', '=', id)
      .forUpdate('price_watch')
      .skipLocked()
      .executeTakeFirst();
    const [row] = due ? await readWatched(transaction, sql`w.id = ${id}`, now) : [];
    if (!due || !row) return false;
    const present = presentState(row);
    const news = present && watchNews(knownState(row), present);
    await transaction
      .updateTable('price_watch')
      .set({
        check_at: null,
        ...(present && { known_sale: present.sale }),
        ...(news && { told_at: now }),
        ...(news?.drop && { known_price_eur_minor: news.drop.to }),
      })
      .where('id', '=', id)
      .execute();
    if (!news) return false;
    const locale = (due.locale ?? 'bg') as Locale;
    const to = due.email_confirmed ? due.email : null;
    await reportNews(ctx, transaction, { row, news, to, accountId: due.accountId, locale });
    return true;
  });
}

/** Undefined for a listing that is neither public nor sold: it is compared again when that changes. */
function presentState({ state, price }: WatchedRow): KnownListing | undefined {
  return state === 'gone' || state === 'closed' ? undefined : { priceEurMinor: price, sale: state };
}

/**
 * A price that was higher for all of the 30 days before it fell is one that the follower could know, so the drop is
 * measured from it; a price that was raised for less does not count.
 */
const knownState = ({ knownPrice, priorPrice, knownSale }: WatchedRow): KnownListing => ({
  priceEurMinor: knownPrice === null ? null : Math.max(knownPrice, priorPrice ?? 0),
  sale: knownSale,
});

async function reportNews(
  ctx: TellContext,
  transaction: Database,
  {
    row,
    news,
    to,
    accountId,
    locale,
  }: { row: WatchedRow; news: WatchNews; to: string | null; accountId: number; locale: Locale },
): Promise<void> {
  const { origin, mediaUrl } = ctx.config;
  const unsubscribe = unsubscribePath(ctx, WATCH_MAILS, row.id);
  const content = withLocale(locale, () => {
    const listing = presentWatched(row, { catalogue: ctx.catalogue, locale });
    return watchMail({ origin, mediaUrl, listing, since: row.since, news, unsubscribe });
  });
  const key = `${row.id} ${ctx.now().getTime()}`;
  const event = {
    accountId,
    key,
    mail:
      to === null
        ? undefined
        : {
            mail: { to, locale, ...content, unsubscribeUrl: new URL(unsubscribe, origin).href },
            dedupeKey: `price_watch ${key}`,
          },
  };
  const data = { listing: row.listingId, title: listingTitles(row) };
  const { drop, sale } = news;
  if (sale === 'sold') await tellAccount(ctx, transaction, { ...event, kind: 'watched_sold', data });
  else if (drop)
    await tellAccount(ctx, transaction, {
      ...event,
      kind: 'watched_cheaper',
      data: { ...data, beforeEurMinor: drop.from, nowEurMinor: drop.to },
    });
  else await tellAccount(ctx, transaction, { ...event, kind: 'watched_released', data });
}
