import { beforeEach, describe, expect, it } from 'vitest';
import { stubApi, type ApiAnswer } from '#tests/support/stub-api.ts';
import { onToast, type Toast } from '#ui/show-toast.ts';
import { m } from '#platform/i18n/messages.ts';
import { keep, readKept, type KeptFavourite } from './kept-favourites.ts';
import { mergeKept } from './merge-kept.ts';

const favourite = (listing_id: number, values: Partial<KeptFavourite> = {}): KeptFavourite => ({
  listing_id,
  title: `VW Golf ${listing_id}`,
  saved_at: '2026-11-20T10:00:00.000Z',
  note: '',
  noted_at: null,
  seen: { price_eur_minor: 1_000_000, state: 'available' },
  ...values,
});
const merged = (ids: number[], values: object = {}): ApiAnswer => ({
  status: 200,
  json: { merged: ids, unknown: [], left: [], ...values },
});
const left = () => readKept().map(({ listing_id }) => listing_id);

beforeEach(() => localStorage.clear());

describe('merge of the favourites of this browser', () => {
  it('sends what the account needs and removes what it took', async () => {
    keep(favourite(1, { note: 'гуми', noted_at: '2026-11-20T11:00:00.000Z' }));
    keep(favourite(2));
    keep(favourite(3));
    const calls = stubApi(() => merged([1], { unknown: [2], left: [3] }));
    const toasts: Toast[] = [];
    const stop = onToast((toast) => toasts.push(toast));
    await mergeKept();
    stop();
    expect(calls).toHaveLength(1);
    const { favourites } = calls[0]?.body ? (calls[0].body as { favourites: object[] }) : { favourites: [] };
    expect(favourites).toContainEqual({
      listing_id: 1,
      price_eur_minor: 1_000_000,
      state: 'available',
      saved_at: '2026-11-20T10:00:00.000Z',
      note: 'гуми',
      noted_at: '2026-11-20T11:00:00.000Z',
    });
    expect(left()).toEqual([3]);
    expect(toasts.map(({ title }) => title)).toEqual([m.fav_merged({ count: 1 }), m.error_favourites_full()]);
  });

  it('keeps what another tab adds or changes meanwhile', async () => {
    keep(favourite(1));
    keep(favourite(2));
    stubApi(() => {
      keep(favourite(2, { note: 'от друг раздел' }));
      keep(favourite(3));
      return merged([1, 2]);
    });
    await mergeKept();
    expect(left().toSorted()).toEqual([2, 3]);
  });

  it('keeps everything when the call fails', async () => {
    keep(favourite(1));
    stubApi(() => 'offline');
    await mergeKept();
    stubApi(() => ({ status: 503, json: { message: 'x' } }));
    await mergeKept();
    expect(left()).toEqual([1]);
  });

  it('asks for the price of an entry that has none, and makes no call without entries', async () => {
    const bare = favourite(1);
    delete bare.seen;
    keep(bare);
    const calls = stubApi(({ path }) =>
      path.startsWith('/api/favourites/now')
        ? {
            status: 200,
            json: {
              listings: [{ listing_id: 1, state: 'sold', title: 'VW Golf', price_eur_minor: 700_000 }],
            },
          }
        : merged([1]),
    );
    await mergeKept();
    expect(calls.map(({ path }) => path)).toEqual([
      '/api/favourites/now?ids=1',
      '/api/user/favourites/merge',
    ]);
    expect(calls[1]?.body).toMatchObject({
      favourites: [{ price_eur_minor: 700_000, state: 'available' }],
    });
    await mergeKept();
    expect(calls).toHaveLength(2);
  });
});
