import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { makeCaller } from '#tests/support/actors.ts';
import { makeListing } from '#tests/support/factories.ts';
import { mailsTo } from '#tests/support/people.ts';
import { NOW, testApp, type TestBrowser } from '#tests/support/test-app.ts';
import { findInquiryLink } from './confirm-inquiry.server.ts';

const test = await testApp({ env: { CONVERSATIONS_PER_DAY: '3', INQUIRIES_PER_HOUR: '2' } });
const second = await testApp({
  env: { CONVERSATIONS_PER_DAY: '3', INQUIRIES_PER_HOUR: '2' },
  beside: test,
});
const { db } = test.ctx;

let addresses = 0;
const visitor = () => test.browser(`203.0.113.${(addresses += 1)}`);
const ask = (browser: TestBrowser, listing: number, body: object = {}, key: string = randomUUID()) =>
  browser.call('POST', `/api/listings/${listing}/inquiries`, {
    headers: { 'idempotency-key': key },
    body: { text: 'Още ли се продава?', ...body },
  });
const guest = (email: string) => ({ name: 'Ана <b>', email });
const confirm = (token: string, browser = visitor()) =>
  browser.call('POST', '/api/inquiries/confirm', { body: { token } });
const tokenFor = async (email: string): Promise<string> =>
  /\/inquiry\/([\w-]{43})/.exec((await mailsTo(test, email)).at(-1)?.text ?? '')?.[1] ?? '';
const messagesAbout = (listing: number) =>
  db
    .selectFrom('conversation_message as m')
    .innerJoin('conversation as c', 'c.id', 'm.conversation_id')
    .select(['m.text', 'm.conversation_id'])
    .where('c.listing_number', '=', listing)
    .orderBy('m.id')
    .execute();
const emailOfAccount = async (id: number) =>
  (await db.selectFrom('account').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email ?? '';

describe('inquiry of an account', () => {
  it('begins one conversation per listing and mails the seller once', async () => {
    const [buyer, seller] = [await makeCaller(test, 'private'), await makeCaller(test, 'company')];
    const listing = await makeListing(db, { account_id: seller.accountId ?? 0 });
    const first = await ask(buyer.browser, listing, { text: 'Още ли се <script>?' });
    expect(first.json()).toMatchObject({ state: 'sent', conversation: expect.any(Number) as number });
    const again = await ask(buyer.browser, listing, { text: 'И кога мога да дойда?' });
    expect(again.json()).toEqual(first.json());
    expect((await messagesAbout(listing)).map(({ text }) => text)).toEqual([
      'Още ли се <script>?',
      'И кога мога да дойда?',
    ]);
    const mails = await mailsTo(test, await emailOfAccount(seller.accountId ?? 0));
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.text).toContain(
      `/user/listing/inquiry/${first.json<{ conversation: number }>().conversation}`,
    );
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/actor\d+@|script>/);
  });

  it('is delivered once per key, also by simultaneous calls', async () => {
    const [buyer, seller] = [await makeCaller(test, 'private'), await makeCaller(test, 'private')];
    const listing = await makeListing(db, { account_id: seller.accountId ?? 0 });
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(buyer.browser, listing, {}, key)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    expect(await messagesAbout(listing)).toHaveLength(1);
    const other = await ask(buyer.browser, listing, { text: 'Друг текст' }, key);
    expect(other.statusCode).toBe(422);
  });

  it('is refused for the own listing, a sold one and a personal number', async () => {
    const [buyer, seller] = [await makeCaller(test, 'private'), await makeCaller(test, 'private')];
    const listing = await makeListing(db, { account_id: seller.accountId ?? 0 });
    expect((await ask(seller.browser, listing)).statusCode).toBe(409);
    const number = await ask(buyer.browser, listing, { text: 'ЕГН-то ми е 7523169263' });
    expect(number.json()).toMatchObject({ errors: { text: [expect.stringContaining('ЕГН')] } });
    const sold = await makeListing(db, { sale: 'sold', closed_at: NOW });
    expect((await ask(buyer.browser, sold)).statusCode).toBe(410);
    expect((await ask(buyer.browser, listing, { text: 'x'.repeat(4001) })).statusCode).toBe(422);
    expect(await messagesAbout(listing)).toEqual([]);
  });

  it('is limited to new conversations a day, across processes', async () => {
    const buyer = await makeCaller(test, 'private');
    const there = await makeCaller(second, 'private', { accountId: buyer.accountId ?? 0 });
    const listings = await Promise.all(Array.from({ length: 6 }, () => makeListing(db)));
    const answers = await Promise.all(
      listings.map((listing, index) => ask((index % 2 ? there : buyer).browser, listing)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 429, 429, 429]);
    const begun = listings[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? 0;
    expect((await ask(buyer.browser, begun, { text: 'Още нещо' })).statusCode).toBe(200);
  });
});

