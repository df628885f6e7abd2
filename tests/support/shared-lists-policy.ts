import { randomUUID } from 'node:crypto';
import { makeActor, type Actor, type Caller } from './actors.ts';
import { makeListing, makeSharedList } from './factories.ts';
import type { OperationPolicy } from './operation-policy.ts';
import type { Thing } from './policy-things.ts';

const MISSING_ID = 2_000_000_000;

interface Things {
  list: number;
  comment: number;
}

/** Shared lists of the caller and of another account, written as a path parameter; a visitor has none and no link. */
const listsAs =
  (written: (things: Things, db: Caller['test']['ctx']['db']) => string | Promise<string>) =>
  async (caller: Caller): Promise<Record<Thing, string>> => {
    const { db } = caller.test.ctx;
    const other = await makeActor(caller.test, 'company');
    const listing = await makeListing(db);
    const makeFor = async (account_id: number): Promise<Things> => {
      const { id, comment } = await makeSharedList(db, { account_id }, { listing });
      return { list: id, comment };
    };
    const own = await makeFor(caller.accountId ?? other);
    return {
      own: await written(own, db),
      other: await written(await makeFor(other), db),
      missing: String(MISSING_ID),
    };
  };

const lists = listsAs(({ list }) => String(list));
const withMissing =
  (things: (caller: Caller) => Promise<Record<Thing, string>>) =>
  async (caller: Caller): Promise<Record<Thing, string>> => {
    const found = await things(caller);
    return { ...found, missing: `${found.own.split(' ')[0]} ${MISSING_ID}` };
  };
const comments = withMissing(listsAs(({ list, comment }) => `${list} ${comment}`));
const reports = listsAs(async ({ comment }, db) => {
  const { id } = await db
    .insertInto('shared_comment_report')
    .values({ comment_id: comment, reason: 'spam', text: '', reported_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
});

const ofOwner = (own: number) => ({ own, other: 404, missing: 404 });
const noLink: Partial<Record<Actor, number>> = { visitor: 404 };
const once = () => ({ 'idempotency-key': randomUUID() });

export const sharedListsPolicy: Record<string, OperationPolicy> = {
  'GET /api/user/shared-lists': { answers: 200 },
  'POST /api/user/shared-lists': {
    headers: once,
    body: async ({ test }) => ({ kind: 'favourites', listings: [await makeListing(test.ctx.db)] }),
    answers: 201,
  },
  'DELETE /api/user/shared-lists/{id}': { things: lists, answers: ofOwner(200) },
  'POST /api/user/shared-lists/{id}/link': { things: lists, answers: ofOwner(201) },
  'DELETE /api/user/shared-lists/{id}/link': { things: lists, answers: ofOwner(200) },
  'POST /api/user/shared-lists/{id}/seen': {
    things: lists,
    body: () => ({ upTo: 1 }),
    answers: ofOwner(200),
  },
  'DELETE /api/user/shared-lists/{id}/comments/{comment}': { things: comments, answers: ofOwner(200) },
  'POST /api/shared-lists/{id}/comments': {
    things: lists,
    headers: once,
    body: () => ({ text: 'Провери за ръжда.' }),
    answers: ofOwner(201),
    answersTo: noLink,
  },
  'POST /api/shared-lists/{id}/comments/{comment}/reports': {
    things: comments,
    body: () => ({ reason: 'spam' }),
    answers: ofOwner(201),
    answersTo: noLink,
  },
  'GET /api/admin/comment-reports': { answers: 200 },
  'POST /api/admin/comment-reports/{id}/decision': {
    things: reports,
    body: () => ({ outcome: 'kept' }),
    answers: { own: 200, other: 200, missing: 404 },
  },
};
