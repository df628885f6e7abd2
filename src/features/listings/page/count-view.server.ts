import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';
import { addressKey } from '#platform/limits/address-key.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { deleteInPortions } from '#platform/db/delete-in-portions.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const ownRow = declareRow<{ own: boolean }>('whether a listing belongs to its viewer', { own: 'boolean' });
const saltRow = declareRow<{ salt: Buffer }>('salt of a day', { salt: 'bytes' });

interface ViewContext {
  db: Database;
  now: () => Date;
}

/**
 * Counts a view of a published listing, once per visitor and calendar day (UTC). A visitor is an account, or for
 * everyone else an IP address (/64 of IPv6), whatever its browser says it is: a household counts once, and once more
 * for each of its members who is signed in. Stored only as a hash with a salt that is deleted with its day. Silently
 * ignores unpublished listings and views by the owner.
 */
export async function countView(
  ctx: ViewContext,
  { id, address, viewer }: { id: number; address: string; viewer: Viewer | undefined },
): Promise<void> {
  const day = ctx.now().toISOString().slice(0, 10);
  const salt = await saltOf(ctx.db, day);
  const who = viewer ? `account ${viewer.accountId}` : addressKey(address);
  const visitor = createHash('sha256').update(salt).update(who).digest();
  await sql`
    with visit as (
      insert into listing_visitor (day, listing_id, visitor)
      select ${day}::date, id, ${visitor} from published_listing
      where id = ${id} and account_id is distinct from ${viewer?.accountId ?? null}::integer
      on conflict do nothing returning listing_id),
    today as (
      insert into listing_view_day as counted (listing_id, day, views) select listing_id, ${day}::date, 1 from visit
      on conflict (listing_id, day) do update set views = counted.views + 1)
    insert into listing_views as counted (listing_id, views) select listing_id, 1 from visit
    on conflict (listing_id) do update set views = counted.views + 1`.execute(ctx.db);
}

/** Whether the listing belongs to the viewer; its cached page is the same for everybody. */
async function isOwn({ db }: ViewContext, id: number, viewer: Viewer | undefined): Promise<boolean> {
  if (!viewer) return false;
  const rows = await readRows(
    db,
    ownRow,
    sql`select exists (select from listing where id = ${id} and account_id = ${viewer.accountId}) as own`,
  );
  return rows[0]?.own === true;
}

/** Salt of a day; the first request of the day in any process creates it. */
async function saltOf(db: Database, day: string): Promise<Buffer> {
  const rows = await readRows(
    db,
    saltRow,
    sql`
    with made as (
      insert into visitor_salt (day, salt) values (${day}::date, ${randomBytes(32)})
      on conflict do nothing returning salt)
    select salt from made union all select salt from visitor_salt where day = ${day}::date`,
  );
  const salt = rows[0]?.salt;
  // A concurrent process inserted the salt after this statement's snapshot: read it again.
  return salt ?? saltOf(db, day);
}

/** Deletes the visitors and salts of previous days, so that views can no longer be linked to a visitor. */
export async function forgetVisitors({ db, now }: ViewContext): Promise<void> {
  const today = now().toISOString().slice(0, 10);
  await sql`delete from visitor_salt where day < ${today}::date`.execute(db);
  await deleteInPortions(db, { table: 'listing_visitor', isOver: sql<boolean>`day < ${today}::date` });
}

/** Days, today included, for which views are stored per day. */
export const VIEW_DAYS_KEPT = 100;

/** Deletes views per day that are older than `VIEW_DAYS_KEPT`. */
export async function forgetViewDays({ db, now }: ViewContext): Promise<void> {
  const today = now().toISOString().slice(0, 10);
  await deleteInPortions(db, {
    table: 'listing_view_day',
    isOver: sql<boolean>`day <= ${today}::date - ${VIEW_DAYS_KEPT}::integer`,
  });
}

export const countViewOperation = defineOperation({
  method: 'POST',
  path: '/api/listings/:id/views',
  access: 'everyone',
  tag: 'listings',
  summary: 'Count a view of a listing',
  description:
    'At most once per visitor and day. The response says whether the listing is an own one, not whether the view was counted.',
  params: idParams,
  output: z.object({ own: z.boolean() }),
  errors: [],
  run: async (ctx: ViewContext, { params: { id }, findViewer, client }) => {
    const viewer = await findViewer();
    await countView(ctx, { id, address: client.address, viewer });
    return { own: await isOwn(ctx, id, viewer) };
  },
});
