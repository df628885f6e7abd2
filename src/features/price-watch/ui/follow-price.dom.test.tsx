import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SIGNED_IN_COOKIE } from '#features/accounts/sessions/signed-in-cookie.ts';
import { m } from '#platform/i18n/messages.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { stubApi, type ApiAnswer, type ApiCall } from '#tests/support/stub-api.ts';
import type { Toast } from '#ui/show-toast.ts';

const OK = { status: 200, json: { success: true } };
let toasts: Toast[];
let stopListening: () => void;

/** Renders a button of a new document, which has loaded no account yet. */
async function show(answer: (call: ApiCall) => ApiAnswer = () => OK, { ids = [] as number[] } = {}) {
  const calls = stubApi((call) => {
    if (call.path === '/api/user/me') return { status: 200, json: { id: 1, unreadMessages: 0 } };
    if (call.path.endsWith('/ids')) return { status: 200, json: { ids } };
    return answer(call);
  });
  vi.resetModules();
  const { onToast } = await import('#ui/show-toast.ts');
  stopListening = onToast((toast) => toasts.push(toast));
  const { FollowPrice } = await import('./follow-price.tsx');
  const { user } = renderPage(<FollowPrice listingId={7} />);
  const changes = () =>
    calls.filter(({ path }) => path.endsWith('/watch')).map(({ method, path }) => `${method} ${path}`);
  return { user, changes, calls };
}
const button = () => screen.getByRole('button', { name: m.watch_follow() });
const isPressed = () => button().getAttribute('aria-pressed');

beforeEach(() => {
  toasts = [];
  document.cookie = `${SIGNED_IN_COOKIE}=1; path=/`;
});
afterEach(() => {
  stopListening();
  sessionStorage.clear();
  document.cookie = `${SIGNED_IN_COOKIE}=; path=/; max-age=-1`;
});

describe('button that follows a price', () => {
  it('follows, stops and undoes the stop', async () => {
    const { user, changes } = await show();
    expect(isPressed()).toBe('false');
    await user.click(button());
    await expect.poll(isPressed).toBe('true');
    expect(toasts.at(-1)).toMatchObject({ title: m.watch_followed() });
    await user.click(button());
    await expect.poll(isPressed).toBe('false');
    expect(toasts.at(-1)).toMatchObject({ title: m.watch_stopped() });
    toasts.at(-1)?.action?.onAct();
    await expect.poll(isPressed).toBe('true');
    expect(changes()).toEqual([
      'PUT /api/listings/7/watch',
      'DELETE /api/listings/7/watch',
      'PUT /api/listings/7/watch',
    ]);
  });

  it('is pressed for a listing that the account follows', async () => {
    await show(undefined, { ids: [3, 7] });
    await expect.poll(isPressed).toBe('true');
  });

  it.each([
    ['a visitor', false, []],
    ['a person whose session ended', true, ['PUT /api/listings/7/watch']],
  ])('leads %s to the sign-in and back', async (_title, hasCookie, calls) => {
    if (!hasCookie) document.cookie = `${SIGNED_IN_COOKIE}=; path=/; max-age=-1`;
    const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { user, changes } = await show(() => ({ status: 401, json: { message: 'no' } }));
    await user.click(button());
    await expect.poll(() => leave.mock.calls.length).toBe(1);
    expect(leave.mock.calls[0]?.[0]).toMatch(/^\/login/);
    expect(sessionStorage.getItem('follow-after-sign-in')).toBe('7');
    expect(changes()).toEqual(calls);
    expect(toasts).toEqual([]);
    leave.mockRestore();
  });

  it.each([
    ['follows the listing once after the sign-in', '7', ['PUT /api/listings/7/watch']],
    ['does not follow another listing after the sign-in', '8', []],
  ])('%s', async (_title, remembered, expected) => {
    sessionStorage.setItem('follow-after-sign-in', remembered);
    const { changes, calls } = await show();
    await expect.poll(() => calls.some(({ path }) => path.endsWith('/ids'))).toBe(true);
    await expect.poll(changes).toEqual(expected);
    await expect.poll(isPressed).toBe(String(expected.length > 0));
    expect(sessionStorage.getItem('follow-after-sign-in')).toBe(expected.length > 0 ? null : '8');
  });

  it('says why following failed', async () => {
    const { user } = await show(() => ({ status: 409, json: { message: 'full' } }));
    await user.click(button());
    await expect.poll(() => toasts.at(-1)?.text).toBe('full');
    expect(isPressed()).toBe('false');
  });
});
