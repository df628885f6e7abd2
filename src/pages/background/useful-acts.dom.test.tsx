import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SIGNED_IN_COOKIE } from '#features/accounts/sessions/signed-in-cookie.ts';
import { InquirySent } from '#features/conversations/inquiry/ui/inquiry-sent.tsx';
import { offerPush } from '#features/notifications/push/ui/offer-push.tsx';
import type { PushBrowser } from '#features/notifications/push/ui/push-browser.ts';
import { PublishResult } from '#features/selling/submission/ui/publish-result.tsx';
import { m } from '#platform/i18n/messages.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { stubApi } from '#tests/support/stub-api.ts';
import { onUsefulAct } from '#ui/useful-act.ts';

const acted = vi.fn();
let stop: () => void;

beforeEach(() => {
  acted.mockClear();
  stop = onUsefulAct(acted);
  document.cookie = `${SIGNED_IN_COOKIE}=1; path=/`;
  stubApi(({ method, path }) => {
    if (path === '/api/user/me') return { status: 200, json: { id: 1, unreadMessages: 0 } };
    if (path.startsWith('/api/user/searches/saved')) return { status: 200, json: { id: null } };
    if (method === 'POST') return { status: 200, json: { id: 5, is_new: true } };
    return { status: 200, json: { success: true, ids: [] } };
  });
});
afterEach(() => {
  stop();
  localStorage.clear();
  document.cookie = `${SIGNED_IN_COOKIE}=; path=/; max-age=-1`;
});

it('saving a search offers notifications', async () => {
  // A new document, which has loaded no account yet.
  vi.resetModules();
  const { SaveSearch } = await import('#features/saved-searches/ui/save-search.tsx');
  const { user } = renderPage(<SaveSearch address="?type=car" className="" />);
  // Until the account is known, the link leads to the page for visitors.
  screen.getByTestId('save-search').addEventListener('click', (event) => event.preventDefault());
  await expect
    .poll(async () => {
      await user.click(screen.getByTestId('save-search'));
      return acted.mock.calls.length;
    })
    .toBe(1);
});

it('following a price offers notifications, stopping it does not', async () => {
  vi.resetModules();
  const { FollowPrice } = await import('#features/price-watch/ui/follow-price.tsx');
  const { user } = renderPage(<FollowPrice listingId={7} />);
  const button = screen.getByRole('button', { name: m.watch_follow() });
  await user.click(button);
  await expect.poll(() => acted.mock.calls.length).toBe(1);
  await user.click(button);
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');
  expect(acted).toHaveBeenCalledOnce();
});

it('publishing a listing offers notifications', () => {
  renderPage(<PublishResult outcome="waits" listingId={7} />);
  expect(acted).toHaveBeenCalledOnce();
});

it('a sent inquiry offers notifications after its dialog is closed, one that a visitor must confirm does not', () => {
  const listing = { id: 7 };
  renderPage(<InquirySent sent={{ state: 'sent', conversation: 3 }} listing={listing} onClose={undefined} />);
  expect(acted).not.toHaveBeenCalled();
  cleanup();
  expect(acted).toHaveBeenCalledOnce();
  const sent = { state: 'confirm', validHours: 24, email: 'a@volan.example' } as const;
  renderPage(<InquirySent sent={sent} listing={listing} onClose={undefined} />);
  cleanup();
  expect(acted).toHaveBeenCalledOnce();
});

it('the offer is one dialog, also after two acts, and "later" ends it', async () => {
  const browser = {
    support: () => 'yes',
    permission: () => 'default',
    onPermission: () => () => undefined,
  } as unknown as PushBrowser;
  await Promise.all([offerPush(browser), offerPush(browser)]);
  expect(await screen.findAllByRole('dialog', { name: m.push_prompt_title() })).toHaveLength(1);
  screen.getByRole('button', { name: m.push_later() }).click();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await offerPush(browser);
  expect(screen.queryByRole('dialog')).toBeNull();
});
