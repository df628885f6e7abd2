import type { Database } from '#platform/db/database.server.ts';

/** Search that mails are about, for the page that ends them; undefined when it is deleted. */
export async function findAlert(
  ctx: { db: Database },
  id: number,
): Promise<{ name: string; isOn: boolean; isOfAccount: boolean } | undefined> {
  const row = await ctx.db
    .selectFrom('saved_search')
    .select(['name', 'alert', 'account_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { name: row.name, isOn: row.alert !== 'off', isOfAccount: row.account_id !== null };
}

/** Switches the alert of one search off. Repeating it has no effect; neither has it for a deleted search. */
export async function stopAlert(ctx: { db: Database }, id: number): Promise<void> {
  await ctx.db
    .updateTable('saved_search')
    .set((row) => ({ alert: 'off', version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('alert', '<>', 'off')
    .execute();
}
