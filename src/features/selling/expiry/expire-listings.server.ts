import { sql, type Transaction } from 'kysely';
import { tellAccount } from '#features/account-events/tell-account.server.ts';
import { makeColumns } from '#features/catalogue/makes/make-columns.server.ts';
import { changeListingState } from '#features/listings/life/change-listing-state.server.ts';
import { listingTitles } from '#features/listings/listing-titles.ts';
import { listingTitle } from '#features/listings/card/present-listing-card.ts';
import { isAppError } from '#kernel/app-error.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import { layOutMail, type WrittenMail } from '#platform/mail/lay-out-mail.ts';
import { ownAddress } from '../own-listings/own-address.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const endingRow = declareRow<Ending>('listings whose time is over', {
  id: 'number',
  accountId: 'number',
  expiresAt: 'date',
  email: 'string?',
  locale: 'string?',
  brandName: 'string',
  modelName: 'string',
  modelNameBg: 'string?',
  variant: 'string',
});

const PER_QUERY = 200;

export interface ExpireContext {
  db: Database;
  jobs: Jobs;
  now: () => Date;
  config: { origin: string };
}

interface Ending {
  id: number;
  accountId: number;
  expiresAt: Date;
  email: string | null;
  locale: Locale | null;
  brandName: string;
  modelName: string;
  modelNameBg: string | null;
  variant: string;
}

/**
 * Expires listings at the end of their time and tells their sellers, one transaction per listing. Skips listings of
 * the demo market, whose sellers cannot sign in to renew them.
 */
export async function expireListings(ctx: ExpireContext, signal?: AbortSignal): Promise<void> {
  for (let after = 0; ;) {
    const ending = await readEnding(ctx, after);
    for (const listing of ending) {
      signal?.throwIfAborted();
      await ctx.db.transaction().execute((transaction) => expire(ctx, transaction, listing));
    }
    const last = ending.at(-1);
    if (!last || ending.length < PER_QUERY) return;
    after = last.id;
  }
}

async function readEnding({ db, now }: ExpireContext, after: number): Promise<Ending[]> {
  const rows = await readRows(
    db,
    endingRow,
    sql`
    select l.id, l.account_id as "accountId", l.expires_at as "expiresAt", case when a.email_confirmed then a.email end as email, a.locale,
      ${makeColumns}, l.variant
    from listing l join account a on a.id = l.account_id join brand b on b.id = l.brand_id
      join model m on m.id = l.model_id
    where l.publication = 'active' and l.expires_at <= ${now()} and l.sale <> 'sold' and l.id > ${after}
      and not (a.demo and a.password_hash is null)
    order by l.id limit ${PER_QUERY}`,
  );
  return rows;
}

async function expire(ctx: ExpireContext, transaction: Transaction<DB>, listing: Ending): Promise<void> {
  const { id, expiresAt, email } = listing;
  const now = ctx.now();
  // Skips listings that were renewed, archived or sold since `readEnding`.
  const { rows } = await sql`
    select from listing where id = ${id} and publication = 'active' and expires_at <= ${now} and sale <> 'sold'
    for no key update`.execute(transaction);
  if (rows.length === 0) return;
  const step = { field: 'publication', to: 'expired', by: 'system', actorId: null } as const;
  try {
    await changeListingState(transaction, { ...step, listingId: id, now });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return;
  }
  const locale = listing.locale ?? 'bg';
  const title = listingTitle(listing, locale);
  const content = withLocale(locale, () => expiredMail(ctx.config.origin, title));
  const key = `${id} ${expiresAt.getTime()}`;
  await tellAccount(ctx, transaction, {
    accountId: listing.accountId,
    kind: 'listing_expired',
    key,
    data: { listing: id, title: listingTitles(listing) },
    mail:
      email === null
        ? undefined
        : { mail: { to: email, locale, ...content }, dedupeKey: `listing_expired ${key}` },
  });
}

/** Mail to the seller, in the language of `withLocale`. */
export const expiredMail = (origin: string, title: string): WrittenMail => ({
  subject: m.expired_mail_title(),
  ...layOutMail({
    kind: 'listing_expired',
    origin,
    heading: m.expired_mail_title(),
    paragraphs: [m.expired_mail_text({ title }), m.expired_mail_renew()],
    button: { label: m.expired_mail_button(), path: ownAddress({ state: 'expired' }) },
    footer: m.notice_footer(),
  }),
});
