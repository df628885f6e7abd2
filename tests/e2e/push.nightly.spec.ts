import type { CDPSession, Page } from '@playwright/test';
import { createECDH, randomBytes } from 'node:crypto';
import { findWindowedBrowser } from '#tools/find-browser.ts';
import config from '../../playwright.config.ts';
import { expect, test } from './browse-test.ts';
import { makePerson, signInAs, withDatabase } from './people.ts';
import { needsDatabase } from './prepared-listings.ts';
import { visit } from './results-page.ts';
import { expectUsable } from './usable.ts';

needsDatabase();

// Without windows a browser forbids notifications whatever the person allows.
const executablePath = findWindowedBrowser();
test.skip(!executablePath, 'needs a Chromium with windows');
test.use({ serviceWorkers: 'allow' });
if (executablePath) test.use({ launchOptions: { ...config.use?.launchOptions, executablePath } });

const WIDTHS = { desk: [1440, 1024], phone: [390, 320] };

/** There is no push service: the browser gets a subscription that it did not ask for. */
async function stubSubscriptions(page: Page): Promise<void> {
  const browser = createECDH('prime256v1');
  const subscription = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`,
    keys: {
      p256dh: browser.generateKeys().toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
  await page.addInitScript((made) => {
    let current: PushSubscription | null = null;
    const fake = {
      toJSON: () => made,
      options: { applicationServerKey: null },
      unsubscribe: async () => {
        current = null;
        return true;
      },
    } as unknown as PushSubscription;
    PushManager.prototype.subscribe = async () => (current = fake);
    PushManager.prototype.getSubscription = async () => current;
  }, subscription);
}

/** Decides as the person does in the settings of the browser. */
async function setPermission(cdp: CDPSession, origin: string, setting: 'granted' | 'denied'): Promise<void> {
  const { targetInfo } = await cdp.send('Target.getTargetInfo');
  await cdp.send('Browser.setPermission', {
    origin,
    permission: { name: 'notifications' },
    setting,
    ...(targetInfo.browserContextId && { browserContextId: targetInfo.browserContextId }),
  });
}

/** Returns a function that delivers a push message to the worker of the page, as a push service does. */
async function pushService(cdp: CDPSession, origin: string): Promise<(data: string) => Promise<unknown>> {
  const found = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  const registrationId = await found;
  return (data) => cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

/** Texts of the notifications that the browser shows. */
const shownNotifications = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ title, body, tag }) => `${title}: ${body} (${tag})`);
  });

test(
  'push notifications: blocked, unblocked, on, shown, stopped',
  { tag: ['@phone', '@bg'] },
  async ({ page, context, baseURL, words }, { project }) => {
    const address = baseURL ?? '';
    const { origin } = new URL(address);
    const widths = project.name.startsWith('phone') ? WIDTHS.phone : WIDTHS.desk;
    const person = await makePerson();
    await signInAs(context, person, address);
    await stubSubscriptions(page);
    const cdp = await context.newCDPSession(page);
    await setPermission(cdp, origin, 'denied');
    await visit(page, '/user/profile');
    const dialog = page.getByRole('dialog');

    await page.getByRole('button', { name: words.push_manage_open() }).click();
    await dialog.getByRole('button', { name: words.push_blocked_how() }).click();
    await expect(dialog.getByRole('heading', { name: words.push_blocked_title() })).toBeFocused();
    await expect(dialog.getByText(words.push_chrome_3())).toBeVisible();
    await expectUsable(page, { widths, within: '[role="dialog"]' });

    // The dialog goes on by itself once the person has changed the setting.
    await setPermission(cdp, origin, 'granted');
    await expect(dialog.getByRole('heading', { name: words.push_success_title() })).toBeVisible();
    await dialog.getByRole('button', { name: words.push_understood() }).click();
    await expect(dialog.getByText(words.sessions_current(), { exact: true })).toBeVisible();
    await expectUsable(page, { widths, within: '[role="dialog"]' });
    const devices = () =>
      withDatabase(
        async (database) =>
          (await database.query('select id from push_subscription where account_id = $1', [person.id]))
            .rowCount,
      );
    expect(await devices()).toBe(1);

    const notification = { title: 'Намалена цена', body: 'BMW 320d', navigate: `${origin}/`, tag: 'price-7' };
    const deliver = await pushService(cdp, origin);
    // A message to a worker that still activates is lost; a second one replaces the first by its tag.
    await expect
      .poll(async () => {
        await deliver(JSON.stringify({ web_push: 8030, notification }));
        return shownNotifications(page);
      })
      .toEqual(['Намалена цена: BMW 320d (price-7)']);

    await dialog.getByRole('button', { name: words.push_manage_stop() }).click();
    await expect(dialog.getByRole('heading', { name: words.push_stopped_title() })).toBeVisible();
    expect(await devices()).toBe(0);
  },
);
