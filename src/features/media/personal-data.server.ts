import { randomUUID } from 'node:crypto';
import { PROFILE_PICTURE_SIDE } from '#features/accounts/profile/profile-picture.ts';
import type { ErasureContext, PersonalData, PersonalTables } from '#features/access/personal-data.ts';
import type { Database } from '#platform/db/database.server.ts';
import { DELETE_PICTURES } from './delete-picture.server.ts';
import { renditionFile, renditionWidths } from './picture-renditions.ts';

const tables = {
  picture: {
    exported: ['id'],
    withheld: {
      internal: [
        'state',
        'width',
        'height',
        'placeholder',
        'perceptual_hash',
        'bytes',
        'created_at',
        'turns',
        'fault',
      ],
    },
    erased: 'deleted',
  },
  picture_sketch: {
    exported: [],
    withheld: { key: ['picture_id'], internal: ['number', 'thumbnail', 'hash', 'keys', 'compared_at'] },
    erased: 'deleted',
  },
  // A trigger deletes it with its sketch.
  picture_key: {
    exported: [],
    withheld: { key: ['sketch'], internal: ['key', 'hash'] },
    erased: 'deleted',
  },
  picture_copy: {
    exported: [],
    withheld: { key: ['picture_id'], internal: ['original_id'] },
    erased: 'deleted',
  },
  picture_without_sketch: {
    exported: [],
    withheld: { key: ['picture_id'] },
    erased: 'deleted',
  },
} as const satisfies PersonalTables;

/** Pictures of the account itself, as JPEG: that of the profile, and the cover and contact people of the company page. */
async function listProfilePictures(db: Database, accountId: number) {
  const own = await db
    .selectFrom('account')
    .select('picture_id')
    .where('id', '=', accountId)
    .executeTakeFirst();
  const cover = await db
    .selectFrom('company_page as p')
    .innerJoin('picture as c', 'c.id', 'p.cover_id')
    .select(['c.id', 'c.width'])
    .where('p.account_id', '=', accountId)
    .executeTakeFirst();
  const contacts = await db
    .selectFrom('company_contact_photo as p')
    .innerJoin('picture as c', 'c.id', 'p.picture_id')
    .select('c.id')
    .where('p.account_id', '=', accountId)
    .where('c.state', '=', 'ready')
    .orderBy('c.id')
    .execute();
  const square = (id: string) => renditionFile(id, PROFILE_PICTURE_SIDE, 'jpeg');
  const widest = renditionWidths(cover?.width ?? 0).at(-1) ?? 0;
  return [
    ...(own?.picture_id ? [{ name: 'profile.jpeg', key: square(own.picture_id) }] : []),
    ...(cover ? [{ name: 'cover.jpeg', key: renditionFile(cover.id, widest, 'jpeg') }] : []),
    ...contacts.map(({ id }) => ({ name: `contact-${id}.jpeg`, key: square(id) })),
  ];
}

/** Queues the deletion of every picture the account, its listings and their working copies have. */
async function erasePictures({ transaction, jobs }: ErasureContext, accountId: number): Promise<void> {
  const rows = await transaction
    .selectFrom('listing_picture as lp')
    .innerJoin('listing as l', 'l.id', 'lp.listing_id')
    .select('lp.picture_id as id')
    .where('l.account_id', '=', accountId)
    .union(
      transaction
        .selectFrom('listing_draft_picture as dp')
        .innerJoin('listing as l', 'l.id', 'dp.listing_id')
        .select('dp.picture_id as id')
        .where('l.account_id', '=', accountId),
    )
    .union(
      transaction
        .selectFrom('account')
        .select('picture_id as id')
        .where('id', '=', accountId)
        .where('picture_id', 'is not', null)
        .$narrowType<{ id: string }>(),
    )
    .union(
      transaction
        .selectFrom('company_page')
        .select('cover_id as id')
        .where('account_id', '=', accountId)
        .where('cover_id', 'is not', null)
        .$narrowType<{ id: string }>(),
    )
    .union(
      transaction
        .selectFrom('company_contact_photo')
        .select('picture_id as id')
        .where('account_id', '=', accountId),
    )
    .execute();
  if (rows.length === 0) return;
  const data = { ids: rows.map(({ id }) => id) };
  await jobs.send(DELETE_PICTURES, data, { singletonKey: randomUUID(), transaction });
}

export const mediaPersonalData: PersonalData = {
  tables,
  listFiles: listProfilePictures,
  erase: erasePictures,
};
