import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { AT, LATER, PERSON, WRITTEN } from './person.ts';

/** Far from the ids of other rows. */
const CONVERSATION = 5_550_123;

/** A conversation of the person as buyer, with every kind of row; a visitor's inquiry about another listing beside it. */
export async function plantConversations(
  db: Database,
  accountId: number,
  { listing, seller, picture }: { listing: number; seller: number; picture: string },
): Promise<number> {
  await sql`alter table conversation alter column id restart with ${sql.lit(CONVERSATION)}`.execute(db);
  const { id: conversation_id } = await db
    .insertInto('conversation')
    .values({
      listing_id: listing,
      listing_number: listing,
      title_bg: 'Volkswagen Golf',
      title_en: 'Volkswagen Golf',
      created_at: AT,
      last_at: AT,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const side = { conversation_id, listing_number: listing, last_at: AT, locale: 'bg' };
  await db
    .insertInto('conversation_side')
    .values([
      { ...side, side: 'buyer', account_id: accountId },
      { ...side, side: 'seller', account_id: seller },
    ])
    .execute();
  const write = async (kind: string, values: object = {}): Promise<number> => {
    const { id } = await db
      .insertInto('conversation_message')
      .values({ conversation_id, side: 'buyer', kind, at: AT, ...values })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const text = await write('text', { text: `Пиши ми на ${PERSON.email}.` });
  await write('event', { event: 'offer_accepted' });
  await db
    .insertInto('conversation_offer')
    .values({
      message_id: await write('offer'),
      conversation_id,
      price_minor: 123_400,
      currency: 'EUR',
      asked_minor: 130_000,
      state: 'open',
    })
    .execute();
  await db
    .insertInto('conversation_viewing')
    .values({
      message_id: await write('viewing'),
      conversation_id,
      minutes: 30,
      times: [AT, LATER],
      chosen: LATER,
      place: 'пред блока',
      state: 'confirmed',
    })
    .execute();
  await db
    .insertInto('conversation_picture')
    .values({ picture_id: picture, conversation_id, side: 'buyer', message_id: text, added_at: AT })
    .execute();
  await db
    .insertInto('conversation_report')
    .values({
      conversation_id,
      side: 'buyer',
      reason: 'fraud',
      text: WRITTEN,
      reported_at: AT,
      decided_at: AT,
      outcome: 'acted',
    })
    .execute();
  const token_hash = Buffer.from('a link of a visitor');
  await db.insertInto('conversation_link').values({ token_hash, conversation_id, created_at: AT }).execute();
  await db
    .insertInto('inquiry_request')
    .values({
      token_hash,
      listing_id: listing,
      name: 'Гост',
      email: 'guest@volan.example',
      text: 'Здравейте',
      locale: 'bg',
      key: 'guest-key',
      created_at: AT,
      expires_at: LATER,
    })
    .execute();
  return conversation_id;
}
