import { sql } from 'kysely';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { ManageContext } from '../makes/make-audit.server.ts';
import type { MakeKind, ManagedMake } from '../makes/make-kind.ts';
import { readMakesOf } from '../makes/read-makes.server.ts';
import type { MergeKind } from './begin-merge.server.ts';
import { planModels } from './plan-merge.ts';

type MergeContext = Pick<ManageContext, 'db' | 'config'>;

export interface RunningMerge {
  from: string;
  into: string;
  total: number;
  moved: number;
}

/** The merge that runs now; at most one does. Admins only. */
export async function getRunningMerge(
  { db, config }: MergeContext,
  viewer: Viewer | undefined,
): Promise<RunningMerge | undefined> {
  requireStaff(viewer, 'admin', { secondFactor: config.mode === 'production' });
  const merge = await db
    .selectFrom('make_merge')
    .select(['kind', 'from_id', 'into_id', 'total', 'moved'])
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (!merge) return undefined;
  const names = await db
    .selectFrom(merge.kind as MakeKind)
    .select(['id', nameOfRow(merge.kind as MergeKind).as('name')])
    .where('id', 'in', [merge.from_id, merge.into_id])
    .execute();
  const nameOf = (id: number) => names.find((each) => each.id === id)?.name ?? '';
  const { from_id, into_id, total, moved } = merge;
  return { from: nameOf(from_id), into: nameOf(into_id), total, moved };
}

/** Towns and colours have a name in each language. */
const nameOfRow = (kind: MergeKind) =>
  sql.ref<string>(kind === 'city' || kind === 'color' ? 'name_bg' : 'name');

export interface PreviewedModel {
  name: string;
  type: VehicleTypeKey | null;
  listings: number;
  /** Null: it is added to the other brand. */
  into: string | null;
}

/** What the models of a brand become in another one, most used first. Admins only. */
export async function previewMerge(
  { db, config }: MergeContext,
  viewer: Viewer | undefined,
  brands: { from: number; into: number },
): Promise<PreviewedModel[]> {
  requireStaff(viewer, 'admin', { secondFactor: config.mode === 'production' });
  const of = (brandId: number) => readMakesOf(db, { kind: 'model', brandId });
  const [sources, targets] = await Promise.all([of(brands.from), of(brands.into)]);
  return planModels(sources.filter(hasType), targets.filter(hasType))
    .map(({ from: { name, type, listings }, into }) => ({ name, type, listings, into: into?.name ?? null }))
    .toSorted((a, b) => b.listings - a.listings);
}

const hasType = (make: ManagedMake): make is ManagedMake & { type: VehicleTypeKey } => make.type !== null;
