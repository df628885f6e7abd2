import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SIGNED_IN_COOKIE } from '#features/accounts/sessions/signed-in-cookie.ts';
import { m } from '#platform/i18n/messages.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { stubApi } from '#tests/support/stub-api.ts';
import { onToast, type Toast } from '#ui/show-toast.ts';
import type { WatchedList, WatchedListing } from '../price-watch.ts';
import { WatchedListings } from './watched-listings.tsx';

const listing = (id: number, values: Partial<WatchedListing> = {}): WatchedListing => ({
  id,
  title: `Car ${id}`,
  href: `/listing/${id}`,
  facts: ['2015'],
  picture: null,
  silhouette: 'tile-car-sedan',
  state: 'available',
  since: '2026-11-12T10:00:00.000Z',
  priceThen: 1_000_000,
  priceNow: 1_000_000,
  difference: 0,
  moved: false,
  ...values,
});
const show = (listings: WatchedListing[], values: Partial<WatchedList> = {}, hasEmail = true) => {
  const calls = stubApi(() => ({ status: 200, json: { success: true } }));
  const list = { listings, next: null, total: listings.length, moved: 0, ...values };
  const { user } = renderPage(
    <WatchedListings list={list} sort="newest" movedOnly={false} hasEmail={hasEmail} />,
  );
  return { user, calls };
};
const card = (id: number) => within(screen.getByRole('article', { name: `Car ${id}` }));

beforeEach(() => {
  document.cookie = `${SIGNED_IN_COOKIE}=1; path=/`;
});
afterEach(() => {
  document.cookie = `${SIGNED_IN_COOKIE}=; path=/; max-age=-1`;
});

describe('list of followed prices', () => {
  it('says how much each price changed since when', () => {
    show([
      listing(1, { priceNow: 910_000, difference: -90_000 }),
      listing(2, { priceNow: 1_100_000, difference: 100_000 }),
      listing(3),
      listing(4, { priceNow: null, difference: null }),
    ]);
    const textOf = (id: number) =>
      screen.getByRole('article', { name: `Car ${id}` }).textContent.replaceAll(/\s/g, ' ');
    const date = '12-ное-26';
    expect(textOf(1)).toContain(m.watched_since({ change: '− € 900', date }));
    expect(textOf(2)).toContain(m.watched_since({ change: '+ € 1 000', date }));
    expect(textOf(3)).toContain(m.watched_unchanged({ date }));
    expect(textOf(4)).toContain(m.price_on_request());
  });

  it('has no link for a listing that is not public any more', () => {
    show([listing(1, { state: 'gone', href: null })]);
    expect(card(1).queryByRole('link')).toBeNull();
    expect(card(1).getByText(m.watched_state_gone())).toBeDefined();
  });

  it('reports the moved prices that it shows, once', async () => {
    const { calls } = show([listing(1, { moved: true }), listing(2), listing(3, { moved: true })]);
    await expect
      .poll(() => calls.map(({ path, body }) => [path, body]))
      .toEqual([['/api/user/watched-listings/seen', { ids: [1, 3] }]]);
  });

  it('stops with an undo, and moves the focus to the heading', async () => {
    const toasts: Toast[] = [];
    const stop = onToast((toast) => toasts.push(toast));
    const { user, calls } = show([listing(1), listing(2)]);
    await user.click(card(2).getByRole('button', { name: m.watched_stop({ title: 'Car 2' }) }));
    await expect.poll(() => toasts.at(-1)?.action?.label).toBe(m.own_undo());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    toasts.at(-1)?.action?.onAct();
    await expect.poll(() => toasts.at(-1)?.title).toBe(m.watch_resumed());
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /api/listings/2/watch',
      'PUT /api/listings/2/watch',
    ]);
    stop();
  });

  it('keeps order and filter in the link to the next part', () => {
    show([listing(1, { moved: true })], { next: '-5.7', moved: 3 });
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf(m.watched_more())).toBe('/user/watched?cursor=-5.7');
    expect(hrefOf(m.watched_sort_drop())).toBe('/user/watched?sort=drop');
    expect(hrefOf(m.watched_moved_only({ count: 3 }))).toBe('/user/watched?moved=1');
  });

  it('says what to do without listings and without an address', () => {
    show([], {}, false);
    expect(screen.getByRole('heading', { name: m.watched_empty_title() })).toBeDefined();
    expect(screen.queryByText(m.searches_no_email())).toBeNull();
  });

  it('says that no mail can come without an address', () => {
    show([listing(1)], {}, false);
    expect(screen.getByText(m.searches_no_email())).toBeDefined();
  });
});
