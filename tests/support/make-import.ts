import type { Database } from '#platform/db/database.server.ts';

let serial = 0;

/** Inserts a list that was read; returns its id. */
export async function makeImportList(db: Database, { accountId }: { accountId: number }): Promise<number> {
  serial += 1;
  const { id } = await db
    .insertInto('import_list')
    .values({
      account_id: accountId,
      site: 'mobile.bg',
      address: `https://dealer-${serial}.mobile.bg/`,
      state: 'read',
      created_at: new Date('2026-11-20T12:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts an import that failed; returns its id. */
export async function makeImport(db: Database, { accountId }: { accountId: number }): Promise<number> {
  serial += 1;
  const source = `117578714950${String(serial).padStart(5, '0')}`;
  const { id } = await db
    .insertInto('import_item')
    .values({
      account_id: accountId,
      site: 'mobile.bg',
      address: `https://www.mobile.bg/obiava-${source}`,
      source_id: source,
      state: 'failed',
      fault: 'blocked',
      code: 'VOLAN-ABCD2345',
      created_at: new Date('2026-11-20T12:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
