import { sql, type RawBuilder } from 'kysely';
import { listingContact } from '#features/listings/contact/listing-contact.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type {
  ConversationEvent,
  Message,
  MessageKind,
  OfferState,
  ScamWarning,
  ViewingState,
} from '../conversation.ts';
import type { Participant } from '../participant.server.ts';

interface Row {
  id: number;
  at: Date;
  side: string | null;
  kind: string;
  text: string;
  warnings: string[];
  event: string | null;
  beforeMinor: number | null;
  afterMinor: number | null;
  currency: string | null;
  key: string | null;
  pictures: Message['pictures'];
  offer: {
    priceMinor: number;
    currency: string;
    state: string;
    askedMinor: number | null;
    counters: number | null;
  } | null;
  viewing: { minutes: number; times: string[]; chosen: string | null; state: string; place: string } | null;
  phone: { phone: string; viber: boolean; whatsapp: boolean } | null;
}

const messageRow = declareRow<Row>('message', {
  id: 'number',
  at: 'date',
  side: 'string?',
  kind: 'string',
  text: 'string',
  warnings: 'json',
  event: 'string?',
  beforeMinor: 'number?',
  afterMinor: 'number?',
  currency: 'string?',
  key: 'string?',
  pictures: 'json',
  offer: 'json?',
  viewing: 'json?',
  phone: 'json?',
});

/** Reads messages as the participant sees them, in ascending order. `chosen` selects rows of `conversation_message`. */
export async function readMessages(
  db: Database,
  { conversationId, side }: Pick<Participant, 'conversationId' | 'side'>,
  chosen: RawBuilder<unknown>,
): Promise<Message[]> {
  const rows = await readRows(
    db,
    messageRow,
    sql`
    with m as materialized (${chosen})
    select m.id, m.at, m.side, m.kind, m.text, m.warnings, m.event, m.price_before_minor as "beforeMinor",
      m.price_after_minor as "afterMinor", m.currency, m.key,
      case when m.kind = 'text' then coalesce((
        select json_agg(json_build_object('id', p.id, 'width', coalesce(p.width, 0), 'height', coalesce(p.height, 0),
          'state', p.state) order by mp.position)
        from conversation_picture mp join picture p on p.id = mp.picture_id
        where mp.conversation_id = ${conversationId} and mp.message_id = m.id), '[]') else '[]' end as pictures,
      (select json_build_object('priceMinor', f.price_minor, 'currency', f.currency, 'state', f.state,
        'askedMinor', f.asked_minor, 'counters', f.counters) from conversation_offer f where f.message_id = m.id) as offer,
      (select json_build_object('minutes', v.minutes, 'times', v.times, 'chosen', v.chosen, 'state', v.state,
        'place', v.place) from conversation_viewing v where v.message_id = m.id) as viewing,
      case when m.kind = 'phone' then (
        select json_build_object('phone', a.phone, 'viber', a.viber, 'whatsapp', a.whatsapp)
        from conversation_side w join account a on a.id = w.account_id
        where w.conversation_id = ${conversationId} and w.side = m.side and a.phone is not null) end as phone
    from m order by m.id`,
  );
  return rows.map((row) => messageOf(row, side));
}

function messageOf(row: Row, reader: string): Message {
  const { id, side, event, offer, viewing, phone, currency } = row;
  const isOwn = side === reader;
  const isSellers = reader === 'seller';
  return {
    id,
    by: side === null ? 'program' : isOwn ? 'you' : 'other',
    at: row.at.toISOString(),
    kind: row.kind as MessageKind,
    text: row.text,
    warnings: isOwn ? [] : (row.warnings as ScamWarning[]),
    pictures: row.pictures,
    offer: offer && { ...offer, id, state: offer.state as OfferState },
    viewing: viewing && {
      id,
      minutes: viewing.minutes,
      times: viewing.times.map(utc),
      chosen: viewing.chosen === null ? null : utc(viewing.chosen),
      state: viewing.state as ViewingState,
      // The buyer learns the place only for a fixed appointment.
      place: isSellers || viewing.state === 'confirmed' ? viewing.place : '',
    },
    phone: phone && listingContact(phone.phone, phone),
    event: event as ConversationEvent | null,
    price:
      event === 'price_changed' && currency !== null
        ? { beforeMinor: row.beforeMinor, afterMinor: row.afterMinor, currency }
        : null,
    key: isOwn ? row.key : null,
  };
}

/** JSON of PostgreSQL states times with the offset of the session. */
const utc = (time: string): string => new Date(time).toISOString();

/** Reads one message as its writer or reader sees it. */
export async function readMessage(
  db: Database,
  participant: Pick<Participant, 'conversationId' | 'side'>,
  id: number,
): Promise<Message> {
  const one = sql`
    select * from conversation_message where conversation_id = ${participant.conversationId} and id = ${id}`;
  const [message] = await readMessages(db, participant, one);
  if (!message) throw new Error(`message ${id} is missing`);
  return message;
}
