import { THUMBNAIL_BYTES } from '#features/media/likeness/packed-thumbnail.ts';
import { saveSketches } from '#features/media/likeness/save-sketches.server.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { AT, hex, LATER, PERSON, PERSON_VIN } from './person.ts';
import { plantConversations } from './plant-conversations.ts';
import { plantFavourites } from './plant-favourites.ts';
import { plantImports } from './plant-imports.ts';
import { plantListings } from './plant-listings.ts';
import { plantNotifications } from './plant-notifications.ts';
import { plantPriceWatches } from './plant-price-watches.ts';
import { plantPush } from './plant-push.ts';
import { plantSavedSearches } from './plant-saved-searches.ts';
import { plantSharedLists } from './plant-shared-lists.ts';
import { plantSignIn } from './plant-sign-in.ts';
import { plantTeams } from './plant-teams.ts';
import { plantApi } from './plant-api.ts';
import { plantStock } from './plant-stock.ts';
import { plantStaffWork } from './plant-staff-work.ts';

/** Gives the next new account this id, which no other column holds by chance. */
export async function numberNextAccount(db: Database, id: number): Promise<void> {
  await sql`alter table account alter column id restart with ${sql.lit(id)}`.execute(db);
}

export interface Planted {
  listing: number;
  draft: number;
  pictures: { shown: string; drafted: string; profile: string; sent: string };
  conversation: number;
  document: string;
  archive: string;
  /** Things of other people that the person handled as staff. */
  othersListing: number;
  othersCompany: number;
}

/** Inserts at least one row of the person in every covered table, and rows of others beside them. */
export async function plantPersonalRows(db: Database, accountId: number): Promise<Planted> {
  const pictures = { shown: hex(), drafted: hex(), profile: hex(), sent: hex() };
  for (const id of Object.values(pictures))
    await db
      .insertInto('picture')
      .values({ id, state: 'ready', width: 320, height: 320, placeholder: 'data:,' })
      .execute();
  await saveSketches(db, [{ id: pictures.shown, thumbnail: new Uint8Array(THUMBNAIL_BYTES) }]);
  await db
    .insertInto('picture_copy')
    .values({ picture_id: pictures.shown, original_id: pictures.drafted })
    .execute();
  await db.insertInto('picture_without_sketch').values({ picture_id: pictures.drafted }).execute();
  await db
    .updateTable('account')
    .set({
      ...PERSON,
      kind: 'company',
      company_kind: 'car_dealer',
      locale: 'bg',
      picture_id: pictures.profile,
    })
    .set((row) => ({ city_id: row.selectFrom('city').select('id').where('key', '=', 'sofia') }))
    .where('id', '=', accountId)
    .execute();
  await plantSignIn(db, accountId);
  const { listing, draft } = await plantListings(db, accountId, pictures);
  await plantImports(db, accountId, draft);
  await plantSavedSearches(db, accountId, listing);
  await plantFavourites(db, accountId, listing);
  await plantPush(db, accountId);
  await plantStock(db, accountId, listing);
  await plantApi(db, accountId);
  await plantTeams(db, accountId);
  await plantSharedLists(db, accountId, listing);
  await plantNotifications(db, accountId);
  const { document, archive } = await plantFiles(db, accountId);
  const others = await plantStaffWork(db, accountId, listing);
  await plantPriceWatches(db, accountId, others.othersListing, listing);
  const conversation = await plantConversations(db, accountId, {
    listing: others.othersListing,
    seller: others.othersCompany,
    picture: pictures.sent,
  });
  return { listing, draft, pictures, conversation, document, archive, ...others };
}

async function plantFiles(db: Database, account_id: number) {
  const [document, archive] = [hex(), hex()];
  await db
    .insertInto('document_reading')
    .values({
      id: document,
      account_id,
      state: 'failed',
      progress: 40,
      fault: 'document_unreadable',
      fields: JSON.stringify([{ field: 'vin', value: PERSON_VIN }]),
      created_at: AT,
      remove_at: LATER,
    })
    .execute();
  await db
    .insertInto('account_export')
    .values({
      id: archive,
      account_id,
      requested_at: AT,
      parts: 1,
      bytes: 4711,
      ready_at: AT,
      failed_at: AT,
      remove_at: LATER,
    })
    .execute();
  return { document, archive };
}
