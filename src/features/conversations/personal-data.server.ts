import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type {
  ErasureContext,
  PersonalData,
  PersonalExport,
  PersonalTables,
} from '#features/access/personal-data.ts';
import { renditionFile, renditionWidths } from '#features/media/picture-renditions.ts';
import { DELETE_PICTURES } from '#features/media/delete-picture.server.ts';
import { findContacts, maskContacts } from '#kernel/contacts/contact-parts.ts';
import type { Database } from '#platform/db/database.server.ts';
import { readAsJson } from '#platform/db/read-as-json.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const tables = {
  conversation: {
    exported: ['listing_number', 'title_bg', 'created_at'],
    withheld: {
      key: ['id', 'listing_id', 'last_message_id'],
      internal: ['title_en', 'answered_at', 'last_at', 'seller_warned', 'stopped_at'],
      // The person who answers in a team.
      others: ['assignee_id'],
    },
    erased: 'anonymised',
  },
  conversation_side: {
    exported: ['side', 'archived', 'muted', 'blocked'],
    withheld: {
      key: ['conversation_id', 'account_id', 'listing_number'],
      others: ['visitor_name', 'visitor_email'],
      internal: ['locale', 'last_at', 'unread', 'unread_since', 'noticed_at', 'read_up_to'],
    },
    erased: 'anonymised',
  },
  conversation_message: {
    exported: ['at', 'kind', 'text', 'event'],
    withheld: {
      key: ['id', 'conversation_id', 'side'],
      others: ['writer_id'],
      internal: ['warnings', 'price_before_minor', 'price_after_minor', 'currency', 'key'],
    },
    erased: 'anonymised',
  },
  conversation_offer: {
    exported: ['price_minor', 'currency', 'asked_minor', 'state'],
    withheld: { key: ['message_id', 'conversation_id', 'counters'] },
    erased: 'anonymised',
  },
  conversation_viewing: {
    exported: ['times', 'minutes', 'chosen', 'state', 'place'],
    withheld: { key: ['message_id', 'conversation_id'], internal: ['sequence'] },
    erased: 'anonymised',
  },
  conversation_picture: {
    exported: ['picture_id'],
    withheld: {
      key: ['conversation_id', 'message_id'],
      internal: ['side', 'position', 'added_at'],
    },
    erased: 'deleted',
  },
  conversation_link: {
    exported: [],
    withheld: { secret: ['token_hash'], key: ['conversation_id'], internal: ['created_at'] },
    erased: { kept: 'Visitors have no account; the links end with their conversation.' },
  },
  inquiry_request: {
    exported: [],
    withheld: {
      secret: ['token_hash'],
      key: ['listing_id', 'key'],
      others: ['name', 'email', 'text'],
      internal: ['locale', 'created_at', 'expires_at'],
    },
    erased: { kept: 'Visitors have no account; it is deleted after a day, or with the listing.' },
  },
  conversation_report: {
    exported: ['reason', 'text', 'reported_at', 'decided_at', 'outcome', 'note'],
    withheld: { key: ['id', 'conversation_id', 'side'], others: ['decided_by'] },
    erased: 'anonymised',
  },
} as const satisfies PersonalTables;

