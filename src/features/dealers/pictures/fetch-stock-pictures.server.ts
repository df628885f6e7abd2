import * as z from 'zod';
import { fetchPicture } from '#features/media/fetch-picture.server.ts';
import { keepUpload } from '#features/media/keep-upload.server.ts';
import { isAppError } from '#kernel/app-error.ts';
import type { Job } from '#platform/jobs/jobs.server.ts';
import type { Limit } from '#platform/limits/take-from-limit.server.ts';
import type { PictureContext } from '../runs/stock-context.ts';
import { noteFault, noteFetched } from './note-picture.server.ts';
import { placePictures } from './place-pictures.server.ts';
import { FETCH_STOCK_PICTURES, type DueGallery } from './picture-job.server.ts';

const accountData = z.object({ account: z.int() });
/** A slow host must not keep other dealers waiting. */
const DEALERS_AT_ONCE = 2;

export const fetchStockPicturesJob = (ctx: PictureContext): Job => ({
  name: FETCH_STOCK_PICTURES,
  expireInSeconds: 1800,
  concurrency: DEALERS_AT_ONCE,
  retry: { limit: 5, delaySeconds: 5, maxDelaySeconds: 120 },
  run: (data, signal) => fetchStockPictures(ctx, { ...accountData.parse(data), signal }),
});

/** 500 live listings with 30 pictures each, all new on one day. */
const perAccount: Limit = { name: 'stock_picture', max: 15_000, windowSeconds: 86_400 };
const perHost: Limit = { name: 'stock_picture_host', max: 600, windowSeconds: 60 };
/** Listings of one run of the job; the rest is left to the next one, so that other dealers get their turn. */
const PORTION = 20;
/** Pictures fetched from the host of a dealer at a time. */
const AT_ONCE = 3;

/**
 * Fetches the waiting pictures of a dealer, listing by listing, and puts them into the listings. What is fetched is
 * stored picture by picture, so that a run that was killed goes on with the next one.
 */
export async function fetchStockPictures(
  ctx: PictureContext,
  { account, signal }: { account: number; signal: AbortSignal },
): Promise<void> {
  for (let count = 0; count < PORTION; count += 1) {
    signal.throwIfAborted();
    const gallery = await nextGallery(ctx, account);
    if (!gallery) return;
    await askAgain(ctx, account, gallery);
    const waiting = await waitingAddresses(ctx, account, gallery.addresses);
    const seconds = await fetchAll(ctx, { account, waiting, signal });
    if (seconds !== undefined) return later(ctx, account, seconds);
    const retry = await nextRetry(ctx, account, gallery.addresses);
    if (retry) await postpone(ctx, gallery, retry);
    else await placePictures(ctx, { account, ...gallery });
  }
  await later(ctx, account, 0);
}

const later = ({ jobs }: PictureContext, account: number, startAfterSeconds: number): Promise<void> =>
  jobs.send(FETCH_STOCK_PICTURES, { account }, { singletonKey: String(account), startAfterSeconds });

/** The next listing of a verified dealer whose pictures are due. */
async function nextGallery({ db, now }: PictureContext, account: number): Promise<DueGallery | undefined> {
  const row = await db
    .selectFrom('stock_gallery')
    .innerJoin('account', 'account.id', 'stock_gallery.account_id')
    .select(['listing_id', 'addresses', 'placed', 'due_at'])
    .where('account_id', '=', account)
    .where('due_at', '<=', now())
    .where('account.blocked', '=', false)
    .where('account.company_kind', '=', 'car_dealer')
    .where('account.company_verified', '=', true)
    .orderBy('due_at')
    .orderBy('listing_id')
    .limit(1)
    .executeTakeFirst();
  if (!row?.due_at) return undefined;
  return {
    listingId: row.listing_id,
    addresses: row.addresses as string[],
    placed: row.placed as string[],
    dueAt: row.due_at,
  };
}

/** A picture that waited so long for the others of its listing that it was swept is fetched again. */
async function askAgain(
  { db, now }: PictureContext,
  account: number,
  { addresses, placed }: DueGallery,
): Promise<void> {
  const unplaced = addresses.filter((address) => !placed.includes(address));
  if (unplaced.length === 0) return;
  await db
    .updateTable('stock_picture')
    // The run has counted it already.
    .set({ state: 'waiting', at: now(), run_id: null })
    .where('account_id', '=', account)
    .where('address', 'in', unplaced)
    .where('state', '=', 'fetched')
    .where('picture_id', 'is', null)
    .execute();
}

/** In the order of the file. */
async function waitingAddresses(
  { db, now }: PictureContext,
  account: number,
  addresses: readonly string[],
): Promise<string[]> {
  if (addresses.length === 0) return [];
  const rows = await db
    .selectFrom('stock_picture')
    .select('address')
    .where('account_id', '=', account)
    .where('address', 'in', addresses)
    .where('state', '=', 'waiting')
    .where('at', '<=', now())
    .execute();
  const waiting = new Set(rows.map(({ address }) => address));
  return addresses.filter((address) => waiting.has(address));
}

async function nextRetry(
  { db }: PictureContext,
  account: number,
  addresses: readonly string[],
): Promise<Date | undefined> {
  if (addresses.length === 0) return undefined;
  const row = await db
    .selectFrom('stock_picture')
    .select((eb) => eb.fn.min('at').as('at'))
    .where('account_id', '=', account)
    .where('address', 'in', addresses)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row?.at ?? undefined;
}

const postpone = ({ db }: PictureContext, { listingId, dueAt }: DueGallery, due_at: Date): Promise<unknown> =>
  db
    .updateTable('stock_gallery')
    .set({ due_at })
    .where('listing_id', '=', listingId)
    .where('due_at', '=', dueAt)
    .execute();

/** Fetches several pictures at a time; returns the seconds to wait when a limit is reached. */
async function fetchAll(
  ctx: PictureContext,
  { account, waiting, signal }: { account: number; waiting: readonly string[]; signal: AbortSignal },
): Promise<number | undefined> {
  const queue = [...waiting];
  let seconds: number | undefined;
  const work = async () => {
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      if (seconds !== undefined) return;
      signal.throwIfAborted();
      const wait = await fetchOne(ctx, { account, address, signal });
      seconds ??= wait;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return seconds;
}

async function fetchOne(
  ctx: PictureContext,
  { account, address, signal }: { account: number; address: string; signal: AbortSignal },
): Promise<number | undefined> {
  const turns = [
    { limit: perAccount, key: String(account) },
    { limit: perHost, key: hostOf(address) },
  ];
  const fetched = await fetchPicture(ctx, { address, hosts: 'any', turns, signal });
  if (fetched.kind === 'wait') return fetched.seconds;
  if (fetched.kind === 'failed') {
    await noteFault(ctx, { account, address, ...fetched });
    return undefined;
  }
  try {
    const id = await keepUpload(ctx, fetched.bytes);
    await noteFetched(ctx, { account, address, id });
  } catch (error) {
    // The usual checks refuse the file.
    if (!isAppError(error) || error.status >= 500) throw error;
    await noteFault(ctx, { account, address, fault: error.code, mayPass: false });
  }
  return undefined;
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : '');
