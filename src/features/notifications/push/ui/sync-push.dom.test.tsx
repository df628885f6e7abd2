import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SIGNED_IN_COOKIE } from '#features/accounts/sessions/signed-in-cookie.ts';
import { FakePushBrowser, SUBSCRIPTION } from '#tests/support/fake-push-browser.ts';
import { stubApi, type ApiCall } from '#tests/support/stub-api.ts';
import { syncPush } from './sync-push.ts';

let browser: FakePushBrowser;
let calls: ApiCall[];
const made = (method: string) => calls.filter((call) => call.method === method).map(({ path }) => path);

beforeEach(() => {
  browser = new FakePushBrowser();
  calls = stubApi(() => ({ status: 200, json: { known: true, outdated: false } }));
  document.cookie = `${SIGNED_IN_COOKIE}=1; path=/`;
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
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
    calls = stubApi(() => ({ status: 200, json: { known: true, outdated: false } }));
    await syncPush(browser);
    expect(made('POST')).toEqual(['/api/push-subscriptions/seen']);
  });

  it('subscribes again when the server has another key', async () => {
    browser.subscribed = true;
    calls = stubApi((call) =>
      call.path.endsWith('/seen')
        ? { status: 200, json: { known: false, outdated: true } }
        : { status: 200, json: { id: 7, is_new: true } },
    );
    await syncPush(browser);
    expect(calls.at(-1)).toMatchObject({
      method: 'POST',
      path: '/api/push-subscriptions',
      body: { ...SUBSCRIPTION, replaces: SUBSCRIPTION.endpoint },
    });
  });
});
