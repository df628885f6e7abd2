import { plannedDrawings, type PlannedDrawing } from '#demo/market/planned-drawings.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { makePicture } from './drafts.ts';

/** Gives a listing a drawn cover and plans the drawings. */
export async function planDemoDrawing(db: Database, listing: number): Promise<PlannedDrawing[]> {
  const drawn = `demo${'0'.repeat(24)}`;
  const id = await makePicture(db);
  // Drawings have no sketch before they are drawn.
  await db.deleteFrom('picture_sketch').where('picture_id', '=', id).execute();
  await db.updateTable('picture').set({ id: drawn }).where('id', '=', id).execute();
  await db
    .insertInto('listing_picture')
    .values({ listing_id: listing, position: 0, picture_id: drawn })
    .execute();
  return plannedDrawings(db);
}
