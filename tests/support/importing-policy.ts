import { makeActor, type Caller } from './actors.ts';
import { makeImport, makeImportList } from './make-import.ts';
import type { OperationPolicy } from './operation-policy.ts';
import type { Thing } from './policy-things.ts';

/** A failed import of the caller and one of another account. */
async function imports(caller: Caller): Promise<Record<Thing, string>> {
  const { db } = caller.test.ctx;
  const other = await makeActor(caller.test, 'company');
  const made = async (accountId: number) => String(await makeImport(db, { accountId }));
  return { own: await made(caller.accountId ?? other), other: await made(other), missing: '2000000000' };
}

/** A list of the caller and one of another account. */
async function lists(caller: Caller): Promise<Record<Thing, string>> {
  const { db } = caller.test.ctx;
  const other = await makeActor(caller.test, 'company');
  const made = async (accountId: number) => String(await makeImportList(db, { accountId }));
  return { own: await made(caller.accountId ?? other), other: await made(other), missing: '2000000000' };
}

const answers = { own: 200, other: 404, missing: 404 };
let serial = 0;

/** Signed-in users may bring their own listings of other sites. */
export const importingPolicy: Record<string, OperationPolicy> = {
  'GET /api/imports': { answers: 200 },
  'POST /api/imports': {
    body: () => ({
      address: `https://www.mobile.bg/obiava-1175787149${String((serial += 1)).padStart(7, '0')}`,
      own: true,
    }),
    answers: 202,
  },
  // A list that does not exist, so that nothing is asked outside.
  'POST /api/imports/mobile-bg': {
    body: () => ({
      username: 'dealer',
      password: 'secret',
      own: true,
      list: 2_000_000_000,
      listings: ['11757871495090626'],
    }),
    answers: 404,
  },
  'PUT /api/imports/{id}/confirmation': { things: imports, body: () => ({ confirmed: true }), answers },
  'POST /api/imports/{id}/read': {
    things: imports,
    body: () => ({}),
    answers: { ...answers, own: 202 },
  },
  // An import without a draft has no changes.
  'POST /api/imports/{id}/changes': {
    things: imports,
    body: () => ({ action: 'take', changes: [{ field: 'price', after: '5900' }] }),
    answers: { own: 404, other: 404, missing: 404 },
  },
  'DELETE /api/imports/{id}': { things: imports, answers: { ...answers, own: 204 } },
  'GET /api/import-lists': { answers: 200 },
  'POST /api/import-lists': {
    body: () => ({ address: 'https://dealer.mobile.bg/', own: true }),
    answers: 202,
  },
  'POST /api/import-lists/{id}/choice': {
    things: lists,
    body: () => ({ listings: ['11757871495090626'] }),
    answers: { ...answers, own: 202 },
  },
  'PUT /api/import-lists/{id}/pause': { things: lists, body: () => ({ paused: true }), answers },
  'PUT /api/import-lists/{id}/confirmation': {
    things: lists,
    body: () => ({ confirmed: true, imports: [1] }),
    answers,
  },
  'DELETE /api/import-lists/{id}/waiting': { things: lists, answers: { ...answers, own: 204 } },
  'DELETE /api/import-lists/{id}': { things: lists, answers: { ...answers, own: 204 } },
};
