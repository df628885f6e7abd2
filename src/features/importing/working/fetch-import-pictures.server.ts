import type { Viewer } from '#features/access/viewer.ts';
import { fetchPicture } from '#features/media/fetch-picture.server.ts';
import { addDraftPicture } from '#features/selling/pictures/add-draft-picture.server.ts';
import { isAppError } from '#kernel/app-error.ts';
import { siteHosts, type ImportSite } from '../import-site.ts';
import { FETCH_IMPORT_PICTURES, type ImportContext } from '../items/import-context.server.ts';
import type { ImportPicture } from '../items/import-item.ts';
import { picturesPerAccount, picturesPerSite } from '../items/import-limits.server.ts';

/** Pictures of one run; the rest is left to the next one. */
const PORTION = 20;

interface Next {
  id: number;
  account: number;
  site: ImportSite;
  listing: number;
  pictures: ImportPicture[];
}

/**
 * Job handler: fetches the waiting pictures of an account in order, one at a time, and adds them to their drafts. After
 * a kill the picture that was under way is fetched again and recognised by its key, so that none is added twice.
 */
export async function fetchImportPictures(
  ctx: ImportContext,
  { account, signal }: { account: number; signal: AbortSignal },
): Promise<void> {
  for (let count = 0; count < PORTION; count += 1) {
    signal.throwIfAborted();
    const next = await nextWaiting(ctx, account);
    if (!next) return;
    const at = next.pictures.findIndex(({ state }) => state === 'waiting');
    const done = await addPicture(ctx, next, at, signal);
    if (typeof done === 'number') return later(ctx, account, done);
    await note(ctx, next.id, at, done);
  }
  await later(ctx, account, 0);
}

const later = ({ jobs }: ImportContext, account: number, startAfterSeconds: number): Promise<void> =>
  jobs.send(FETCH_IMPORT_PICTURES, { account }, { singletonKey: String(account), startAfterSeconds });

async function nextWaiting({ db }: ImportContext, account: number): Promise<Next | undefined> {
  const row = await db
    .selectFrom('import_item')
    .select(['id', 'account_id', 'site', 'listing_id', 'pictures'])
    .where('account_id', '=', account)
    .where('listing_id', 'is not', null)
    .where('pictures', '@>', JSON.stringify([{ state: 'waiting' }]))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!row || row.listing_id === null) return undefined;
  return {
    id: row.id,
    account: row.account_id,
    site: row.site as ImportSite,
    listing: row.listing_id,
    pictures: row.pictures as unknown as ImportPicture[],
  };
}

/** The new state of the picture, or the seconds until the next may be fetched. */
async function addPicture(
  ctx: ImportContext,
  { id, account, site, listing, pictures }: Next,
  at: number,
  signal: AbortSignal,
): Promise<ImportPicture['state'] | number> {
  const turns = [
    { limit: picturesPerAccount, key: String(account) },
    { limit: picturesPerSite, key: site },
  ];
  const hosts = siteHosts[site].pictures;
  const fetched = await fetchPicture(ctx, { address: pictures[at]?.url ?? '', hosts, turns, signal });
  if (fetched.kind === 'wait') return fetched.seconds;
  if (fetched.kind === 'failed') return 'failed';
  try {
    const added = { id: listing, bytes: fetched.bytes, key: `import-${id}-${at}` };
    await addDraftPicture(ctx, ownerOf(account), added);
    return 'added';
  } catch (error) {
    if (isAppError(error, 'too_many')) return error.retryAfterSeconds ?? 60;
    // A picture that the usual checks refuse, or a draft that is no more.
    if (isAppError(error) && error.status < 500) return 'failed';
    throw error;
  }
}

/** The seller acts through the job. */
const ownerOf = (accountId: number): Viewer => ({
  accountId,
  kind: 'private',
  companyKind: null,
  verified: false,
  roles: [],
  isStaffAccount: false,
  locale: null,
  usesSecondFactor: false,
  hasSecondFactor: false,
});

async function note(
  { db }: ImportContext,
  id: number,
  at: number,
  state: ImportPicture['state'],
): Promise<void> {
  await db
    .updateTable('import_item')
    .set((row) => ({
      pictures: row.fn('jsonb_set', ['pictures', row.val(`{${at},state}`), row.val(JSON.stringify(state))]),
    }))
    .where('id', '=', id)
    .execute();
}
