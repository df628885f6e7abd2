import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SIGNED_IN_COOKIE } from '#features/accounts/sessions/signed-in-cookie.ts';
import { locales } from '#kernel/locale.ts';
import { getLocale, overwriteGetLocale } from '#messages/runtime';
import { m } from '#platform/i18n/messages.ts';
import { DEVICE, FakePushBrowser, OTHER_DEVICE, SUBSCRIPTION } from '#tests/support/fake-push-browser.ts';
import { stubApi, type ApiAnswer, type ApiCall } from '#tests/support/stub-api.ts';
import { shouldOffer } from './offer-push.tsx';
import { PushFlow } from './push-flow.tsx';
import { isPaused, noteLater, noteOn } from './push-memory.ts';

let browser: FakePushBrowser;
let devices: (typeof DEVICE | typeof OTHER_DEVICE)[];
let calls: ApiCall[];
let publicKey: string | null;
const onClose = vi.fn();

function answer({ method, path }: ApiCall): ApiAnswer {
  if (path.endsWith('/seen'))
    return { status: 200, json: { known: devices.some(({ current }) => current), outdated: false } };
  if (method === 'GET') return { status: 200, json: { public_key: publicKey, devices } };
  if (method === 'POST') return { status: 200, json: { id: 7, is_new: true } };
  if (method === 'DELETE') devices = devices.filter(({ id }) => !path.endsWith(`/${id}`));
  return { status: 200, json: { success: true } };
}

function show(start: 'offer' | 'manage' = 'offer') {
  render(
    <PushFlow start={start} browser={browser} onClose={onClose} timeoutMs={200}>
      <p>topics</p>
    </PushFlow>,
  );
  return userEvent.setup();
}
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const title = (text: string) => screen.findByRole('heading', { name: text, level: 2 });
const made = (method: string) => calls.filter((call) => call.method === method).map(({ path }) => path);

const initialLocale = getLocale;
beforeEach(() => {
  browser = new FakePushBrowser();
  devices = [];
  publicKey = 'key';
  onClose.mockClear();
  calls = stubApi(answer);
  document.cookie = `${SIGNED_IN_COOKIE}=1; path=/`;
});
afterEach(() => {
  overwriteGetLocale(initialLocale);
  localStorage.clear();
  sessionStorage.clear();
});

