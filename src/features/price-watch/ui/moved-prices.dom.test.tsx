import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SIGNED_IN_COOKIE } from '#features/accounts/sessions/signed-in-cookie.ts';
import { m } from '#platform/i18n/messages.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { stubApi } from '#tests/support/stub-api.ts';

const LIST = '/api/user/watched-listings?moved=1';
const moved = (id: number) => ({
  id,
  title: `Car ${id}`,
  href: `/listing/${id}`,
  priceNow: 910_000,
  difference: -90_000,
  moved: true,
});

/** Renders the block of a new document. */
async function show({ isSignedIn = true, listings = [] as object[] }) {
  document.cookie = `${SIGNED_IN_COOKIE}=1; path=/; max-age=${isSignedIn ? 60 : -1}`;
  const calls = stubApi(({ path }) => ({
    status: 200,
    json: path === LIST ? { listings } : { id: 1, unreadMessages: 0 },
  }));
  vi.resetModules();
  const { MovedPrices } = await import('./moved-prices.tsx');
  const { user } = renderPage(<MovedPrices />);
  return { user, calls };
}
afterEach(() => {
  document.cookie = `${SIGNED_IN_COOKIE}=; path=/; max-age=-1`;
});

describe('followed prices that moved', () => {
  it('are shown, at most three, and count as seen when opened', async () => {
    const { user, calls } = await show({ listings: [1, 2, 3, 4].map(moved) });
    expect(await screen.findByRole('region', { name: m.watched_moved_title() })).toBeDefined();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    await user.click(screen.getByRole('link', { name: /Car 2/ }));
    await expect
      .poll(() => calls.at(-1))
      .toMatchObject({
        path: '/api/user/watched-listings/seen',
        body: { ids: [2] },
      });
  });

  it('are not asked for by visitors', async () => {
    const { calls } = await show({ isSignedIn: false, listings: [moved(1)] });
    expect(calls).toEqual([]);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('show nothing while none moved', async () => {
    const { calls } = await show({ listings: [] });
    await expect.poll(() => calls.map(({ path }) => path)).toContain(LIST);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
