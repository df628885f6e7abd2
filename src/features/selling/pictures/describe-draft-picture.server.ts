import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import { refusePersonalNumbers } from '#kernel/personal-number.ts';
import { getDraftPictures, type DraftPictureContext } from './get-draft-pictures.server.ts';
import type { DraftPictures } from './draft-pictures.ts';
import { lockDraft } from '../drafts/lock-draft.server.ts';
import { touchDraft } from '../drafts/touch-draft.server.ts';

/** Sets the alternative text of a picture. Throws AppError `not_found` (404) and `personal_number` (422). */
export async function describeDraftPicture(
  ctx: Pick<DraftPictureContext, 'db' | 'now'>,
  viewer: Viewer | undefined,
  { id, pictureId, alt }: { id: number; pictureId: string; alt: string },
): Promise<DraftPictures> {
  const { accountId } = requireViewer(viewer);
  refusePersonalNumbers({ alt });
  await ctx.db.transaction().execute(async (transaction) => {
    await lockDraft(transaction, { id, accountId });
    const shown = await transaction
      .selectFrom('listing_draft_picture')
      .select('alt')
      .where('listing_id', '=', id)
      .where('picture_id', '=', pictureId)
      .where('detached_at', 'is', null)
      .executeTakeFirst();
    if (!shown) throw new AppError('not_found', 404);
    if (shown.alt === alt) return;
    await transaction
      .updateTable('listing_draft_picture')
      .set({ alt })
      .where('listing_id', '=', id)
      .where('picture_id', '=', pictureId)
      .execute();
    await touchDraft(transaction, { listingId: id, now: ctx.now() });
  });
  return getDraftPictures(ctx, viewer, id);
}