describe.each(locales)('dialog of push notifications in %s', (locale) => {
  beforeEach(() => overwriteGetLocale(() => locale));

  it('subscribes after the permission and thanks, and confirms the second time', async () => {
    const user = show();
    await title(m.push_prompt_title());
    await press(user, m.push_enable());
    await title(m.push_success_title());
    expect(screen.getByText(m.push_success_text())).toBeDefined();
    expect(calls.find(({ method, path }) => method === 'POST' && !path.endsWith('/seen'))?.body).toEqual(
      SUBSCRIPTION,
    );
    await press(user, m.push_understood());
    expect(onClose).toHaveBeenCalledOnce();
    show();
    await press(user, m.push_enable());
    await title(m.push_again_title());
  });

  it('shows that it waits for the permission', async () => {
    browser.ask = async () => new Promise<never>(() => undefined);
    const user = show();
    await press(user, m.push_enable());
    await title(m.push_loading_title());
    expect(screen.getByRole('button', { name: m.push_loading_wait() }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  it('explains how to unblock, says that it is still blocked, and goes on by itself after the change', async () => {
    browser.answer = 'denied';
    const user = show();
    await press(user, m.push_enable());
    await title(m.push_blocked_title());
    for (const step of [m.push_chrome_1(), m.push_chrome_2(), m.push_chrome_3()])
      expect(screen.getByText(step)).toBeDefined();
    await press(user, m.push_blocked_check());
    expect(await screen.findByText(m.push_blocked_still())).toBeDefined();
    browser.change('granted');
    await title(m.push_success_title());
  });

  it.each(['error', 'silence'] as const)('offers another try after %s of the push service', async (fault) => {
    browser.fault = fault;
    const user = show();
    await press(user, m.push_enable());
    await title(m.push_error_title());
    expect(screen.getByRole('alert').textContent).toBe(m.push_error_text());
    browser.fault = undefined;
    await press(user, m.push_error_retry());
    await title(m.push_success_title());
  });

  it('manages devices: on, named, another removed, this one stopped at once and on again', async () => {
    browser.granted = 'granted';
    browser.subscribed = true;
    devices = [DEVICE, OTHER_DEVICE];
    const user = show('manage');
    await title(m.push_manage_title());
    await screen.findByText(/03/);
    expect(screen.getByText('topics')).toBeDefined();
    await press(user, m.push_device_rename({ device: 'Таблетът' }));
    const field = screen.getByRole('textbox', { name: m.push_device_name() });
    await user.clear(field);
    await user.type(field, 'Служебният{Enter}');
    await screen.findByText('Служебният');
    await press(user, m.push_device_remove({ device: 'Служебният' }));
    await expect.poll(() => made('DELETE')).toEqual(['/api/push-subscriptions/8']);
    await press(user, m.push_manage_stop());
    await title(m.push_stopped_title());
    expect(made('DELETE')).toEqual(['/api/push-subscriptions/8', '/api/push-subscriptions/7']);
    expect(browser.subscribed).toBe(false);
    await press(user, m.push_stopped_again());
    await screen.findByRole('heading', { level: 2, name: m.push_success_title() });
  });

  it('leads from the management to the steps that unblock', async () => {
    browser.granted = 'denied';
    const user = show('manage');
    await screen.findByText(m.push_manage_blocked());
    await press(user, m.push_blocked_how());
    await title(m.push_blocked_title());
  });

  it('tells an iPhone how to install first, and an old browser that it cannot', async () => {
    browser.can = 'install';
    const user = show();
    await title(m.push_install_title());
    await press(user, m.push_understood());
    browser.can = 'no';
    show('manage');
    await title(m.push_unsupported_title());
  });

  it('says when the server sends none', async () => {
    publicKey = null;
    const user = show();
    await press(user, m.push_enable());
    await title(m.push_off_title());
  });
});

describe('management of push notifications', () => {
  it('offers to load the devices again after a failure, and keeps a device whose removal failed', async () => {
    let isDown = true;
    calls = stubApi((call) =>
      isDown || call.method === 'DELETE' ? { status: 500, json: { message: 'x' } } : answer(call),
    );
    devices = [OTHER_DEVICE];
    const user = show('manage');
    await screen.findByText(m.push_manage_failed());
    isDown = false;
    await press(user, m.push_error_retry());
    await press(user, m.push_device_remove({ device: 'Таблетът' }));
    await screen.findByText(m.push_device_failed());
    expect(screen.getByText('Таблетът')).toBeDefined();
  });
});

describe('the prompt', () => {
  const day = 86_400_000;
  const now = new Date('2026-11-20T12:00:00Z');

  it('pauses for 30 days after "later", a dismissed question of the browser, or its close button', async () => {
    const user = show();
    await press(user, m.push_later());
    expect(isPaused(new Date())).toBe(true);
    localStorage.clear();
    browser.answer = 'default';
    await press(user, m.push_enable());
    await expect.poll(() => isPaused(new Date())).toBe(true);
    localStorage.clear();
    noteLater(now);
    expect(await shouldOffer(browser, new Date(now.getTime() + 30 * day - 1))).toBe(false);
    expect(await shouldOffer(browser, new Date(now.getTime() + 30 * day))).toBe(true);
  });

  it('thanks another account on the same device as for the first time', () => {
    expect([noteOn(), noteOn()]).toEqual([false, true]);
    document.cookie = `${SIGNED_IN_COOKIE}=2; path=/`;
    expect(noteOn()).toBe(false);
  });

  it('is shown neither to visitors nor where notifications are on, forbidden or impossible', async () => {
    expect(await shouldOffer(browser, now)).toBe(true);
    browser.granted = 'denied';
    expect(await shouldOffer(browser, now)).toBe(false);
    browser.granted = 'granted';
    browser.subscribed = true;
    devices = [DEVICE];
    expect(await shouldOffer(browser, now)).toBe(false);
    // Allowed for the person who signed in here before.
    devices = [];
    expect(await shouldOffer(browser, now)).toBe(true);
    browser.can = 'no';
    expect(await shouldOffer(browser, now)).toBe(false);
    browser.can = 'yes';
    document.cookie = `${SIGNED_IN_COOKIE}=; path=/; max-age=-1`;
    expect(await shouldOffer(browser, now)).toBe(false);
  });
});
