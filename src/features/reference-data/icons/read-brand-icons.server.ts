import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { iconUrl } from '#features/catalogue/makes/icon-url.ts';
import type { ManageContext } from '../makes/make-audit.server.ts';

/** Uploaded icons of brands as data URLs, by id. Admins only. */
export async function readBrandIcons(
  { db, config }: Pick<ManageContext, 'db' | 'config'>,
  viewer: Viewer | undefined,
  ids: readonly number[],
): Promise<Map<number, string>> {
  requireStaff(viewer, 'admin', { secondFactor: config.mode === 'production' });
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('brand_icon')
    .select(['brand_id', 'webp'])
    .where('brand_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ brand_id, webp }) => [brand_id, iconUrl(webp)]));
}
