import { sql, type RawBuilder } from 'kysely';
import { isPublishedRow } from '#features/listings/life/listing-standing.server.ts';
import { signalWeights } from '#features/trust/signal-weight.ts';
import type { QueueFilter, QueueTab } from './queue-address.ts';

/** Start of the wait: submission of the revision, else creation of the listing; `d` is the working copy of `l`. */
export const WAITS_SINCE = sql`coalesce(d.submitted_at, l.created_at)`;

/** Start of the wait for the decision that the tab is about. */
export function waitsSince(tab: QueueTab): RawBuilder<unknown> {
  if (tab === 'reported')
    return sql`(select min(r.received_at) from listing_report r where r.listing_id = l.id and r.decided_at is null)`;
  if (tab === 'objected')
    return sql`(select min(s.objected_at) from statement_of_reasons s
      where s.listing_id = l.id and s.objected_at is not null and s.withdrawn_at is null and s.upheld_at is null)`;
  return WAITS_SINCE;
}

const REPORT_WEIGHT = 3;
const MOST_REPORTS = 5;

/** Risk of listing `l`: the weights of its signals and of its open reports. */
export const RISK = sql`(select coalesce(sum(case g.kind ${sql.join(
  Object.entries(signalWeights).map(([kind, weight]) => sql`when ${sql.lit(kind)} then ${sql.lit(weight)}`),
  sql` `,
)} end), 0) from (select distinct kind from listing_signal where listing_id = l.id) g)
  + ${sql.lit(REPORT_WEIGHT)} * least(${sql.lit(MOST_REPORTS)},
    (select count(*) from listing_report r where r.listing_id = l.id and r.decided_at is null))`;

/** A revision of a listing that is not deleted is submitted; `d` is the working copy of `l`. */
const changesWait = sql<boolean>`(d.submitted_at is not null and d.discarded_at is null
  and l.publication <> 'deleted')`;

/** Condition of each tab over listing `l`, account `a` and working copy `d`. */
export const tabConditions: Record<QueueTab, RawBuilder<boolean>> = {
  pending: sql`((l.moderation = 'pending' and l.publication = 'active' and not l.fake) or ${changesWait})`,
  reported: sql`exists (select from listing_report r where r.listing_id = l.id and r.decided_at is null)`,
  objected: sql`exists (select from statement_of_reasons s
    where s.listing_id = l.id and s.objected_at is not null and s.withdrawn_at is null and s.upheld_at is null)`,
  all: sql`true`,
  published: isPublishedRow('l', { blocked: sql`a.blocked` }),
  rejected: sql`l.moderation = 'rejected'`,
  inactive: sql`l.publication in ('inactive', 'archived', 'expired', 'deleted')`,
  fake: sql`l.fake`,
};

const PHONE_MIN = 8;
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/i;

/** Conditions of the filter; also need brand `b` and model `m`. Only admins can search by phone number. */
export function filterConditions(
  filter: QueueFilter,
  { isAdmin }: { isAdmin: boolean },
): RawBuilder<boolean>[] {
  const { q, type, brand, seller, signal, from, to, pictures } = filter;
  return [
    ...(q === undefined ? [] : [matchesText(q, isAdmin)]),
    ...(type === undefined ? [] : [sql<boolean>`l.type = ${type}`]),
    ...(brand === undefined ? [] : [sql<boolean>`b.key = ${brand}`]),
    ...(seller === undefined ? [] : [sql<boolean>`l.account_id = ${seller}`]),
    ...(signal === undefined
      ? []
      : [
          sql<boolean>`exists (select from listing_signal g where g.listing_id = l.id
            and (${signal} = 'any' or g.kind = ${signal}))`,
        ]),
    ...(from === undefined
      ? []
      : [sql<boolean>`l.created_at >= (${from}::date)::timestamp at time zone 'Europe/Sofia'`]),
    ...(to === undefined
      ? []
      : [sql<boolean>`l.created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Sofia'`]),
    ...(pictures === undefined
      ? []
      : [pictures === 'with' ? sql<boolean>`l.picture_count > 0` : sql<boolean>`l.picture_count = 0`]),
  ];
}

/** Matches a listing or phone number, a VIN, or all words. */
function matchesText(q: string, isAdmin: boolean): RawBuilder<boolean> {
  const number = q.replace(/^(?:№|#|no\.?|\+)\s*/iu, '');
  if (/^\d{1,15}$/.test(number)) {
    // Matches national (0…) and international numbers by their end.
    const phone = `%${number.replace(/^0/, '')}`;
    const isPhone = isAdmin && number.length >= PHONE_MIN ? sql<boolean>`a.phone like ${phone}` : sql`false`;
    return sql`(l.id = ${Number(number)} or ${isPhone})`;
  }
  if (VIN.test(q)) return sql`l.vin = ${q.toUpperCase()}`;
  const words = q.split(/\s+/).filter(Boolean).slice(0, 8);
  const matches = words.map(
    (word) => sql<boolean>`concat_ws(' ', b.name, b.name_bg, m.name, m.name_bg, l.variant,
    a.display_name, a.company_username) ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`,
  );
  return sql`(${sql.join(matches, sql` and `)})`;
}
