import * as z from 'zod';
import { formatAppointment } from '#platform/i18n/format-day.ts';
import { formatDate, formatEuro, formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { DAY_SECONDS, defineKind, titles } from './event-kind.ts';
import { stockEventKinds } from './stock-event-kinds.ts';

const listing = z.object({ listing: z.int(), title: titles });
const conversation = z.object({ conversation: z.int(), title: titles });

const OWN_LISTINGS = '/user/listing';

const toListing = (data: { listing: number }): string => `/listing/${data.listing}`;
const toConversation = (data: { conversation: number }): string =>
  `/user/listing/inquiry/${data.conversation}`;
const titleLine = (data: z.infer<typeof listing> | z.infer<typeof conversation>, locale: 'bg' | 'en') =>
  data.title[locale];

const ofWatched = {
  topic: 'prices',
  data: listing,
  line: titleLine,
  look: m.event_look_watched,
  path: toListing,
  mail: 'beside',
  ttlSeconds: DAY_SECONDS,
  collapseKey: (data: { listing: number }) => `watched-${data.listing}`,
} as const;
const ofOwnListing = {
  topic: 'own',
  data: listing,
  line: titleLine,
  look: m.event_look_listings,
  path: toListing,
  ttlSeconds: 7 * DAY_SECONDS,
  collapseKey: (data: { listing: number }) => `listing-${data.listing}`,
} as const;
/** Their mail is that of unread messages, `conversation_unread`. */
const ofConversation = {
  topic: 'own',
  line: titleLine,
  look: m.event_look_inquiries,
  path: toConversation,
  mail: 'none',
  ttlSeconds: 7 * DAY_SECONDS,
  urgency: 'high',
  waitsInQuietHours: (data: { live: boolean }) => !data.live,
} as const;
/** `live`: the person wrote in the conversation a few minutes before. */
const written = conversation.extend({ live: z.boolean() });

const ofSearch = {
  topic: 'searches',
  data: z.object({ search: z.int(), name: z.string(), found: z.int(), path: z.string() }),
  look: m.event_look_searches,
  path: (data: { path: string }) => data.path,
  mail: 'beside',
  ttlSeconds: DAY_SECONDS,
  collapseKey: (data: { search: number }) => `search-${data.search}`,
} as const;

/**
 * Everything that people are told of. A new kind is one entry here; its room reports it by `tellAccount`, and the
 * dispatcher of `notifications` words and delivers it.
 */
export const eventKinds = {
  search_found: defineKind({
    ...ofSearch,
    icon: 'bookmark',
    headline: m.event_search_found,
    line: ({ name, found }) => m.event_search_found_line({ name, count: found }),
    // The earlier address shows the listings of both.
    join: (earlier, later) => ({ ...later, found: earlier.found + later.found, path: earlier.path }),
  }),
  // No `join`: the answers may have changed between the two.
  preferences_found: defineKind({
    ...ofSearch,
    icon: 'sliders-horizontal',
    headline: m.event_preferences_found,
    line: ({ found }) => m.searches_new_count({ count: found, total: formatNumber(found) }),
  }),
  watched_cheaper: defineKind({
    ...ofWatched,
    icon: 'trending-down',
    data: listing.extend({ beforeEurMinor: z.int(), nowEurMinor: z.int() }),
    headline: m.event_watched_cheaper,
    line: ({ title, beforeEurMinor, nowEurMinor }, locale) =>
      m.event_watched_cheaper_line({
        title: title[locale],
        before: formatEuro(beforeEurMinor),
        now: formatEuro(nowEurMinor),
      }),
    join: (earlier, later) => ({ ...later, beforeEurMinor: earlier.beforeEurMinor }),
  }),
  watched_released: defineKind({ ...ofWatched, icon: 'refresh-cw', headline: m.event_watched_released }),
  watched_sold: defineKind({ ...ofWatched, icon: 'tag', headline: m.event_watched_sold }),
  favourite_sold: defineKind({
    topic: 'own',
    icon: 'heart',
    data: listing,
    headline: m.event_favourite_sold,
    line: titleLine,
    look: m.event_look_favourites,
    path: toListing,
    urgency: 'low',
  }),
  swap_found: defineKind({
    topic: 'own',
    icon: 'arrow-up-down',
    data: z.object({ found: z.int() }),
    headline: m.event_swap_found,
    line: ({ found }) => m.event_swap_found_line({ count: found }),
    look: m.event_look_listings,
    path: () => OWN_LISTINGS,
    mail: 'beside',
    urgency: 'low',
  }),
  listing_approved: defineKind({
    ...ofOwnListing,
    icon: 'circle-check',
    headline: m.event_listing_approved,
    mail: 'beside',
  }),
  // The law asks for the mail of a decision (Regulation (EU) 2022/2065, art. 17), so it is not one of the choices.
  listing_refused: defineKind({
    ...ofOwnListing,
    icon: 'triangle-alert',
    data: listing.extend({ reason: z.string() }),
    headline: m.event_listing_refused,
    line: ({ title, reason }, locale) => m.event_listing_refused_line({ title: title[locale], reason }),
    look: m.event_look_decision,
    path: (data) => `/user/listing/decision/${data.listing}`,
    mail: 'none',
  }),
  objection_answered: defineKind({
    ...ofOwnListing,
    icon: 'scale',
    data: listing.extend({ outcome: z.enum(['upheld', 'withdrawn']) }),
    headline: ({ data }) =>
      data.outcome === 'upheld' ? m.event_objection_answered() : m.event_decision_withdrawn(),
    look: m.event_look_decision,
    path: (data) => `/user/listing/decision/${data.listing}`,
    mail: 'none',
  }),
  listing_expiring: defineKind({
    ...ofOwnListing,
    icon: 'hourglass',
    data: listing.extend({ at: z.iso.datetime() }),
    headline: m.event_listing_expiring,
    line: ({ title, at }, locale) =>
      m.event_listing_expiring_line({ title: title[locale], date: formatDate(new Date(at)) }),
    path: () => OWN_LISTINGS,
    renews: (data) => data.listing,
  }),
  listing_expired: defineKind({
    ...ofOwnListing,
    icon: 'hourglass',
    headline: m.event_listing_expired,
    path: () => `${OWN_LISTINGS}?state=expired`,
    renews: (data) => data.listing,
    mail: 'beside',
  }),
  inquiry_received: defineKind({
    ...ofConversation,
    icon: 'inbox',
    data: written,
    headline: m.event_inquiry_received,
    collapseKey: (data) => `conversation-${data.conversation}`,
  }),
  message_received: defineKind({
    ...ofConversation,
    icon: 'message-circle',
    data: written,
    headline: ({ count }) => m.event_message_received({ count }),
    collapseKey: (data) => `conversation-${data.conversation}`,
  }),
  offer_received: defineKind({
    ...ofConversation,
    icon: 'tag',
    data: written,
    headline: m.event_offer_received,
    collapseKey: (data) => `offer-${data.conversation}`,
  }),
  offer_answered: defineKind({
    ...ofConversation,
    icon: 'handshake',
    data: written.extend({ state: z.enum(['accepted', 'declined', 'withdrawn']) }),
    headline: ({ data }) => offerHeadlines[data.state](),
    collapseKey: (data) => `offer-${data.conversation}`,
  }),
  viewing_proposed: defineKind({
    ...ofConversation,
    icon: 'calendar-plus',
    data: written,
    headline: m.event_viewing_proposed,
    collapseKey: (data) => `viewing-${data.conversation}`,
  }),
  viewing_answered: defineKind({
    ...ofConversation,
    icon: 'calendar-check',
    data: written.extend({ state: z.enum(['confirmed', 'declined', 'cancelled']) }),
    headline: ({ data }) => viewingHeadlines[data.state](),
    collapseKey: (data) => `viewing-${data.conversation}`,
  }),
  viewing_tomorrow: defineKind({
    topic: 'own',
    icon: 'calendar-clock',
    data: conversation.extend({ at: z.iso.datetime() }),
    headline: m.event_viewing_tomorrow,
    line: ({ title, at }, locale) =>
      m.event_viewing_tomorrow_line({ title: title[locale], time: formatAppointment(new Date(at)) }),
    look: m.event_look_appointment,
    path: toConversation,
    // Later it would no longer be tomorrow.
    ttlSeconds: DAY_SECONDS / 2,
    urgency: 'high',
    collapseKey: (data) => `reminder-${data.conversation}`,
  }),
  ...stockEventKinds,
  // Sent minutes after the messages, to people who have not read them in the page.
  conversation_unread: defineKind({
    topic: 'own',
    icon: 'inbox',
    data: conversation,
    headline: m.event_conversation_unread,
    look: m.event_look_inquiries,
    path: toConversation,
    page: false,
    push: false,
    mail: 'beside',
  }),
};

const offerHeadlines = {
  accepted: m.event_offer_accepted,
  declined: m.event_offer_declined,
  withdrawn: m.event_offer_withdrawn,
};
const viewingHeadlines = {
  confirmed: m.event_viewing_confirmed,
  declined: m.event_viewing_declined,
  cancelled: m.event_viewing_cancelled,
};

export type EventKindName = keyof typeof eventKinds;
export type EventData<Name extends EventKindName> = z.infer<(typeof eventKinds)[Name]['data']>;
