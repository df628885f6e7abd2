import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeCaller, type Caller } from '#tests/support/actors.ts';
import { startConversation } from '#tests/support/conversation-things.ts';
import { makePicture } from '#tests/support/drafts.ts';
import { pictureForm } from '#tests/support/picture-form.ts';
import { picture } from '#tests/support/policy-things.ts';
import { testApp } from '#tests/support/test-app.ts';
import type { Message } from '../conversation.ts';

const test = await testApp();
const { db, files, now } = test.ctx;
let buyer: Caller;
let seller: Caller;
let admin: Caller;
let id: number;

beforeAll(async () => {
  [buyer, seller, admin] = await Promise.all([
    makeCaller(test, 'private'),
    makeCaller(test, 'private'),
    makeCaller(test, 'super_admin'),
  ]);
  ({ id } = await startConversation(test, {
    buyerId: buyer.accountId ?? 0,
    sellerId: seller.accountId ?? 0,
  }));
});

/** A processed picture of the buyer that is not sent yet. */
async function added(): Promise<string> {
  const picture_id = await makePicture(db);
  await files.put(`pictures/${picture_id}/320.webp`, Buffer.from('bytes'), 'image/webp');
  await db
    .insertInto('conversation_picture')
    .values({ picture_id, conversation_id: id, side: 'buyer', added_at: now() })
    .execute();
  return picture_id;
}
const see = async ({ browser }: Caller, of: string) =>
  (await browser.call('GET', `/api/conversations/${id}/pictures/${of}?width=320`)).statusCode;
const send = ({ browser }: Caller, pictures: string[]) =>
  browser.call('POST', `/api/conversations/${id}/messages`, {
    headers: { 'idempotency-key': randomUUID() },
    body: { pictures },
  });

describe('a picture of a message', () => {
  it('is visible to its owner until it is sent, then to both sides only', async () => {
    const of = await added();
    expect([await see(buyer, of), await see(seller, of), await see(admin, of)]).toEqual([200, 404, 404]);
    const sent = await send(buyer, [of]);
    expect(sent.json<Message>().pictures).toEqual([expect.objectContaining({ id: of, state: 'ready' })]);
    expect([await see(buyer, of), await see(seller, of), await see(admin, of)]).toEqual([200, 200, 404]);
    for (const { browser } of [buyer, seller, admin])
      expect((await browser.call('GET', `/media/${of}/320.webp`)).statusCode).toBe(404);
    const answer = await buyer.browser.call('GET', `/api/conversations/${id}/pictures/${of}?width=320`);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['content-type']).toBe('image/webp');
  });

  it('is sent once, by its own side, with at most four others', async () => {
    const [of, ...others] = await Promise.all(Array.from({ length: 6 }, added));
    expect((await send(seller, [of ?? ''])).statusCode).toBe(404);
    expect((await send(buyer, [of ?? '', ...others])).statusCode).toBe(422);
    expect((await send(buyer, [of ?? '', of ?? ''])).statusCode).toBe(422);
    expect((await send(buyer, [of ?? ''])).statusCode).toBe(201);
    const before = await db.selectFrom('conversation_message').select('id').execute();
    expect((await send(buyer, [others[0] ?? '', of ?? ''])).statusCode).toBe(404);
    expect(await db.selectFrom('conversation_message').select('id').execute()).toEqual(before);
  });

  it('is uploaded through the common processing', async () => {
    const upload = async (bytes: Buffer) => {
      const { body, contentType } = pictureForm(bytes);
      return buyer.browser.call('POST', `/api/conversations/${id}/pictures`, {
        headers: { 'content-type': contentType },
        body,
      });
    };
    const kept = await upload(await picture());
    expect(kept.statusCode).toBe(201);
    expect(await see(buyer, kept.json<{ id: string }>().id)).toBe(404);
    expect((await upload(Buffer.from('<svg onload=alert(1)>'))).statusCode).toBe(415);
  });
});
