import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { idPortions } from '#platform/db/id-portions.server.ts';
import type { MakeKind } from '../makes/make-kind.ts';
import { inPortions, type Portions } from './in-portions.server.ts';

/** Listing numbers whose drafts are looked through per statement. */
const DRAFT_PORTION = 20_000;

interface MakeMerge {
  id: number;
  kind: MakeKind;
}

/** Moves the listings of a merged brand or model, those who follow them, wished exchanges and drafts. */
export async function moveMake(db: Database, merge: MakeMerge, portions: Portions): Promise<void> {
  await moveListings(db, merge, portions);
  await moveWishes(db, merge);
  await moveDrafts(db, merge, portions.signal);
}

async function moveListings(db: Database, { id }: MakeMerge, portions: Portions): Promise<void> {
  const pairs = await db
    .selectFrom('make_merge_model')
    .innerJoin('model', 'model.id', 'into_model')
    .select(['from_model', 'into_model', 'model.brand_id'])
    .where('merge_id', '=', id)
    .orderBy('from_model')
    .execute();
  for (const pair of pairs)
    await inPortions(db, portions, async (transaction) => {
      const count = await movePortion(transaction, pair, portions.portion);
      if (count > 0)
        await transaction
          .updateTable('make_merge')
          .set({ moved: sql`moved + ${count}` })
          .where('id', '=', id)
          .execute();
      return count;
    });
}

/** Moves listings and those who follow them. Locks in the order of ids, as other writers of several listings do. */
async function movePortion(
  db: Database,
  { from_model, into_model, brand_id }: { from_model: number; into_model: number; brand_id: number },
  portion: number,
): Promise<number> {
  const rows = await db
    .with('portion', (with_) =>
      with_
        .selectFrom('listing')
        .select('id')
        .where('model_id', '=', from_model)
        .orderBy('id')
        .limit(portion)
        .forUpdate(),
    )
    .updateTable('listing')
    .from('portion')
    .set({ brand_id, model_id: into_model })
    .whereRef('listing.id', '=', 'portion.id')
    .returning('listing.id')
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await sql`
      update price_watch set brand_id = ${brand_id}, model_id = ${into_model}
      where listing_id = any(${ids}::bigint[]) and ended_at is null`.execute(db);
  return ids.length;
}

/** Moves vehicles wanted in exchange, and ended watches, which are no longer indexed by listing. */
async function moveWishes(db: Database, { id, kind }: MakeMerge): Promise<void> {
  const brand = sql`(select into_id from make_merge where id = ${id})`;
  for (const table of ['listing_exchange', 'price_watch'])
    await sql`
      update ${sql.table(table)} w set brand_id = t.brand_id, model_id = t.id
      from make_merge_model p join model t on t.id = p.into_model
      where p.merge_id = ${id} and w.model_id = p.from_model`.execute(db);
  if (kind === 'brand')
    await sql`
      update listing_exchange set brand_id = ${brand}
      where brand_id = (select from_id from make_merge where id = ${id})`.execute(db);
}

/** Drafts hold keys. Those that are saved again with the old ones are understood all the same. */
async function moveDrafts(db: Database, { id, kind }: MakeMerge, signal: AbortSignal): Promise<void> {
  const pairs = await db
    .selectFrom('make_merge_model as p')
    .innerJoin('model as f', 'f.id', 'p.from_model')
    .innerJoin('brand as fb', 'fb.id', 'f.brand_id')
    .innerJoin('model as t', 't.id', 'p.into_model')
    .innerJoin('brand as tb', 'tb.id', 't.brand_id')
    .select(['f.type', 'f.key as old', 't.key as new', 'fb.key as fromBrand', 'tb.key as intoBrand'])
    .where('p.merge_id', '=', id)
    .execute();
  const [first] = pairs;
  if (!first) return;
  const model = sql`(
    select x.new from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as x(type text, old text, new text)
    where x.type = d.fields->>'type' and x.old = d.fields->>'model' limit 1)`;
  for await (const { after, upTo } of idPortions(db, { table: 'listing', size: DRAFT_PORTION, signal }))
    await sql`
      update listing_draft d set fields = d.fields || jsonb_build_object('brand', ${first.intoBrand}::text)
        || jsonb_strip_nulls(jsonb_build_object('model', ${model}))
      where d.listing_id > ${after} and d.listing_id <= ${upTo} and d.fields->>'brand' = ${first.fromBrand}
        and (${kind === 'brand'} or ${model} is not null)`.execute(db);
}

/** Whether listings of the merged rows are left. */
export async function hasMakeListings(db: Database, { id }: MakeMerge): Promise<boolean> {
  const left = await db
    .selectFrom('make_merge_model as p')
    .innerJoin('listing', 'listing.model_id', 'p.from_model')
    .select('listing.id')
    .where('p.merge_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return left !== undefined;
}

/** Lets the old keys lead to the new make. */
export async function finishMake(db: Database, { id, kind }: MakeMerge): Promise<void> {
  await sql`
    update model set merged_into = p.into_model from make_merge_model p
    where p.merge_id = ${id} and model.id = p.from_model`.execute(db);
  if (kind === 'brand')
    await sql`
      update brand set merged_into = m.into_id from make_merge m where m.id = ${id} and brand.id = m.from_id`.execute(
      db,
    );
}

/** Moves listings that were saved by a process that did not know of a finished merge yet. */
export async function moveLateMakes(db: Database, portions: Portions): Promise<void> {
  const pairs = await db
    .selectFrom('model')
    .innerJoin('model as target', 'target.id', 'model.merged_into')
    .select(['model.id as from_model', 'target.id as into_model', 'target.brand_id'])
    .where(sql<boolean>`exists (select from listing where model_id = model.id)`)
    .execute();
  for (const pair of pairs)
    await inPortions(db, portions, (transaction) => movePortion(transaction, pair, portions.portion));
}
