import type { Client } from '#features/access/client.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { deletePicture } from '../delete-picture.server.ts';
import type { ProfilePictureContext } from '../profile-picture/replace-profile-picture.server.ts';

/** Throws AppError `unauthenticated` (401), `forbidden` (403) for private people, who have no page. */
export function requireCompany(viewer: Viewer | undefined): Viewer {
  const present = requireViewer(viewer);
  if (present.kind !== 'company') throw new AppError('forbidden', 403);
  return present;
}

/** Sets or removes the cover of a company page, and deletes the files of the one before. */
export async function replaceCover(
  ctx: ProfilePictureContext,
  { accountId, id, client }: { accountId: number; id: string | null; client: Client },
): Promise<void> {
  const before = await ctx.db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('company_page')
      .values({ account_id: accountId, version: 0 })
      .onConflict((conflict) => conflict.column('account_id').doNothing())
      .execute();
    const page = await transaction
      .selectFrom('company_page')
      .select('cover_id')
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable('company_page')
      .set({ cover_id: id })
      .where('account_id', '=', accountId)
      .execute();
    const action = id === null ? 'company_page.remove_cover' : 'company_page.set_cover';
    const event = { actorId: accountId, action, subject: `account:${accountId}` };
    await writeAudit(transaction, ctx.now(), event, client);
    return page.cover_id;
  });
  if (before !== null) await deletePicture(ctx, before);
}
