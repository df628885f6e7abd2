import { writeAudit } from '#features/audit/write-audit.server.ts';
import { profilePictureUrl } from '#features/accounts/profile/profile-picture.ts';
import type { Client } from '#features/access/client.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { deletePicture } from '../delete-picture.server.ts';
import { makePictureId } from '../keep-upload.server.ts';
import { makeProfilePicture } from './make-profile-picture.server.ts';
import type { PicturePool } from '../processing/picture-pool.server.ts';
import { storePicture } from '../store-picture.server.ts';

export interface ProfilePictureContext {
  db: Database;
  files: FileStore;
  pictures: PicturePool;
  now: () => Date;
  config: { mediaUrl: string };
}

const perAccount: Limit = { name: 'profile_picture', max: 20, windowSeconds: 3600 };

/**
 * Replaces the profile picture and deletes the files of the old one. Throws AppError `too_many` (429) and
 * the errors of `makeProfilePicture`.
 */
export async function setProfilePicture(
  ctx: ProfilePictureContext,
  viewer: Viewer | undefined,
  { bytes, client }: { bytes: Uint8Array; client: Client },
): Promise<{ url: string }> {
  const { accountId } = requireViewer(viewer);
  await takeFromLimit(ctx, perAccount, String(accountId));
  const picture = await makeProfilePicture(ctx, bytes);
  const id = makePictureId();
  await ctx.db.insertInto('picture').values({ id, state: 'pending' }).execute();
  await storePicture(ctx, id, picture);
  await replacePicture(ctx, { accountId, id, client });
  return { url: profilePictureUrl(ctx.config.mediaUrl, id) };
}

/** Removes the profile picture, if there is one. */
export async function removeProfilePicture(
  ctx: ProfilePictureContext,
  viewer: Viewer | undefined,
  client: Client,
): Promise<void> {
  const { accountId } = requireViewer(viewer);
  await replacePicture(ctx, { accountId, id: null, client });
}

async function replacePicture(
  ctx: ProfilePictureContext,
  { accountId, id, client }: { accountId: number; id: string | null; client: Client },
): Promise<void> {
  const before = await ctx.db.transaction().execute(async (transaction) => {
    const account = await transaction
      .selectFrom('account')
      .select('picture_id')
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await transaction.updateTable('account').set({ picture_id: id }).where('id', '=', accountId).execute();
    const action = id === null ? 'profile.remove_picture' : 'profile.set_picture';
    const event = { actorId: accountId, action, subject: `account:${accountId}` };
    await writeAudit(transaction, ctx.now(), event, client);
    return account.picture_id;
  });
  if (before !== null) await deletePicture(ctx, before);
}
