import * as z from 'zod';
import { priceRatings } from '#features/pricing/price-rating.ts';
import { scamWarnings } from '#features/trust/message-guard/scam-warning.ts';
import {
  conversationEvents,
  conversationStates,
  messageKinds,
  offerStates,
  viewingStates,
  type Conversation,
  type ConversationList,
  type ConversationSummary,
  type Message,
} from './conversation.ts';

/** Answers of the operations of conversations, as the types in conversation.ts. */
const side = z.enum(['buyer', 'seller']);
const money = z.int();
const time = z.iso.datetime();

const listing = z.object({
  id: z.int().nullable(),
  title: z.string(),
  sale: z.enum(['available', 'reserved', 'sold', 'gone']),
  priceMinor: money.nullable(),
  currency: z.string(),
  priceRating: z.enum(priceRatings).nullable(),
  cover: z.object({ id: z.string(), width: z.int(), height: z.int(), placeholder: z.string() }).nullable(),
  silhouette: z.string().nullable(),
  cityKey: z.string().nullable(),
});

export const summarySchema = z.object({
  id: z.int(),
  side,
  listing,
  other: z.object({
    name: z.string(),
    kind: z.enum(['private', 'dealer', 'company', 'visitor']),
    deleted: z.boolean(),
  }),
  last: z.object({
    at: time,
    by: z.enum(['you', 'other', 'program']),
    kind: z.enum(messageKinds),
    text: z.string(),
  }),
  unread: z.int(),
  archived: z.boolean(),
  muted: z.boolean(),
  state: z.enum(conversationStates),
  awaits: z.enum(['offer', 'viewing']).nullable(),
  viewingAt: time.nullable(),
}) satisfies z.ZodType<ConversationSummary>;

export const conversationListSchema = z
  .object({
    conversations: z.array(summarySchema),
    next: z.string().nullable(),
    unread: z.object({ buyer: z.int(), seller: z.int() }),
  })
  .meta({ id: 'ConversationList' }) satisfies z.ZodType<ConversationList>;

const offer = z.object({
  id: z.int(),
  priceMinor: money,
  currency: z.string(),
  state: z.enum(offerStates),
  askedMinor: money.nullable(),
  counters: z.int().nullable(),
});

const viewing = z.object({
  id: z.int(),
  minutes: z.int(),
  times: z.array(time),
  chosen: time.nullable(),
  state: z.enum(viewingStates),
  place: z.string(),
});

export const messageSchema = z
  .object({
    id: z.int(),
    by: z.enum(['you', 'other', 'program']),
    at: time,
    kind: z.enum(messageKinds),
    text: z.string(),
    warnings: z.array(z.enum(scamWarnings)),
    pictures: z.array(
      z.object({
        id: z.string(),
        width: z.int(),
        height: z.int(),
        state: z.enum(['pending', 'ready', 'failed']),
      }),
    ),
    offer: offer.nullable(),
    viewing: viewing.nullable(),
    phone: z
      .object({
        phone: z.string(),
        call: z.string(),
        viber: z.string().optional(),
        whatsapp: z.string().optional(),
      })
      .nullable(),
    event: z.enum(conversationEvents).nullable(),
    price: z
      .object({ beforeMinor: money.nullable(), afterMinor: money.nullable(), currency: z.string() })
      .nullable(),
    key: z.string().nullable(),
  })
  .meta({ id: 'Message' }) satisfies z.ZodType<Message>;

export const conversationSchema = summarySchema
  .extend({
    messages: z.array(messageSchema),
    hasOlder: z.boolean(),
    hasNewer: z.boolean(),
    readByOther: z.int(),
    memberSince: z.string().nullable(),
    respondsInMinutes: z.int().nullable(),
    may: z.object({
      write: z.boolean(),
      offer: z.boolean(),
      proposeViewing: z.boolean(),
      sharePhone: z.boolean(),
      reserve: z.boolean(),
    }),
  })
  .meta({ id: 'Conversation' }) satisfies z.ZodType<Conversation>;
