import type { Selectable } from 'kysely';
import { isAppError } from '#kernel/app-error.ts';
import type { ImportItem as ImportRow } from '#platform/db/database-types.ts';
import { fetchInTurn } from '#platform/safe-fetch/fetch-in-turn.server.ts';
import { SafeFetchError } from '#platform/safe-fetch/safe-fetch.server.ts';
import { siteHosts, type ImportSite } from '../import-site.ts';
import { decodePage } from '../reading/decode-page.ts';
import { readPage } from '../reading/read-page.server.ts';
import type { PageReading } from '../reading/source-listing.ts';
import { READ_IMPORTS, type ImportContext } from '../items/import-context.server.ts';
import type { ImportFault } from '../items/import-item.ts';
import {
  MAX_PAGE_BYTES,
  pagesPerAccount,
  pagesPerSite,
  PAGE_TIMEOUT_MS,
} from '../items/import-limits.server.ts';
import { keepReading } from './keep-reading.server.ts';

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
    const row = await nextWaiting(ctx, account);
    if (!row) return;
    const found = await readRow(ctx, row, signal);
    if (typeof found === 'number') return later(ctx, account, found);
    if (typeof found === 'string') await fail(ctx, row.id, found);
    else await keepReading(ctx, row, found);
  }
  await later(ctx, account, 0);
}

const nextWaiting = ({ db }: ImportContext, account: number): Promise<Row | undefined> =>
  db
    .selectFrom('import_item')
    .selectAll()
    .where('account_id', '=', account)
    .where('state', '=', 'waiting')
    .orderBy('id')
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
      row.page === null ? await fetchPage(ctx, row, signal) : { html: row.page, status: 200 };
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

async function fetchPage(
  ctx: ImportContext,
  row: Row,
  signal: AbortSignal,
): Promise<{ html: string; status: number }> {
  const site = row.site as ImportSite;
  const turns = [
    { limit: pagesPerAccount, key: String(row.account_id) },
    { limit: pagesPerSite, key: site },
  ];
  const rules = { hosts: siteHosts[site].pages, maxBytes: MAX_PAGE_BYTES, timeoutMs: PAGE_TIMEOUT_MS };
  const headers = { Accept: 'text/html' };
  const answer = await fetchInTurn(ctx, turns, row.address ?? '', rules, { headers, signal });
  return { html: decodePage(answer.body, answer.contentType), status: answer.status };
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
