import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SIGNED_IN_COOKIE } from '#features/accounts/sessions/signed-in-cookie.ts';
import { m } from '#platform/i18n/messages.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { stubApi } from '#tests/support/stub-api.ts';
import { CardMenuButton } from './card-menu-button.tsx';

const listing = { id: 7, title: 'Toyota RAV4', price: '€ 31 200' };

/** Renders the button and opens its menu by keyboard. */
async function open() {
  const calls = stubApi(({ path }) =>
    path === '/api/public-config'
      ? { status: 200, json: { captcha: { enabled: false, site_key: '' } } }
      : path === '/api/user/me'
        ? { status: 200, json: { id: 1, unreadMessages: 0 } }
        : { status: 200, json: path.endsWith('/ids') ? { ids: [] } : { success: true } },
  );
  const page = renderPage(<CardMenuButton {...listing} />);
  const button = () => screen.getByRole('button', { name: m.card_menu({ title: listing.title }) });
  button().focus();
  await page.user.keyboard('{Enter}');
  await screen.findByRole('menu');
  return { ...page, calls, button };
}

const item = (name: string) => screen.getByRole('menuitem', { name });

afterEach(() => {
  sessionStorage.clear();
  document.cookie = `${SIGNED_IN_COOKIE}=; path=/; max-age=-1`;
});

describe('the menu of a card', () => {
  it('is loaded at the first press, closes with Escape and gives the focus back', async () => {
    const { user, button } = await open();
    expect(button().getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('menu')).toBeNull();
    await expect.poll(() => document.activeElement).toBe(button());
  });

  it('opens the form for a message to the seller', async () => {
    const { user } = await open();
    await user.click(item(m.inquiry_write()));
    await screen.findByRole('dialog', { name: m.inquiry_title() });
    expect(screen.getByText(listing.title)).toBeDefined();
  });

  it('leads a visitor who follows the price to the sign-in and then to the listing', async () => {
    const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { user } = await open();
    await user.click(item(m.watch_follow()));
    await expect.poll(() => leave.mock.calls[0]?.[0]).toBe('/login?redirect=%2Flisting%2F7');
    expect(sessionStorage.getItem('follow-after-sign-in')).toBe('7');
    leave.mockRestore();
  });

  it('follows the price for a signed-in person and offers to stop', async () => {
    document.cookie = `${SIGNED_IN_COOKIE}=1; path=/`;
    const { user, calls, button } = await open();
    await user.click(item(m.watch_follow()));
    await expect
      .poll(() => calls.map(({ method, path }) => `${method} ${path}`))
      .toContain('PUT /api/listings/7/watch');
    await user.click(button());
    await screen.findByRole('menuitem', { name: m.watch_stop() });
  });
});
