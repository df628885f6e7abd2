import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';
import { addressKey } from '#platform/limits/address-key.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const saltRow = declareRow<{ salt: Buffer }>('salt of a day', { salt: 'bytes' });

interface ViewContext {
  db: Database;
  now: () => Date;
}

/**
 * Counts a look at a published listing, once per visitor and calendar day (UTC). A visitor is an address with
 * its browser, kept only as a hash with a salt that is thrown away with its day. What is not published, or looked at
 * by its owner, is not counted, and the caller is not told.
 */
export async function countView(
  ctx: ViewContext,
  {
    id,
    address,
    userAgent,
    viewer,
  }: { id: number; address: string; userAgent: string; viewer: Viewer | undefined },
): Promise<void> {
  const day = ctx.now().toISOString().slice(0, 10);
  const salt = await saltOf(ctx.db, day);
  const visitor = createHash('sha256')
    .update(salt)
    .update(`${addressKey(address)} ${userAgent}`)
    .digest();
  await sql`
    with visit as (
      insert into listing_visitor (day, listing_id, visitor)
      select ${day}::date, id, ${visitor} from published_listing
      where id = ${id} and account_id is distinct from ${viewer?.accountId ?? null}::integer
      on conflict do nothing returning listing_id)
    insert into listing_views as counted (listing_id, views) select listing_id, 1 from visit
    on conflict (listing_id) do update set views = counted.views + 1`.execute(ctx.db);
}

/** Made by whoever needs it first that day, in any process. */
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
  // Another process made it in the same moment: now it is there.
  return salt ?? saltOf(db, day);
}

/** Forgets who looked on the days before, and with it how to tell that two looks were one visitor's. */
export async function forgetVisitors({ db, now }: ViewContext): Promise<void> {
  const today = now().toISOString().slice(0, 10);
  await sql`delete from visitor_salt where day < ${today}::date`.execute(db);
  await sql`delete from listing_visitor where day < ${today}::date`.execute(db);
}

export const countViewOperation = defineOperation({
  method: 'POST',
  path: '/api/listings/:id/views',
  access: 'everyone',
  tag: 'listings',
  summary: 'Count a look at a listing',
  description: 'At most once per visitor and day; answers alike whether it counted or not.',
  params: idParams,
  status: 204,
  output: z.void(),
  errors: [],
  run: async (ctx: ViewContext, { params, findViewer, client }) =>
    countView(ctx, { id: params.id, ...client, viewer: await findViewer() }),
});
