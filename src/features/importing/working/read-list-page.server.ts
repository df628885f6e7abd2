import type { Selectable } from 'kysely';
import { isAppError } from '#kernel/app-error.ts';
import type { ImportList as ListRow } from '#platform/db/database-types.ts';
import { SafeFetchError } from '#platform/safe-fetch/safe-fetch.server.ts';
import { readDealerAddress, type ImportSite } from '../import-site.ts';
import type { ImportContext } from '../items/import-context.server.ts';
import { MAX_LIST_PAGES, MAX_LISTINGS, type ListedListing, type ListFault } from '../lists/import-list.ts';
import { readList } from '../reading/read-list.server.ts';
import type { ListReading } from '../reading/source-list.ts';
import { fetchPage } from './fetch-page.server.ts';

type Row = Selectable<ListRow>;

export const nextList = ({ db }: ImportContext, account: number): Promise<Row | undefined> =>
  db
    .selectFrom('import_list')
    .selectAll()
    .where('account_id', '=', account)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Reads the next page of a list. Returns the seconds until the site may be asked again, 0 for none. */
export async function readListPage(ctx: ImportContext, row: Row, signal: AbortSignal): Promise<number> {
  const reading = await readPageOf(ctx, row, signal);
  if (typeof reading === 'number') return reading;
  if (typeof reading === 'string') await fail(ctx, row, reading);
  else if (reading.kind === 'list') await keepPage(ctx, row, reading);
  else await fail(ctx, row, reading.kind);
  return 0;
}

async function readPageOf(
  ctx: ImportContext,
  row: Row,
  signal: AbortSignal,
): Promise<ListReading | ListFault | number> {
  const site = row.site as ImportSite;
  if (!ctx.config.importSites.includes(site)) return 'unreachable';
  const slug = readDealerAddress(row.address)?.slug;
  try {
    if (row.page !== null) return await readList(row.page, { site });
    const number = row.next_page;
    const address = number === 1 ? row.address : `${row.address}?page=${number}`;
    const { html, status } = await fetchPage(ctx, { account: row.account_id, site, address }, signal);
    return await readList(html, { site, slug, number, status });
  } catch (error) {
    if (isAppError(error, 'too_many')) return error.retryAfterSeconds ?? 60;
    if (!(error instanceof SafeFetchError)) throw error;
    ctx.log.info({ list: row.id, site, fault: error.fault }, 'a list of another site could not be read');
    return error.fault === 'too_large' ? 'too_large' : 'unreachable';
  }
}

/** Adds a page to the reading under way; the last one completes it. Nothing happens if the list began anew meanwhile. */
async function keepPage(
  { db, now }: ImportContext,
  row: Row,
  { listings, stated, hasMore }: ListReading & { kind: 'list' },
): Promise<void> {
  const before = row.reading as unknown as ListedListing[];
  const seen = new Set(before.map(({ id }) => id));
  const added = listings.filter(({ id }) => !seen.has(id));
  const reading = [...before, ...added].slice(0, MAX_LISTINGS);
  const isPasted = row.page !== null;
  const total = stated ?? row.stated;
  const isMore = !isPasted && added.length > 0 && (hasMore || (total !== null && reading.length < total));
  const isCut = isMore && (reading.length >= MAX_LISTINGS || row.next_page >= MAX_LIST_PAGES);
  if (isMore && !isCut) {
    const next = { reading: JSON.stringify(reading), next_page: row.next_page + 1, stated: total };
    return update(db, row, next);
  }
  const isComplete = !isPasted && !isCut && (total === null || reading.length >= total);
  const found = mergeFound(row.found as unknown as ListedListing[], reading, isComplete);
  return update(db, row, {
    found: JSON.stringify(found),
    reading: '[]',
    page: null,
    state: 'read',
    fault: null,
    stated: isPasted ? null : total,
    is_cut: isCut,
    read_at: now(),
  });
}

/** Only a complete reading tells that a listing is gone. */
export function mergeFound(
  before: readonly ListedListing[],
  reading: readonly ListedListing[],
  isComplete: boolean,
): ListedListing[] {
  const seen = new Set(reading.map(({ id }) => id));
  const rest = before
    .filter(({ id }) => !seen.has(id))
    .map((each) => (isComplete ? { ...each, isGone: true } : each));
  return [...reading, ...rest].slice(0, 2 * MAX_LISTINGS);
}

/** Ends the reading with a fault; listings found by an earlier reading stay. */
const fail = ({ db }: ImportContext, row: Row, fault: ListFault): Promise<void> =>
  update(db, row, { state: 'failed', fault, page: null, reading: '[]' });

async function update(
  db: ImportContext['db'],
  { id, next_page: page }: Row,
  values: Partial<Record<keyof Row, string | number | boolean | Date | null>>,
): Promise<void> {
  await db
    .updateTable('import_list')
    .set(values as object)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('next_page', '=', page)
    .execute();
}