/** Exports own conversations with both sides' messages; the place of a viewing only where the person saw it. */
async function exportConversations(db: Database, accountId: number): Promise<PersonalExport> {
  const conversations = await readAsJson(
    db,
    db
      .selectFrom('conversation_side as s')
      .innerJoin('conversation as c', 'c.id', 's.conversation_id')
      .select([
        'c.listing_number',
        'c.title_bg',
        'c.created_at',
        's.side',
        's.archived',
        's.muted',
        's.blocked',
      ])
      .select([
        sql`(select coalesce(json_agg(json_build_object('own', m.side = s.side, 'at', m.at, 'kind', m.kind,
            'text', m.text, 'event', m.event,
            'offer', (select json_build_object('price_minor', f.price_minor, 'currency', f.currency,
              'asked_minor', f.asked_minor, 'state', f.state) from conversation_offer f where f.message_id = m.id),
            'viewing', (select json_build_object('times', v.times, 'minutes', v.minutes, 'chosen', v.chosen,
              'state', v.state, 'place', case when s.side = 'seller' or v.state = 'confirmed' then v.place else '' end)
              from conversation_viewing v where v.message_id = m.id),
            'pictures', (select coalesce(json_agg(json_build_object('picture_id', p.picture_id) order by p.position), '[]')
              from conversation_picture p where p.message_id = m.id)) order by m.id), '[]')
          from conversation_message m where m.conversation_id = c.id)`.as('messages'),
        sql`(select coalesce(json_agg(json_build_object('reason', r.reason, 'text', r.text,
            'reported_at', r.reported_at, 'decided_at', r.decided_at, 'outcome', r.outcome, 'note', r.note) order by r.id), '[]')
          from conversation_report r where r.conversation_id = c.id and r.side = s.side)`.as('own_reports'),
      ])
      .where('s.account_id', '=', accountId)
      .orderBy('c.id'),
  );
  return { sections: { conversations } };
}

/** Pictures that the person sent. */
async function listPictures(db: Database, accountId: number) {
  const rows = await db
    .selectFrom('conversation_picture as p')
    .innerJoin('conversation_side as s', (join) =>
      join.onRef('s.conversation_id', '=', 'p.conversation_id').onRef('s.side', '=', 'p.side'),
    )
    .innerJoin('picture', 'picture.id', 'p.picture_id')
    .select(['p.picture_id as id', 'picture.width'])
    .where('s.account_id', '=', accountId)
    .where('picture.state', '=', 'ready')
    .execute();
  return rows.map(({ id, width }) => ({
    name: `messages/${id}.jpeg`,
    key: renditionFile(id, renditionWidths(width ?? 0).at(-1) ?? 0, 'jpeg'),
  }));
}

const ownTextRow = declareRow<{ id: number; text: string }>('own texts of messages', {
  id: 'number',
  text: 'string',
});

/**
 * Removes the person from conversations, which the other side keeps: the name, contacts in texts, pictures and places
 * go. A conversation that both have left is deleted.
 */
async function eraseFromConversations(
  { transaction, jobs }: ErasureContext,
  accountId: number,
): Promise<void> {
  const own = sql`select conversation_id, side from conversation_side where account_id = ${accountId}`;
  const pictures = await transaction
    .deleteFrom('conversation_picture')
    .where(sql<boolean>`(conversation_id, side) in (${own})`)
    .returning('picture_id')
    .execute();
  if (pictures.length > 0) {
    const data = { ids: pictures.map(({ picture_id }) => picture_id) };
    await jobs.send(DELETE_PICTURES, data, { singletonKey: randomUUID(), transaction });
  }
  const texts = await readRows(
    transaction,
    ownTextRow,
    sql`select id, text from conversation_message where text <> '' and (conversation_id, side) in (${own})`,
  );
  for (const { id, text } of texts)
    if (findContacts(text).length > 0)
      await transaction
        .updateTable('conversation_message')
        .set({ text: maskContacts(text) })
        .where('id', '=', id)
        .execute();
  await sql`
    update conversation_viewing v set place = '' from conversation_side s
    where s.conversation_id = v.conversation_id and s.account_id = ${accountId} and s.side = 'seller'`.execute(
    transaction,
  );
  await sql`
    update conversation_report r set text = '' from conversation_side s
    where s.conversation_id = r.conversation_id and s.side = r.side and s.account_id = ${accountId}`.execute(
    transaction,
  );
  await sql`
    delete from conversation c using conversation_side s join conversation_side o
      on o.conversation_id = s.conversation_id and o.side <> s.side
    where s.conversation_id = c.id and s.account_id = ${accountId}
      and o.account_id is null and o.visitor_email is null`.execute(transaction);
  await transaction
    .updateTable('conversation_side')
    .set({ account_id: null, unread: 0, unread_since: null })
    .where('account_id', '=', accountId)
    .execute();
}

export const conversationsPersonalData: PersonalData = {
  tables,
  export: exportConversations,
  listFiles: listPictures,
  erase: eraseFromConversations,
};
