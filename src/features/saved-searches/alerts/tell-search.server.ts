import type { Transaction } from 'kysely';
import type { ParsedSearch } from '#features/search/address/search-address.ts';
import { readSearch } from '#features/search/results/search-listings.server.ts';
import type { Locale } from '#kernel/locale.ts';
import type { DB } from '#platform/db/database-types.ts';
import type { Log } from '#platform/log/log.server.ts';
import { plainLine } from '#kernel/plain-text.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { tellAccount } from '#features/account-events/tell-account.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { unsubscribePath } from '#platform/mail/unsubscribe-address.server.ts';
import type { AddressContext } from '../read-address.server.ts';
import { SEARCHES_PATH, type SavedSearch } from '../saved-search.ts';
import { shownName } from '../shown-name.ts';
import { savedSearchColumns, savedSearchOf } from '../saved-search-rows.server.ts';
import { openedPath } from '#features/search/address/opened-search.ts';
import { searchFacts } from '#features/search/results/present/search-name.ts';
import { managePath } from '../visitors/search-links.server.ts';
import type { SearchMailContext } from '../visitors/queue-search-link.server.ts';
import { alertMail, type MatchReason } from './alert-mail.ts';
import { dueSearches } from './due-searches.server.ts';
import { readFound, type FoundContext, type FoundListing } from './read-found.server.ts';

/** Kind of the mails in their unsubscribe address. */
export const SEARCH_MAILS = 'search';

/** Job name; no data. Matching sends it when a search with alerts at once has found a listing. */
export const TELL_SEARCHES = 'tell-saved-searches';

export type TellContext = AddressContext &
  FoundContext &
  SearchMailContext & { log: Log; config: { origin: string; mediaUrl: string } };

/**
 * Job: reports every alert that is due. Each search has a transaction of its own that locks its row, records the
 * listings as reported and reports the event with its mail, or queues the mail of a visitor: several workers, crashes
 * and repeated runs neither repeat nor lose an alert. A search that fails does not stop the others.
 */
export async function tellSearches(ctx: TellContext, signal: AbortSignal): Promise<void> {
  const due = await dueSearches(ctx.db, ctx.now())
    .select('saved_search.id')
    .orderBy('saved_search.id')
    .execute();
  const faults: unknown[] = [];
  for (const { id } of due) {
    if (signal.aborted) return;
    try {
      await tellSearch(ctx, id);
    } catch (err) {
      ctx.log.error({ err, search: id }, 'the alert of a saved search failed');
      faults.push(err);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} alerts of saved searches failed`);
}

/** Reports the alert of one search if it is still due. Returns the number of listings in it. */
export async function tellSearch(ctx: TellContext, id: number): Promise<number> {
  const now = ctx.now();
  return ctx.db.transaction().execute(async (transaction) => {
    const row = await dueSearches(transaction, now)
      .select(savedSearchColumns)
      .select([
        'account.email as account_email',
        'account.email_confirmed',
        'account.locale as account_locale',
      ])
      .where('saved_search.id', '=', id)
      .forUpdate('saved_search')
      .skipLocked()
      .executeTakeFirst();
    if (!row) return 0;
    const search = savedSearchOf(row);
    const parsed = await readSearch(ctx, new URLSearchParams(search.address));
    const found = await takeFound(ctx, transaction, { search, parsed, now });
    if (found.length === 0) return 0;
    const to = search.accountId === null ? search.email : row.email_confirmed ? row.account_email : null;
    const locale = (row.account_locale as Locale | null) ?? search.locale;
    await sendAlert(ctx, transaction, { search, parsed, found, to, locale, now });
    await transaction.updateTable('saved_search').set({ alerted_at: now }).where('id', '=', id).execute();
    return found.length;
  });
}

/** Records the waiting listings of a search as reported; forgets those that no longer match, so that they may return. */
async function takeFound(
  ctx: TellContext,
  transaction: Transaction<DB>,
  { search, parsed, now }: { search: SavedSearch; parsed: ParsedSearch; now: Date },
): Promise<FoundListing[]> {
  const waiting = await transaction
    .selectFrom('saved_search_match')
    .select(['listing_id', 'reason'])
    .where('saved_search_id', '=', search.id)
    .where('told_at', 'is', null)
    .orderBy('matched_at', 'desc')
    .orderBy('listing_id', 'desc')
    .forUpdate()
    .execute();
  const matches = waiting.map(({ listing_id, reason }) => ({
    id: listing_id,
    reason: reason as MatchReason,
  }));
  const found = await readFound(ctx, parsed, matches);
  const told = new Set(found.map(({ card }) => card.id));
  const gone = matches.filter((match) => !told.has(match.id)).map((match) => match.id);
  const rows = transaction.updateTable('saved_search_match').where('saved_search_id', '=', search.id);
  if (told.size > 0)
    await rows
      .set({ told_at: now })
      .where('listing_id', 'in', [...told])
      .execute();
  if (gone.length > 0)
    await transaction
      .deleteFrom('saved_search_match')
      .where('saved_search_id', '=', search.id)
      .where('listing_id', 'in', gone)
      .execute();
  return found;
}

/** Reports the alert to an account; queues the mail to a visitor. `to` is null for an account without an address. */
async function sendAlert(
  ctx: TellContext,
  transaction: Transaction<DB>,
  alert: {
    search: SavedSearch;
    parsed: ParsedSearch;
    found: FoundListing[];
    to: string | null;
    locale: Locale;
    now: Date;
  },
): Promise<void> {
  const { search, parsed, found, to, locale, now } = alert;
  const { id, name, address, accountId } = search;
  const { origin, mediaUrl } = ctx.config;
  const unsubscribe = unsubscribePath(ctx, SEARCH_MAILS, id);
  const results = openedPath({ address, seenAt: search.alertedAt ?? search.seenAt });
  const content = withLocale(locale, () =>
    alertMail({
      origin,
      mediaUrl,
      catalogue: ctx.catalogue,
      locale,
      now,
      name: shownName(search),
      facts: searchFacts(parsed, ctx.catalogue, locale),
      found,
      results,
      manage: accountId === null ? managePath(ctx, id) : SEARCHES_PATH,
      unsubscribe,
    }),
  );
  const unsubscribeUrl = new URL(unsubscribe, origin).href;
  const dedupeKey = `saved_search ${id} ${now.getTime()}`;
  const mail = to === null ? undefined : { to, locale, ...content, unsubscribeUrl };
  if (accountId !== null) {
    await tellAccount(ctx, transaction, {
      accountId,
      kind: search.ofPreferences ? 'preferences_found' : 'search_found',
      key: `${id} ${now.getTime()}`,
      data: { search: id, name: plainLine(name), found: found.length, path: results },
      mail: mail && { mail, dedupeKey },
    });
  } else if (mail) await queueMail(ctx, mail, { accountId, dedupeKey, transaction });
}
