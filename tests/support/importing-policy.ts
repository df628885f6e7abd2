import { makeActor, type Caller } from './actors.ts';
import { makeImport } from './make-import.ts';
import type { OperationPolicy } from './operation-policy.ts';
import type { Thing } from './policy-things.ts';

/** A failed import of the caller and one of another account. */
async function imports(caller: Caller): Promise<Record<Thing, string>> {
  const { db } = caller.test.ctx;
  const other = await makeActor(caller.test, 'company');
  const made = async (accountId: number) => String(await makeImport(db, { accountId }));
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
  'PUT /api/imports/{id}/confirmation': { things: imports, body: () => ({ confirmed: true }), answers },
  'POST /api/imports/{id}/read': {
    things: imports,
    body: () => ({}),
    answers: { ...answers, own: 202 },
  },
  'DELETE /api/imports/{id}': { things: imports, answers: { ...answers, own: 204 } },
};
