import type { Selectable } from 'kysely';
import { isAppError } from '#kernel/app-error.ts';
import type { ImportItem as ImportRow } from '#platform/db/database-types.ts';
import { SafeFetchError } from '#platform/safe-fetch/safe-fetch.server.ts';
import type { ImportSite } from '../import-site.ts';
import { readPage } from '../reading/read-page.server.ts';
import type { PageReading } from '../reading/source-listing.ts';
import { READ_IMPORTS, type ImportContext } from '../items/import-context.server.ts';
import type { ImportFault } from '../items/import-item.ts';
import { fetchPage } from './fetch-page.server.ts';
import { keepReading, pauseList } from './keep-reading.server.ts';
import { nextList, readListPage } from './read-list-page.server.ts';

type Row = Selectable<ImportRow>;

/** Pages of one run; the rest is left to the next one, so that other accounts get their turn. */
const PORTION = 10;

/**
 * Job handler: reads the waiting pages of an account one after another. Each is done or waits, so that a run that was
 * killed continues with the next one; two runs for one account do not exist, and would not make a second draft.
 */
export async function readImports(
  ctx: ImportContext,
  { account, signal }: { account: number; signal: AbortSignal },
): Promise<void> {
  for (let count = 0; count < PORTION; count += 1) {
    signal.throwIfAborted();
    const list = await nextList(ctx, account);
    if (list) {
      const seconds = await readListPage(ctx, list, signal);
      if (seconds > 0) return later(ctx, account, seconds);
      continue;
    }
    const row = await nextWaiting(ctx, account);
    if (!row) return;
    const found = await readRow(ctx, row, signal);
    if (typeof found === 'number') return later(ctx, account, found);
    // A site that refuses one page is not asked for hundreds more.
    if (found === 'blocked' && row.list_id !== null) await pauseList(ctx.db, row.list_id, found);
    else if (typeof found === 'string') await fail(ctx, row.id, found);
    else await keepReading(ctx, row, found);
  }
  await later(ctx, account, 0);
}

const nextWaiting = ({ db }: ImportContext, account: number): Promise<Row | undefined> =>
  db
    .selectFrom('import_item')
    .leftJoin('import_list', 'import_list.id', 'import_item.list_id')
    .selectAll('import_item')
    .where('import_item.account_id', '=', account)
    .where('import_item.state', '=', 'waiting')
    .where((row) => row.or([row('is_paused', 'is', null), row('is_paused', '=', false)]))
    .orderBy('import_item.id')
    .limit(1)
    .executeTakeFirst();

const later = ({ jobs }: ImportContext, account: number, startAfterSeconds: number): Promise<void> =>
  jobs.send(READ_IMPORTS, { account }, { singletonKey: String(account), startAfterSeconds });

/** The listing, the reason why there is none, or the seconds until the site may be asked again. */
async function readRow(
  ctx: ImportContext,
  row: Row,
  signal: AbortSignal,
): Promise<(PageReading & { kind: 'listing' })['listing'] | ImportFault | number> {
  const site = row.site as ImportSite;
  if (!ctx.config.importSites.includes(site)) return 'unreachable';
  try {
    const { html, status } =
      row.page === null
        ? await fetchPage(ctx, { account: row.account_id, site, address: row.address ?? '' }, signal)
        : { html: row.page, status: 200 };
    const reading = await readPage(html, { site, address: row.address ?? '', status });
    if (reading.kind !== 'listing') return reading.kind;
    // An address that leads to another listing proves nothing about it.
    const { id } = reading.listing;
    return row.address !== null && id !== undefined && !row.address.includes(id)
      ? 'layout_changed'
      : reading.listing;
  } catch (error) {
    if (isAppError(error, 'too_many')) return error.retryAfterSeconds ?? 60;
    if (!(error instanceof SafeFetchError)) throw error;
    ctx.log.info({ import: row.id, site, fault: error.fault }, 'a page of another site could not be read');
    return error.fault === 'too_large' ? 'too_large' : 'unreachable';
  }
}

/** A listing that was read before stays as it was. */
async function fail({ db, now }: ImportContext, id: number, fault: ImportFault): Promise<void> {
  await db
    .updateTable('import_item')
    .set((row) => ({
      state: row.case().when('listing_id', 'is', null).then('failed').else('ready').end(),
      fault,
      page: null,
      read_at: now(),
    }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}
