import { expect } from 'vitest';
import type { PriceRule } from '#features/dealers/price-changes/price-rule.ts';
import { workOnPriceChange } from '#features/dealers/price-changes/work-on-price-change.server.ts';
import { makeCaller, type Caller } from './actors.ts';
import type { TestApp } from './test-app.ts';

const never = new AbortController().signal;

interface Shown {
  state: string;
  total: number;
  done: number;
  refused: number;
  undo_until: string | null;
  items: Record<string, unknown>[];
}

/** The rule of a change unless another one is given. */
export const lower: PriceRule = { kind: 'percent', by: -10, round: '10' };

/** Calls of a dealer about changes of many prices; `begin` makes another dealer. */
export function priceChangeCalls(test: TestApp) {
  const { ctx } = test;
  const { db } = ctx;
  let dealer: Caller;
  let keys = 0;

  const begin = async (): Promise<Caller> => (dealer = await makeCaller(test, 'dealer'));
  const call = (method: 'GET' | 'POST', path: string, body?: object) =>
    dealer.browser.call(method, `/api/stock/price-changes${path}`, {
      ...(body && { body }),
      headers: { 'idempotency-key': `prices-${(keys += 1)}` },
    });

  async function preview(of: object, rule: PriceRule = lower): Promise<number> {
    const answer = await call('POST', '', { of, rule });
    expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
    return answer.json<{ id: number }>().id;
  }
  const shown = async (id: number) => (await call('GET', `/${id}`)).json<Shown>();
  const itemOf = async (id: number, listing: number | undefined) =>
    (await shown(id)).items.find((item) => item['listing'] === listing);
  async function apply(id: number, body: object = {}): Promise<void> {
    expect((await call('POST', `/${id}/apply`, body)).statusCode).toBe(202);
    await workOnPriceChange(ctx, id, never);
  }
  async function undo(id: number): Promise<number> {
    const answer = await call('POST', `/${id}/undo`, {});
    expect(answer.statusCode).toBe(202);
    const { id: undone } = answer.json<{ id: number }>();
    await workOnPriceChange(ctx, undone, never);
    return undone;
  }
  const rowOf = (id: number | undefined) =>
    db
      .selectFrom('listing')
      .selectAll()
      .where('id', '=', id ?? 0)
      .executeTakeFirstOrThrow();
  const priceOf = async (id: number | undefined) => (await rowOf(id)).price_minor;
  const change = (id: number | undefined, values: object) =>
    db
      .updateTable('listing')
      .set(values)
      .where('id', '=', id ?? 0)
      .execute();
  async function changeByHand(id: number | undefined, price: number): Promise<void> {
    const { version } = await rowOf(id);
    const answer = await dealer.browser.call('POST', `/api/listings/${id}/price`, {
      body: { version, price_minor: price * 100 },
      headers: { 'idempotency-key': `by-hand-${(keys += 1)}` },
    });
    expect(answer.statusCode).toBe(200);
  }
  return { begin, call, preview, shown, itemOf, apply, undo, rowOf, priceOf, change, changeByHand };
}
