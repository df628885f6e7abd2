import { describe, expect, it } from 'vitest';
import { makeCaller } from '#tests/support/actors.ts';
import { draftCalls } from '#tests/support/draft-calls.ts';
import { goodFields, makeDraft } from '#tests/support/drafts.ts';
import { testApp } from '#tests/support/test-app.ts';
import type { DraftJson } from './draft-json.ts';
import { touchDraft } from './touch-draft.server.ts';

const test = await testApp();
const { db } = test.ctx;
const { seller, open, get, save } = draftCalls(test);
let keys = 0;
const key = () => `test-key-${(keys += 1)}`;

describe('draft', () => {
  it('is opened with the town of the profile only, saved as typed and readable in another session', async () => {
    const caller = await seller();
    const draft = await open(caller);
    expect(draft).toMatchObject({ version: 1, step: 1, fields: {}, listing: { is_new: true } });
    const typed = { type: 'car', power: 'много', description: 'Ред 1\nРед 2 <b>&', features: ['abs'] };
    const saved = await save(caller, draft.id, { version: 1, step: 2, fields: typed });
    expect(saved.json()).toMatchObject({ version: 2 });
    const elsewhere = await makeCaller(test, 'private', { accountId: caller.accountId ?? 0 });
    const read = (await get(elsewhere, draft.id)).json<DraftJson>();
    expect(read).toMatchObject({ version: 2, step: 2, fields: typed });
    await save(caller, draft.id, { version: 2, fields: { power: null, features: null } });
    expect((await get(caller, draft.id)).json<DraftJson>().fields).toEqual({
      type: 'car',
      description: typed.description,
    });
  });

  it.each<[object, object]>([
    [{ fuel: 'Petrol' }, { fuel: 'gasoline' }],
    [{ fuel: 'Petrol+CNG' }, { fuel: 'cng' }],
    [{ transmission: 'Automatic only' }, { transmission: 'automatic' }],
    [{ body: 'pickup_truck' }, { body: 'pickup' }],
    [{ steering: 2 }, { steering: 'right' }],
    [{ condition: 1 }, { condition: 'new' }],
    [{ condition: 2 }, { condition: 'used' }],
    [{ condition: 'good' }, { condition: 'used', condition_grade: 'good' }],
    [
      { condition: 'good', condition_grade: 'fair' },
      { condition: 'used', condition_grade: 'fair' },
    ],
    [{ euro: 'ЕВРО 6B' }, { euro: '6' }],
    [{ doors: '4/5' }, { doors: '4' }],
    [
      { month: 7, price: 12_500 },
      { month: '7', price: '12500' },
    ],
    [
      { brand: 'Volkswagen', city: 'София' },
      { brand: 'vw', city: 'sofia' },
    ],
    [
      { color: 'Черен', origin: 'DE' },
      { color: 'black', origin: 'germany' },
    ],
    [
      { barter: true, accident: '0' },
      { barter: 'yes', accident: 'no' },
    ],
    [{ currency: 'eur' }, { currency: 'EUR' }],
    [{ features: ['ABS'] }, { features: ['abs'] }],
    [
      { fuel: 'steam', power: 'много' },
      { fuel: 'steam', power: 'много' },
    ],
    [
      { exchanges: [{ brand: 'BMW', model: '', yearMin: '', fuel: 'Petrol+CNG', transmission: 'Manual' }] },
      { exchanges: [{ brand: 'bmw', model: '', yearMin: '', fuel: 'cng', transmission: 'manual' }] },
    ],
  ])('stores %j as %j, sent as JSON or as a form', async (fields, stored) => {
    const caller = await seller();
    const { id } = await open(caller);
    expect((await save(caller, id, { version: 1, fields })).statusCode).toBe(200);
    expect((await get(caller, id)).json<DraftJson>().fields).toEqual(stored);
    const { id: other } = await open(caller);
    const part = (name: string, value: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const form = await caller.browser.call('PATCH', `/api/drafts/${other}`, {
      body: `${part('version', '1')}${part('fields', JSON.stringify(fields))}--x--\r\n`,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(form.statusCode).toBe(200);
    expect((await get(caller, other)).json<DraftJson>().fields).toEqual(stored);
  });

  it('reads the condition 2 as used in good condition in scheme 2', async () => {
    const caller = await seller();
    const { id } = await open(caller);
    await save(caller, id, { version: 1, fields: { condition: 2 }, condition_scheme: 2 });
    expect((await get(caller, id)).json<DraftJson>().fields).toEqual({
      condition: 'used',
      condition_grade: 'good',
    });
  });

  it('refuses a save with a stale version and returns the stored draft', async () => {
    const caller = await seller();
    const id = await makeDraft(db, { accountId: caller.accountId ?? 0 });
    await save(caller, id, { version: 1, fields: { price: '11 000' } });
    const second = await save(caller, id, { version: 1, fields: { price: '12 000', power: '150' } });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({
      message: 'Данните са променени междувременно. Презареди страницата и опитай пак.',
      draft: { version: 2, fields: { price: '11 000', power: '110' } },
    });
    const simultaneous = await Promise.all(
      ['1', '2', '3', '4'].map((price) => save(caller, id, { version: 2, fields: { price } })),
    );
    expect(simultaneous.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  });

  it('saves fields over a version that only changed pictures', async () => {
    const caller = await seller();
    const id = await makeDraft(db, { accountId: caller.accountId ?? 0 });
    const touch = () =>
      db
        .transaction()
        .execute((transaction) => touchDraft(transaction, { listingId: id, now: test.ctx.now() }));
    expect(await touch()).toBe(2);
    expect((await save(caller, id, { version: 1, fields: { price: '11 000' } })).json()).toMatchObject({
      version: 3,
    });
    expect(await touch()).toBe(4);
    expect((await save(caller, id, { version: 2, fields: { price: '12 000' } })).statusCode).toBe(409);
    expect((await save(caller, id, { version: 5, fields: { price: '12 000' } })).statusCode).toBe(409);
    expect((await save(caller, id, { version: 3, fields: { price: '12 000' } })).json()).toMatchObject({
      version: 5,
    });
  });

  it('stores the source of a value until another value is typed', async () => {
    const caller = await seller();
    const { id } = await open(caller);
    const source = { from: 'document', sure: 'check' };
    const first = { fields: { power: '110', vin: 'x' }, sources: { power: source, vin: source } };
    await save(caller, id, { version: 1, ...first });
    // Sends an unchanged value, and removes the source of another.
    await save(caller, id, { version: 2, fields: { power: '110' }, sources: { vin: null } });
    expect((await get(caller, id)).json<DraftJson>().sources).toEqual({ power: source });
    await save(caller, id, { version: 3, fields: { power: '115' } });
    expect((await get(caller, id)).json<DraftJson>().sources).toEqual({});
  });

  it('keeps its version when a save changes no value', async () => {
    const caller = await seller();
    const id = await makeDraft(db, { accountId: caller.accountId ?? 0 });
    const same = await save(caller, id, { version: 1, step: 3, fields: { price: goodFields.price ?? '' } });
    expect(same.json()).toMatchObject({ version: 1 });
    expect((await get(caller, id)).json()).toMatchObject({ step: 3, version: 1 });
  });

  it.each([
    { fields: { moderation: 'approved' } },
    { fields: { account_id: '1' } },
    { fields: { variant: 'x'.repeat(301) } },
    { fields: { variant: 'x\u0000y' } },
    { fields: { exchanges: [{ brand: 'vw', model: '', yearMin: '', fuel: '', transmission: '', id: 1 }] } },
    { fields: { features: ['../x'] } },
    { sources: { power: { from: 'admin', sure: 'sure' } } },
    { step: 7 },
    { submitted_at: '2026-11-20T12:00:00Z' },
  ])('refuses a save with %j', async (body) => {
    const caller = await seller();
    const id = await makeDraft(db, { accountId: caller.accountId ?? 0 });
    expect((await save(caller, id, { version: 1, ...body })).statusCode).toBe(422);
    expect((await get(caller, id)).json()).toMatchObject({ version: 1 });
  });

  it('answers 404 to every call of another account', async () => {
    const id = await makeDraft(db);
    const away = await makeDraft(db);
    const discarded_at = test.ctx.now();
    await db.updateTable('listing_draft').set({ discarded_at }).where('listing_id', '=', away).execute();
    const other = await seller();
    const { browser } = other;
    const headers = { 'idempotency-key': key() };
    const answers = [
      await get(other, id),
      await save(other, id, { version: 1 }),
      await browser.call('DELETE', `/api/drafts/${id}`),
      await browser.call('POST', `/api/drafts/${id}/restore`, { body: {} }),
      await browser.call('POST', `/api/drafts/${away}/restore`, { body: {} }),
      await browser.call('POST', `/api/drafts/${id}/submit`, { body: { version: 1 }, headers }),
      await browser.call('POST', '/api/drafts', { body: { listing: id } }),
      await browser.call('POST', '/api/drafts', { body: { copy: id } }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
    const drafts = (await browser.call('GET', '/api/drafts')).json<{ drafts: object[] }>();
    expect(drafts).toEqual({ drafts: [] });
    const rows = await db
      .selectFrom('listing_draft')
      .select(['version', 'discarded_at'])
      .where('listing_id', 'in', [id, away])
      .orderBy('listing_id')
      .execute();
    expect(rows).toEqual([
      { version: 1, discarded_at: null },
      { version: 1, discarded_at },
    ]);
  });

  it('is opened once per idempotency key', async () => {
    const caller = await seller();
    const headers = { 'idempotency-key': key() };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => caller.browser.call('POST', '/api/drafts', { body: {}, headers })),
    );
    expect(new Set(answers.map((answer) => answer.json<DraftJson>().id)).size).toBe(1);
  });

  it('can be restored for a day after it was discarded', async () => {
    const caller = await seller();
    const id = await makeDraft(db, { accountId: caller.accountId ?? 0 });
    const { browser } = caller;
    expect((await browser.call('DELETE', `/api/drafts/${id}`)).statusCode).toBe(204);
    expect((await get(caller, id)).statusCode).toBe(404);
    const back = await browser.call('POST', `/api/drafts/${id}/restore`, { body: {} });
    expect(back.json()).toMatchObject({ fields: { brand: 'vw' } });
    await browser.call('DELETE', `/api/drafts/${id}`);
    await db
      .updateTable('listing_draft')
      .set({ discarded_at: new Date('2026-11-19T11:59:00Z') })
      .where('listing_id', '=', id)
      .execute();
    const late = await browser.call('POST', `/api/drafts/${id}/restore`, { body: {} });
    expect(late.statusCode).toBe(404);
  });

  it('is refused when the account has fifty', async () => {
    const caller = await seller();
    for (let draft = 0; draft < 50; draft++) await makeDraft(db, { accountId: caller.accountId ?? 0 });
    const refused = await caller.browser.call('POST', '/api/drafts', { body: {} });
    expect(refused.statusCode).toBe(409);
  });
});
