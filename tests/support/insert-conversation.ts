import type { Insertable } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import type { ConversationSide } from '#platform/db/database-types.ts';

/** Inserts a conversation without messages that began at a time; `sides` may leave out a person. */
export async function insertConversation(
  db: Database,
  {
    listingId,
    at,
    sides,
  }: {
    listingId: number;
    at: Date;
    sides: readonly (Pick<Insertable<ConversationSide>, 'side' | 'account_id'> &
      Partial<Insertable<ConversationSide>>)[];
  },
): Promise<void> {
  const { id } = await db
    .insertInto('conversation')
    .values({
      listing_id: listingId,
      listing_number: listingId,
      title_bg: 'Обява',
      title_en: 'Listing',
      created_at: at,
      last_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const common = { conversation_id: id, listing_number: listingId, last_at: at, locale: 'bg' };
  await db
    .insertInto('conversation_side')
    .values(sides.map((side) => ({ ...common, ...side })))
    .execute();
}
