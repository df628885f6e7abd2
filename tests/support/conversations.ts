import type { Conversation, Message, Offer, Viewing } from '#features/conversations/conversation.ts';

/** A text message of the other side at 10:00 plus its id in minutes. */
export const aMessage = (id: number, values: Partial<Message> = {}): Message => ({
  id,
  by: 'other',
  at: new Date(Date.UTC(2026, 10, 20, 10, id)).toISOString(),
  kind: 'text',
  text: `message ${id}`,
  warnings: [],
  pictures: [],
  offer: null,
  viewing: null,
  phone: null,
  event: null,
  price: null,
  key: null,
  ...values,
});

export const anOffer = (values: Partial<Offer> = {}): Offer => ({
  id: 1,
  priceMinor: 3_060_000,
  currency: 'EUR',
  state: 'open',
  askedMinor: 3_120_000,
  counters: null,
  ...values,
});

export const aViewing = (values: Partial<Viewing> = {}): Viewing => ({
  id: 1,
  minutes: 30,
  times: ['2026-11-21T09:00:00.000Z', '2026-11-21T13:30:00.000Z', '2026-11-22T08:00:00.000Z'],
  chosen: null,
  state: 'open',
  place: '',
  ...values,
});

/** A conversation about an available listing, as its buyer sees it. */
export const aConversation = (values: Partial<Conversation> = {}): Conversation => ({
  id: 7,
  side: 'buyer',
  listing: {
    id: 104790,
    title: 'Toyota RAV4 2.5 Hybrid',
    sale: 'available',
    priceMinor: 3_120_000,
    currency: 'EUR',
    priceRating: 'good',
    cover: null,
    silhouette: 'suv',
    cityKey: 'sofia',
  },
  other: { name: 'Мария Петрова', kind: 'private', deleted: false },
  last: { at: '2026-11-20T17:26:00.000Z', by: 'other', kind: 'text', text: 'Има и други желаещи.' },
  unread: 0,
  archived: false,
  muted: false,
  state: 'open',
  awaits: null,
  viewingAt: null,
  messages: [],
  hasOlder: false,
  hasNewer: false,
  readByOther: 0,
  memberSince: '2024-03',
  respondsInMinutes: 120,
  may: { write: true, offer: true, proposeViewing: true, sharePhone: true, reserve: false },
  ...values,
});