describe('inquiry of a visitor', () => {
  it('is delivered by the link of the mail, which then opens the conversation', async () => {
    const listing = await makeListing(db);
    const answer = await ask(visitor(), listing, guest('ann@volan.example'));
    expect(answer.json()).toEqual({ state: 'confirm', validHours: 24 });
    expect(await messagesAbout(listing)).toEqual([]);
    const token = await tokenFor('ann@volan.example');
    expect(await findInquiryLink(test.ctx, { token, locale: 'bg' })).toMatchObject({
      state: 'waiting',
      text: 'Още ли се продава?',
    });
    expect(await messagesAbout(listing)).toEqual([]);
    const confirmed = await confirm(token);
    const [message] = await messagesAbout(listing);
    const conversation = message?.conversation_id ?? 0;
    expect(confirmed.json()).toEqual({ conversation, token });
    const headers = { 'x-conversation-token': token };
    const path = `/api/conversations/${conversation}`;
    expect((await visitor().call('GET', path, { headers })).json()).toMatchObject({
      side: 'buyer',
      may: { write: true, sharePhone: false, reserve: false },
    });
    const sent = await visitor().call('POST', `${path}/messages`, {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: { text: 'Още нещо' },
    });
    expect(sent.statusCode).toBe(201);
    // The mail has no words of the visitor.
    const [mail] = await mailsTo(test, 'ann@volan.example');
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Ана|Още ли/);
  });

  it('is delivered once by a repeated or simultaneous confirmation', async () => {
    const listing = await makeListing(db);
    await ask(visitor(), listing, guest('bea@volan.example'));
    const token = await tokenFor('bea@volan.example');
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await confirm(token)).json()).toEqual(answers[0]?.json());
    expect(await messagesAbout(listing)).toHaveLength(1);
  });

  it('is refused with an expired or unknown token, or a token of another conversation', async () => {
    const listing = await makeListing(db);
    await ask(visitor(), listing, guest('eva@volan.example'));
    const token = await tokenFor('eva@volan.example');
    const clock = vi.spyOn(test.ctx, 'now').mockReturnValue(new Date(NOW.getTime() + 24 * 3_600_000 + 1));
    expect((await confirm(token)).statusCode).toBe(422);
    clock.mockRestore();
    expect((await confirm('x'.repeat(43))).statusCode).toBe(422);
    expect(await messagesAbout(listing)).toEqual([]);
    await confirm(token);
    const foreign = await db
      .selectFrom('conversation')
      .select('id')
      .where('listing_number', '<>', listing)
      .execute();
    const headers = { 'x-conversation-token': token };
    for (const { id } of foreign)
      expect((await visitor().call('GET', `/api/conversations/${id}`, { headers })).statusCode).toBe(404);
  });

  it('goes into the conversation that the address has about the listing, once per key', async () => {
    const listing = await makeListing(db);
    const browser = visitor();
    const key = randomUUID();
    await ask(browser, listing, guest('ida@volan.example'), key);
    await ask(browser, listing, guest('ida@volan.example'), key);
    expect(await mailsTo(test, 'ida@volan.example')).toHaveLength(1);
    await confirm(await tokenFor('ida@volan.example'));
    await ask(visitor(), listing, { ...guest('IDA@volan.example'), text: 'Пак аз' });
    await confirm(await tokenFor('ida@volan.example'));
    const messages = await messagesAbout(listing);
    expect(messages.map(({ text }) => text)).toEqual(['Още ли се продава?', 'Пак аз']);
    expect(new Set(messages.map(({ conversation_id }) => conversation_id)).size).toBe(1);
  });

  it('needs a name and an address, and is limited per address', async () => {
    const listing = await makeListing(db);
    const browser = visitor();
    const nameless = await ask(browser, listing, { email: 'kim@volan.example' });
    expect(nameless.statusCode).toBe(422);
    expect(Object.keys(nameless.json<{ errors: object }>().errors)).toEqual(['name']);
    const statuses = [];
    for (const number of [1, 2, 3])
      statuses.push((await ask(browser, listing, guest(`kim${number}@volan.example`))).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
  });
});
