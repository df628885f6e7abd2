import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';
import { orderDraftPictures, type ChangeOfOrder } from './order-draft-pictures.server.ts';
import { getDraftPictures } from './get-draft-pictures.server.ts';
import type { DraftPictures } from './draft-pictures.ts';

export interface ChangePicturesContext {
  db: Database;
  now: () => Date;
}

/** Changes the list of pictures of a draft; stored files are not touched. */
export async function changeDraftPictures(
  ctx: ChangePicturesContext,
  viewer: Viewer | undefined,
  { id, version }: { id: number; version?: number },
  next: ChangeOfOrder,
): Promise<DraftPictures> {
  const { accountId } = requireViewer(viewer);
  await ctx.db
    .transaction()
    .execute((transaction) =>
      orderDraftPictures(
        transaction,
        { id, accountId, now: ctx.now(), ...(version !== undefined && { version }) },
        next,
      ),
    );
  return getDraftPictures(ctx, viewer, id);
}
