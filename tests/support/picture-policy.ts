import { makeActor, type Caller } from './actors.ts';
import { makeDraft, makePicture } from './drafts.ts';
import type { OperationPolicy } from './operation-policy.ts';
import { pictureForm } from './picture-form.ts';
import { picture, type Thing } from './policy-things.ts';

/** Only the owner of a working copy may call operations on its pictures. */
const answers = { own: 200, other: 404, missing: 404 };

/** Ids of the caller's working copy and of another account's, each with the id of one of its two pictures. */
async function draftsWithPictures(caller: Caller): Promise<Record<Thing, string>> {
  const someone = await makeActor(caller.test, 'company');
  const made = async (accountId: number) => {
    const { db } = caller.test.ctx;
    const pictureId = await makePicture(db);
    return `${await makeDraft(db, { accountId, pictures: [pictureId] })} ${pictureId}`;
  };
  return {
    own: await made(caller.accountId ?? someone),
    other: await made(someone),
    missing: `2000000000 ${'0'.repeat(32)}`,
  };
}

const form = async () => pictureForm(await picture()).body;
const things = draftsWithPictures;

export const picturePolicy: Record<string, OperationPolicy> = {
  'GET /api/drafts/{id}/pictures': { things, answers },
  'POST /api/drafts/{id}/pictures': {
    things,
    contentType: pictureForm(Buffer.alloc(0)).contentType,
    body: form,
    answers: { own: 201, other: 404, missing: 404 },
  },
  // A valid order of pictures that this draft does not have.
  'PATCH /api/drafts/{id}/pictures': {
    things,
    body: () => ({ order: ['0'.repeat(32)] }),
    answers: { own: 409, other: 404, missing: 404 },
  },
  'PATCH /api/drafts/{id}/pictures/{pictureId}': {
    things,
    body: () => ({ alt: 'Отпред' }),
    answers,
  },
  'DELETE /api/drafts/{id}/pictures/{pictureId}': { things, answers },
  'POST /api/drafts/{id}/pictures/{pictureId}/restore': { things, answers },
  'POST /api/drafts/{id}/pictures/{pictureId}/retry': { things, answers },
};
