import { sql, type RawBuilder } from 'kysely';
import { sellerKind } from '#features/companies/seller-kind.server.ts';
import type { ListingStanding } from '#features/listings/life/listing-visibility.ts';
import { silhouetteOf } from '#features/listings/card/silhouette.ts';
import type { PriceRating } from '#features/pricing/price-rating.ts';
import type { Locale } from '#kernel/locale.ts';
import { plainLine } from '#kernel/plain-text.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import { conversationState, saleOf } from '../conversation-state.ts';
import type { ConversationPerson, ConversationSummary, MessageKind, Side } from '../conversation.ts';
import { grossPriceColumn, leftColumn, standingColumn, standingOf } from '../lock-conversation.server.ts';

interface Row {
  id: number;
  side: string;
  titleBg: string;
  titleEn: string;
  listingId: number | null;
  type: string | null;
  body: string | null;
  standing: (Omit<ListingStanding, 'closedAt'> & { closedAt: string | null }) | null;
  priceMinor: number | null;
  currency: string | null;
  priceRating: string | null;
  cover: { id: string; width: number; height: number; placeholder: string } | null;
  cityKey: string | null;
  otherName: string | null;
  otherKind: string;
  otherLeft: boolean;
  stopped: boolean;
  lastAt: Date;
  messageAt: Date | null;
  lastSide: string | null;
  lastKind: string | null;
  lastText: string | null;
  unread: number;
  archived: boolean;
  muted: boolean;
  blockedByYou: boolean;
  blockedByOther: boolean;
  offered: boolean;
  proposed: boolean;
  viewingAt: Date | null;
}

const summaryRow = declareRow<Row>('conversation in a list', {
  id: 'number',
  side: 'string',
  titleBg: 'string',
  titleEn: 'string',
  listingId: 'number?',
  type: 'string?',
  body: 'string?',
  standing: 'json?',
  priceMinor: 'number?',
  currency: 'string?',
  priceRating: 'string?',
  cover: 'json?',
  cityKey: 'string?',
  otherName: 'string?',
  otherKind: 'string',
  otherLeft: 'boolean',
  stopped: 'boolean',
  lastAt: 'date',
  messageAt: 'date?',
  lastSide: 'string?',
  lastKind: 'string?',
  lastText: 'string?',
  unread: 'number',
  archived: 'boolean',
  muted: 'boolean',
  blockedByYou: 'boolean',
  blockedByOther: 'boolean',
  offered: 'boolean',
  proposed: 'boolean',
  viewingAt: 'date?',
});

/** Characters of the last message in a list. */
const EXCERPT = 200;

/** `own` selects rows of `conversation_side`, the readers' sides. */
export async function readSummaries(
  db: Database,
  own: RawBuilder<unknown>,
  { now, locale }: { now: Date; locale: Locale },
): Promise<{ summary: ConversationSummary; lastAt: Date }[]> {
  const rows = await readRows(
    db,
    summaryRow,
    sql`
    with s as materialized (${own})
    select c.id, s.side, c.title_bg as "titleBg", c.title_en as "titleEn", l.id as "listingId", l.type, l.body,
      ${standingColumn} as standing, ${grossPriceColumn} as "priceMinor", l.currency,
      l.price_rating as "priceRating", cover.picture as cover, city.key as "cityKey",
      coalesce(oa.display_name, o.visitor_name) as "otherName",
      case when o.account_id is null then 'visitor' else ${sellerKind('oa')} end as "otherKind",
      ${leftColumn} as "otherLeft", c.stopped_at is not null as stopped, s.last_at as "lastAt", m.at as "messageAt", m.side as "lastSide",
      m.kind as "lastKind", left(m.text, ${EXCERPT}) as "lastText", s.unread, s.archived, s.muted,
      s.blocked as "blockedByYou", o.blocked as "blockedByOther",
      exists (select from conversation_offer f join conversation_message fm on fm.id = f.message_id
        where f.conversation_id = c.id and f.state = 'open' and fm.side = o.side) as offered,
      exists (select from conversation_viewing v join conversation_message vm on vm.id = v.message_id
        where v.conversation_id = c.id and v.state = 'open' and vm.side = o.side) as proposed,
      (select min(v.chosen) from conversation_viewing v where v.conversation_id = c.id and v.state = 'confirmed'
        and v.chosen + v.minutes * interval '1 minute' > ${now}) as "viewingAt"
    from s
    join conversation c on c.id = s.conversation_id
    join conversation_side o on o.conversation_id = s.conversation_id and o.side <> s.side
    left join account oa on oa.id = o.account_id
    left join conversation_message m on m.id = c.last_message_id
    left join listing l on l.id = c.listing_id
    left join account sa on sa.id = l.account_id
    left join city on city.id = l.city_id
    left join lateral (
      select json_build_object('id', p.id, 'width', p.width, 'height', p.height, 'placeholder', p.placeholder) as picture
      from listing_picture lp join picture p on p.id = lp.picture_id
      where lp.listing_id = l.id and p.state = 'ready' order by lp.position limit 1) cover on true
    order by (s.unread > 0) desc, s.last_at desc, s.conversation_id desc`,
  );
  return rows.map((row) => ({ summary: summaryOf(row, { now, locale }), lastAt: row.lastAt }));
}

function summaryOf(row: Row, { now, locale }: { now: Date; locale: Locale }): ConversationSummary {
  const listing = standingOf(row.standing);
  const { blockedByYou, blockedByOther, otherLeft, stopped, unread, archived, muted } = row;
  const sale = saleOf(listing, now);
  return {
    id: row.id,
    side: row.side as Side,
    listing: {
      id: row.listingId,
      title: plainLine(locale === 'bg' ? row.titleBg : row.titleEn),
      sale,
      priceMinor: row.priceMinor,
      currency: row.currency ?? 'EUR',
      priceRating: row.priceRating as PriceRating | null,
      // Pictures of a hidden listing are not served.
      cover: sale === 'gone' ? null : row.cover,
      silhouette: row.type === null ? null : silhouetteOf({ type: row.type, body: row.body }),
      cityKey: row.cityKey,
    },
    other: personOf(row),
    last: {
      at: (row.messageAt ?? row.lastAt).toISOString(),
      by: row.lastSide === null ? 'program' : row.lastSide === row.side ? 'you' : 'other',
      kind: (row.lastKind ?? 'text') as MessageKind,
      text: row.lastText ?? '',
    },
    unread,
    archived,
    muted,
    state: conversationState({ listing, blockedByYou, blockedByOther, otherLeft, stopped }, now),
    awaits: row.offered ? 'offer' : row.proposed ? 'viewing' : null,
    viewingAt: row.viewingAt?.toISOString() ?? null,
  };
}

const personOf = ({ otherName, otherKind, otherLeft }: Row): ConversationPerson => ({
  name: plainLine(otherName ?? ''),
  kind: otherKind as ConversationPerson['kind'],
  deleted: otherLeft,
});
