import { writeAudit } from '#features/audit/write-audit.server.ts';
import type { Client } from '#features/access/client.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { deletePicture } from '../delete-picture.server.ts';
import type { PicturePool } from '../processing/picture-pool.server.ts';

export interface ProfilePictureContext {
  db: Database;
  files: FileStore;
  pictures: PicturePool;
  now: () => Date;
  config: { mediaUrl: string };
}

/** Deletes the files of the picture before. */
export async function replaceProfilePicture(
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
