/** Conversations as the API answers them and pages show them. Times are ISO 8601 in UTC, amounts minor units. */
import type { PriceRating } from '#features/pricing/price-rating.ts';
import type { ScamWarning } from '#features/trust/message-guard/scam-warning.ts';

/** The part of the reader in a conversation. */
export type Side = 'buyer' | 'seller';

/** Which conversations a list holds. */
export const conversationSides = ['all', 'buyer', 'seller'] as const;
export type ConversationSides = (typeof conversationSides)[number];

/** Which conversations of a company a list holds, by who answers them. */
export const answerFilters = ['all', 'mine', 'unassigned'] as const;
export type AnswerFilter = (typeof answerFilters)[number];

/** `listing_gone`: the listing has been unreadable for 30 days. `stopped`: by the staff, after a report. */
export const conversationStates = [
  'open',
  'blocked_by_you',
  'blocked_by_other',
  'listing_gone',
  'left',
  'stopped',
] as const;
export type ConversationState = (typeof conversationStates)[number];

export interface ConversationListing {
  /** Null when the listing was removed with its texts. */
  id: number | null;
  /** As it was when the conversation began. */
  title: string;
  /** `gone`: no page that the public can read. */
  sale: 'available' | 'reserved' | 'sold' | 'gone';
  /** Gross price; null if on request. */
  priceMinor: number | null;
  currency: string;
  priceRating: PriceRating | null;
  cover: { id: string; width: number; height: number; placeholder: string } | null;
  /** Drawing of the body, for a listing without pictures. */
  silhouette: string | null;
  /** Key of the town. */
  cityKey: string | null;
}

export interface ConversationPerson {
  /** Empty for a deleted account. */
  name: string;
  kind: 'private' | 'dealer' | 'company' | 'visitor';
  deleted: boolean;
}

export interface ConversationSummary {
  id: number;
  side: Side;
  listing: ConversationListing;
  other: ConversationPerson;
  last: { at: string; by: 'you' | 'other' | 'program'; kind: MessageKind; text: string };
  /** Messages of the other side that the reader has not seen. */
  unread: number;
  archived: boolean;
  muted: boolean;
  state: ConversationState;
  /** Open question of the other side. */
  awaits: 'offer' | 'viewing' | null;
  /** Start of a confirmed viewing that is not over. */
  viewingAt: string | null;
}

export interface ConversationList {
  conversations: ConversationSummary[];
  /** Cursor of the next part; null at the end. */
  next: string | null;
  /** Unread messages of all conversations that are not archived, by side. */
  unread: Record<Side, number>;
}

export const messageKinds = ['text', 'offer', 'viewing', 'phone', 'event'] as const;
export type MessageKind = (typeof messageKinds)[number];

/**
 * Steps that a conversation records by itself: those of the listing, by the program, then those of a side, which count
 * as messages of that side. `reserved_for_buyer`: for the buyer of this conversation.
 */
export const conversationEvents = [
  'reserved',
  'reserved_for_buyer',
  'released',
  'sold',
  'price_changed',
  'offer_accepted',
  'offer_declined',
  'offer_withdrawn',
  'viewing_confirmed',
  'viewing_declined',
  'viewing_cancelled',
] as const;
export type ConversationEvent = (typeof conversationEvents)[number];

export const offerStates = ['open', 'accepted', 'declined', 'countered', 'withdrawn'] as const;
export type OfferState = (typeof offerStates)[number];
export const viewingStates = ['open', 'confirmed', 'declined', 'cancelled'] as const;
export type ViewingState = (typeof viewingStates)[number];

export interface Message {
  id: number;
  by: 'you' | 'other' | 'program';
  at: string;
  kind: MessageKind;
  text: string;
  /** Warnings for the reader; empty for the writer of the message. */
  warnings: ScamWarning[];
  /** Width and height are 0 until the picture is ready. */
  pictures: { id: string; width: number; height: number; state: 'pending' | 'ready' | 'failed' }[];
  offer: Offer | null;
  viewing: Viewing | null;
  /** Number of the writer, when the message shares it; null once their account is deleted. */
  phone: { phone: string; call: string; viber?: string | undefined; whatsapp?: string | undefined } | null;
  event: ConversationEvent | null;
  /** Prices of a `price_changed` event; null for a price on request. */
  price: { beforeMinor: number | null; afterMinor: number | null; currency: string } | null;
  /** Idempotency key of the writer's device, to match messages that are being sent; null for others. */
  key: string | null;
}

export interface Offer {
  /** Id of its message. */
  id: number;
  priceMinor: number;
  currency: string;
  state: OfferState;
  /** Price of the listing when the offer was made; null if on request. */
  askedMinor: number | null;
  /** The offer that this one answers. */
  counters: number | null;
}

export interface Viewing {
  /** Id of its message. */
  id: number;
  minutes: number;
  /** Two or three proposed starts, in ascending order. */
  times: string[];
  chosen: string | null;
  state: ViewingState;
  /** Meeting place as the seller wrote it; empty until the viewing is confirmed. */
  place: string;
}

export interface Conversation extends ConversationSummary {
  /**
   * Messages in ascending order; at most 50 a part: the newest ones, those before `before`, or the first ones after
   * `after`.
   */
  messages: Message[];
  /** Whether there are messages before the first one of the part. */
  hasOlder: boolean;
  /** Whether there are messages after the last one of the part. */
  hasNewer: boolean;
  /** Id of the last message that the other side has seen. */
  readByOther: number;
  /** Since when the other side has an account: `2024-03`; null for visitors. */
  memberSince: string | null;
  /** Median of the seller's first answers in minutes; null with fewer than 5 inquiries in 90 days. */
  respondsInMinutes: number | null;
  may: {
    write: boolean;
    offer: boolean;
    proposeViewing: boolean;
    sharePhone: boolean;
    /** Only the seller of an available listing. */
    reserve: boolean;
  };
}

/** Sent to both sides over the stream; the reader fetches what it shows. */
export type ConversationNotice =
  | { kind: 'message'; conversation: number; message: number }
  | { kind: 'changed'; conversation: number }
  | { kind: 'read'; conversation: number; upTo: number };

/** Over the same stream: the notifications of the account changed. */
export type StreamNotice = ConversationNotice | { kind: 'notifications' };

export const MESSAGES_PER_PART = 50;
export const CONVERSATIONS_PER_PART = 25;
export const MAX_PLACE_LENGTH = 200;
export const MAX_REPORT_LENGTH = 2000;

export const reportReasons = ['fraud', 'insult', 'spam', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Header with the token of a visitor's link. */
export const CONVERSATION_TOKEN_HEADER = 'x-conversation-token';
