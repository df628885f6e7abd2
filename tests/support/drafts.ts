import { THUMBNAIL_BYTES } from '#features/media/likeness/packed-thumbnail.ts';
import { saveSketches } from '#features/media/likeness/save-sketches.server.ts';
import { randomBytes } from 'node:crypto';
import type { DraftFields } from '#features/selling/checking/draft-fields.ts';
import type { Database } from '#platform/db/database.server.ts';
import { makeAccount } from './factories.ts';

/** A complete car, in the form sellers type it. */
export const goodFields: DraftFields = {
  type: 'car',
  brand: 'vw',
  model: 'golf',
  variant: '1.6 TDI Comfortline',
  body: 'hatchback',
  condition: 'used',
  year: '2017',
  month: '5',
  mileage: '125 000',
  fuel: 'diesel',
  power: '110',
  transmission: 'manual',
  displacement: '1,6',
  color: 'black',
  description: 'Обслужвана, с две ключа и зимни гуми.',
  features: ['abs'],
  price_kind: 'stated',
  price: '12 500',
  currency: 'EUR',
  city: 'sofia',
};

/** Creates a draft of a new listing; by default it is valid and has an owner of its own. */
export async function makeDraft(
  db: Database,
  {
    accountId,
    fields = {},
    pictures = [],
  }: { accountId?: number; fields?: DraftFields; pictures?: readonly string[] } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('listing')
    .values({ account_id: accountId ?? (await makeAccount(db)), publication: 'draft' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('listing_draft')
    .values({ listing_id: id, fields: JSON.stringify({ ...goodFields, ...fields }) })
    .execute();
  for (const [position, picture_id] of pictures.entries())
    await db.insertInto('listing_draft_picture').values({ listing_id: id, picture_id, position }).execute();
  return id;
}

/** Inserts a picture that is ready to show. */
export async function makePicture(db: Database, thumbnail?: Uint8Array): Promise<string> {
  const id = randomBytes(16).toString('hex');
  await db
    .insertInto('picture')
    .values({
      id,
      state: 'ready',
      width: 1920,
      height: 1440,
      placeholder: 'data:image/webp;base64,AA',
    })
    .execute();
  await saveSketches(db, [{ id, thumbnail: thumbnail ?? randomBytes(THUMBNAIL_BYTES) }]);
  return id;
}
