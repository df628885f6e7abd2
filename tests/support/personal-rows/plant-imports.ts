import type { Database } from '#platform/db/database.server.ts';
import { AT } from './person.ts';

/** An import of the person with its draft, and one of the same listing again. */
export async function plantImports(db: Database, account_id: number, listing_id: number): Promise<void> {
  const base = { account_id, site: 'mobile.bg', created_at: AT, read_at: AT } as const;
  const { id } = await db
    .insertInto('import_item')
    .values({
      ...base,
      source_id: '11757871495090626',
      address: 'https://www.mobile.bg/obiava-11757871495090626',
      page: '<h1>Моята кола</h1>',
      state: 'ready',
      fault: 'blocked',
      reading: JSON.stringify({ title: 'Моята кола', values: [], features: [], unknownFeatures: [] }),
      pictures: JSON.stringify([{ url: 'https://mobistatic1.focus.bg/x.webp', state: 'added' }]),
      changes: JSON.stringify([{ field: 'price', before: '1', after: '2' }]),
      code: 'VOLAN-ABCD2345',
      proof: 'phone',
      listing_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('import_list')
    .values({
      ...base,
      address: 'https://moite-koli.mobile.bg/',
      page: '<h1>Моите коли</h1>',
      state: 'failed',
      fault: 'blocked',
      found: JSON.stringify([{ id: '11757871495090626', title: 'Моята кола' }]),
      reading: JSON.stringify([{ id: '11757871495090627', title: 'Втората ми кола' }]),
      stated: 2,
    })
    .execute();
  await db
    .insertInto('import_item')
    .values({ ...base, state: 'same', same_as: id, code: 'VOLAN-ABCD2346' })
    .execute();
}
