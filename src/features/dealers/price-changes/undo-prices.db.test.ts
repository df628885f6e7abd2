import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#tests/support/actors.ts';
import { priceChangeCalls } from '#tests/support/price-changes.ts';
import { makePricedStock } from '#tests/support/priced-stock.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';

const test = await testApp();
const { db } = test.ctx;
const HOUR_MS = 3_600_000;
const { begin, call, preview, shown, itemOf, apply, undo, rowOf, priceOf, change, changeByHand } =
  priceChangeCalls(test);

let dealer: Caller;
beforeEach(async () => {
  dealer = await begin();
});

describe('taking a change back', () => {
  it('returns prices that nobody changed since, names the others, and calls nothing a reduction', async () => {
    const [plain, moved, back, reserved] = await makePricedStock(dealer, 4);
    const id = await preview({ listings: [plain, moved, back, reserved] });
    await apply(id);
    await db
      .updateTable('price_change_item')
      .set({ changed_at: new Date(NOW.getTime() - 60_000) })
      .where('price_change_id', '=', id)
      .where('listing_number', '<>', back ?? 0)
      .execute();
    await db
      .updateTable('listing_price')
      .set({ at: new Date(NOW.getTime() - 60_000) })
      .where('listing_id', 'in', [plain ?? 0, moved ?? 0, reserved ?? 0])
      .where('at', '=', NOW)
      .execute();
    await changeByHand(moved, 9_900);
    // Away and back again: the same price, but another decision.
    await changeByHand(back, 9_000);
    await changeByHand(back, 11_250);
    await db
      .updateTable('listing_price')
      .set({ at: new Date(NOW.getTime() + 60_000) })
      .where('listing_id', '=', back ?? 0)
      .where('at', '=', NOW)
      .execute();
    await change(reserved, { sale: 'reserved' });

    const undone = await undo(id);
    expect(await shown(undone)).toMatchObject({ state: 'done', done: 1, refused: 3, undo_until: null });
    expect(await itemOf(undone, moved)).toMatchObject({ error: 'price_moved' });
    expect(await itemOf(undone, back)).toMatchObject({ error: 'price_moved' });
    expect(await itemOf(undone, reserved)).toMatchObject({ error: 'listing_is_reserved' });
    expect(await rowOf(plain)).toMatchObject({ price_minor: 1_250_000, previous_price_eur_minor: 1_125_000 });
    expect([await priceOf(moved), await priceOf(back)]).toEqual([990_000, 1_125_000]);
    expect((await call('POST', `/${id}/undo`, {})).json()).toEqual({ id: undone });
    expect((await call('POST', `/${undone}/undo`, {})).statusCode).toBe(409);
  });

  it('is possible for an hour', async () => {
    const listings = await makePricedStock(dealer, 1);
    const id = await preview({ listings });
    await apply(id);
    expect((await shown(id)).undo_until).toBe(new Date(NOW.getTime() + HOUR_MS).toISOString());
    await db
      .updateTable('price_change')
      .set({ finished_at: new Date(NOW.getTime() - HOUR_MS - 1) })
      .where('id', '=', id)
      .execute();
    expect((await call('POST', `/${id}/undo`, {})).statusCode).toBe(409);
  });
});
