import { makeActor, type Caller } from './actors.ts';
import type { OperationPolicy } from './operation-policy.ts';
import { pictureForm } from './picture-form.ts';
import { picture, type Thing } from './policy-things.ts';

/** Signed-in users may call operations on certificates and VINs, each for their own readings. */
const answers = { own: 200, other: 404, missing: 404 };
let serial = 0;

/** A reading of the caller and one of another account. */
async function readings(caller: Caller): Promise<Record<Thing, string>> {
  const { db, now } = caller.test.ctx;
  const other = await makeActor(caller.test, 'company');
  const made = async (account_id: number) => {
    const id = String((serial += 1)).padStart(32, '0');
    const remove_at = new Date(now().getTime() + 3_600_000);
    await db.insertInto('document_reading').values({ id, account_id, remove_at }).execute();
    return id;
  };
  return { own: await made(caller.accountId ?? other), other: await made(other), missing: 'f'.repeat(32) };
}

export const documentsPolicy: Record<string, OperationPolicy> = {
  'POST /api/documents': {
    contentType: pictureForm(Buffer.alloc(0)).contentType,
    body: async () => pictureForm(await picture()).body,
    answers: 202,
  },
  'GET /api/documents/{id}': { things: readings, answers },
  'DELETE /api/documents/{id}': { things: readings, answers },
  // One valid and one invalid VIN; VINs belong to no account.
  'GET /api/vin/{vin}': {
    things: async () => ({
      own: 'WVWZZZ1KZ8P123456',
      other: 'TMBJJ7NE5G0012345',
      missing: 'WVWZZZIKZ8P123456',
    }),
    answers: { own: 200, other: 200, missing: 422 },
  },
};
