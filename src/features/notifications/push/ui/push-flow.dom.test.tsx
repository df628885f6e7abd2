import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SIGNED_IN_COOKIE } from '#features/accounts/sessions/signed-in-cookie.ts';
import { locales } from '#kernel/locale.ts';
import { getLocale, overwriteGetLocale } from '#messages/runtime';
import { m } from '#platform/i18n/messages.ts';
import { stubApi, type ApiAnswer, type ApiCall } from '#tests/support/stub-api.ts';
import { shouldOffer } from './offer-push.tsx';
import type { PushBrowser, PushSupport } from './push-browser.ts';
import { PushFlow } from './push-flow.tsx';
import { isPaused, noteLater, noteOn } from './push-memory.ts';
import { syncPush } from './sync-push.ts';
import { blockingBrowser, blockingBrowsers, unblockSteps } from './unblock-steps.ts';

const SUBSCRIPTION = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };
const DEVICE = {
  id: 7,
  name: null,
  browser: 'Chrome',
  system: 'Android',
  current: true,
  created_at: '2026-11-03T10:00:00Z',
  used_at: '2026-11-20T10:00:00Z',
};
const OTHER = { ...DEVICE, id: 8, name: 'Таблетът', current: false, used_at: '2026-11-01T10:00:00Z' };

/** A browser whose permission the test sets, without a push service. */
class FakeBrowser implements PushBrowser {
  granted: NotificationPermission = 'default';
  answer: NotificationPermission = 'granted';
  can: PushSupport = 'yes';
  subscribed = false;
  fault: 'error' | 'silence' | undefined;
  #react: () => void = () => undefined;
  support = () => this.can;
  permission = () => this.granted;
  ask = async () => (this.granted = this.answer);
  onPermission = (react: () => void) => {
    this.#react = react;
    return () => undefined;
  };
  change(permission: NotificationPermission): void {
    this.granted = permission;
    this.#react();
  }
  current = async () => (this.subscribed ? SUBSCRIPTION : undefined);
  subscribe = async () => {
    if (this.fault === 'error') throw new Error('no push service');
    if (this.fault === 'silence') return new Promise<never>(() => undefined);
    this.subscribed = true;
    return SUBSCRIPTION;
  };
  unsubscribe = async () => void (this.subscribed = false);
}

let browser: FakeBrowser;
let devices: (typeof DEVICE | typeof OTHER)[];
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
  browser = new FakeBrowser();
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
    devices = [DEVICE, OTHER];
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

  it('has three steps for every browser', () => {
    for (const kind of blockingBrowsers)
      expect(new Set(unblockSteps(kind, 'volan.example'))).toHaveProperty('size', 3);
  });
});

describe('management of push notifications', () => {
  it('offers to load the devices again after a failure, and keeps a device whose removal failed', async () => {
    let isDown = true;
    calls = stubApi((call) =>
      isDown || call.method === 'DELETE' ? { status: 500, json: { message: 'x' } } : answer(call),
    );
    devices = [OTHER];
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

describe('a browser with a subscription', () => {
  it('is reported once per tab and session', async () => {
    browser.subscribed = true;
    document.cookie = 'XSRF-TOKEN=first-session; path=/';
    await syncPush(browser);
    await syncPush(browser);
    expect(made('POST')).toEqual(['/api/push-subscriptions/seen']);
    document.cookie = 'XSRF-TOKEN=other-session; path=/';
    await syncPush(browser);
    expect(made('POST')).toHaveLength(2);
  });

  it('is reported by the next page if the call failed', async () => {
    browser.subscribed = true;
    document.cookie = 'XSRF-TOKEN=third-session; path=/';
    calls = stubApi(() => ({ status: 503, json: { message: 'x' } }));
    await syncPush(browser).catch(() => undefined);
    calls = stubApi(answer);
    await syncPush(browser);
    expect(made('POST')).toEqual(['/api/push-subscriptions/seen']);
  });

  it('subscribes again when the server has another key', async () => {
    browser.subscribed = true;
    calls = stubApi((call) =>
      call.path.endsWith('/seen') ? { status: 200, json: { known: false, outdated: true } } : answer(call),
    );
    await syncPush(browser);
    expect(calls.at(-1)).toMatchObject({
      method: 'POST',
      path: '/api/push-subscriptions',
      body: { ...SUBSCRIPTION, replaces: SUBSCRIPTION.endpoint },
    });
  });
});

describe('blockingBrowser', () => {
  const chrome =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';
  it.each([
    [chrome, false, false, 'chrome'],
    [chrome, true, false, 'android'],
    [`${chrome} Edg/156.0`, true, false, 'android'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/156.0.0.0 Safari/537.36 Edg/156.0', false, false, 'chrome'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/156.0.0.0 Safari/537.36', true, false, 'app'],
    [
      'Mozilla/5.0 (Linux; Android 13) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      false,
      false,
      'samsung',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', false, false, 'firefox'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      false,
      false,
      'safari',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1',
      true,
      true,
      'ios',
    ],
  ])('of %s, installed %s, is the last column', (userAgent, isInstalled, isAppleMobile, kind) => {
    expect(blockingBrowser({ userAgent, isInstalled, isAppleMobile })).toBe(kind);
  });
});
