import { randomUUID } from 'node:crypto';
import { ACTOR_PASSWORD, type Actor } from './actors.ts';
import {
  boughtConversations,
  confirmedViewings,
  conversationReports,
  offeredConversations,
  proposedViewings,
  soldConversations,
} from './conversation-things.ts';
import type { OperationPolicy } from './operation-policy.ts';
import { pictureForm } from './picture-form.ts';
import { listings, picture } from './policy-things.ts';

/** Only the two sides reach a conversation; a visitor here has no link. */
const ofSides = (own: number) => ({ own, other: 404, missing: 404 });
const noLink: Partial<Record<Actor, number>> = { visitor: 404 };
const once = () => ({ 'idempotency-key': randomUUID() });
const NOON = '2026-11-21T12:00:00Z';

export const conversationsPolicy: Record<string, OperationPolicy> = {
  'POST /api/listings/{id}/inquiries': {
    // The caller must not own the listing; send-inquiry.db.test.ts covers that case.
    things: async (caller) => {
      const { other, missing } = await listings(caller);
      return { own: other, other, missing };
    },
    headers: once,
    body: ({ accountId }) => ({
      text: 'Още ли се продава?',
      ...(accountId === undefined && { name: 'Ана', email: `${randomUUID()}@volan.example` }),
    }),
    answers: { own: 200, other: 200, missing: 404 },
  },
  'POST /api/inquiries/confirm': { body: () => ({ token: 'x'.repeat(43) }), answers: 422 },
  'GET /api/conversations': { query: 'side=all&q=golf', answers: 200 },
  'GET /api/conversations/stream': { streams: true, answers: 200, answersTo: { visitor: 401 } },
  'GET /api/conversations/{id}': {
    things: boughtConversations,
    answers: ofSides(200),
    answersTo: noLink,
  },
  'PATCH /api/conversations/{id}': {
    things: boughtConversations,
    body: () => ({ muted: true, blocked: false }),
    answers: ofSides(200),
    answersTo: noLink,
  },
  'POST /api/conversations/{id}/messages': {
    things: boughtConversations,
    headers: once,
    body: () => ({ text: 'Може ли оглед утре?' }),
    answers: ofSides(201),
    answersTo: noLink,
  },
  'POST /api/conversations/{id}/pictures': {
    things: boughtConversations,
    contentType: pictureForm(Buffer.alloc(0)).contentType,
    body: async () => pictureForm(await picture()).body,
    answers: ofSides(201),
    answersTo: noLink,
  },
  'GET /api/conversations/{id}/pictures/{picture}': {
    things: async (caller) => {
      const { own, other, missing } = await boughtConversations(caller);
      const unknown = '0'.repeat(32);
      return { own: `${own} ${unknown}`, other: `${other} ${unknown}`, missing: `${missing} ${unknown}` };
    },
    answers: ofSides(404),
  },
  'POST /api/conversations/{id}/read': {
    things: boughtConversations,
    body: () => ({ upTo: 1 }),
    answers: ofSides(204),
    answersTo: noLink,
  },
  'POST /api/conversations/{id}/offers': {
    things: boughtConversations,
    headers: once,
    body: () => ({ priceMinor: 900_000 }),
    answers: ofSides(201),
    answersTo: noLink,
  },
  'PATCH /api/conversations/{id}/offers/{offer}': {
    things: offeredConversations,
    body: () => ({ state: 'accepted' }),
    answers: ofSides(200),
    answersTo: noLink,
  },
  'POST /api/conversations/{id}/reserve': { things: soldConversations, answers: ofSides(200) },
  'POST /api/conversations/{id}/viewings': {
    things: boughtConversations,
    headers: once,
    body: () => ({ times: [NOON, '2026-11-22T12:00:00Z'] }),
    answers: ofSides(201),
    answersTo: noLink,
  },
  'PATCH /api/conversations/{id}/viewings/{viewing}': {
    things: proposedViewings,
    body: () => ({ state: 'confirmed', time: NOON }),
    answers: ofSides(200),
    answersTo: noLink,
  },
  'GET /api/conversations/{id}/viewings/{viewing}/calendar': {
    things: confirmedViewings,
    answers: ofSides(200),
    answersTo: noLink,
  },
  'POST /api/conversations/{id}/phone': {
    things: boughtConversations,
    headers: once,
    answers: ofSides(201),
  },
  'POST /api/conversations/{id}/reports': {
    things: boughtConversations,
    body: () => ({ reason: 'spam' }),
    answers: ofSides(201),
    answersTo: noLink,
  },
  'GET /api/admin/conversation-reports': { answers: 200 },
  'POST /api/admin/conversation-reports/{id}/read': {
    things: conversationReports,
    body: () => ({ current_password: ACTOR_PASSWORD }),
    answers: { own: 200, other: 200, missing: 404 },
  },
  'GET /api/admin/conversation-reports/{id}/pictures/{picture}': {
    things: async (caller) => {
      const { own, other, missing } = await conversationReports(caller);
      const unknown = '0'.repeat(32);
      return { own: `${own} ${unknown}`, other: `${other} ${unknown}`, missing: `${missing} ${unknown}` };
    },
    answers: { own: 404, other: 404, missing: 404 },
  },
  'POST /api/admin/conversation-reports/{id}/decision': {
    things: conversationReports,
    body: () => ({ outcome: 'no_violation', reason: 'Обичаен въпрос за цената' }),
    answers: { own: 200, other: 200, missing: 404 },
  },
};
