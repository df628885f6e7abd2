import { makeActor, type Caller } from './actors.ts';
import { makeDraft, makePicture } from './drafts.ts';
import type { OperationPolicy } from './operation-policy.ts';
import { pictureForm } from './picture-form.ts';
import { picture, type Thing } from './policy-things.ts';

/** Who may call what about the pictures of working copies: their owner, nobody else. */
const answers = { own: 200, other: 404, missing: 404 };

/** A working copy of the caller with two pictures, and one of somebody else; an id and a picture's id each. */
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
  // The order of one that has other pictures.
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
};
