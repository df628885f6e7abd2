import { SIGNED_IN_COOKIE } from '#features/accounts/sessions/signed-in-cookie.ts';
import { CSRF_COOKIE } from '#platform/web/csrf-names.ts';
import { browserPush, type PushBrowser } from './push-browser.ts';
import { listDevices, seeDevice, sendSubscription } from './push-calls.ts';

const SEEN = 'push-seen';

/**
 * Once per tab and session: notes the visit of a browser with a subscription, so that another account loses it, and
 * replaces one that was made with an earlier key of the server.
 */
export async function syncPush(browser: PushBrowser = browserPush): Promise<void> {
  if (!document.cookie.includes(`${SIGNED_IN_COOKIE}=`) || browser.support() !== 'yes') return;
  if (!isFirst()) return;
  const { isOutdated } = await seeDevice(browser);
  if (!isOutdated) return;
  const former = await browser.current();
  const { public_key } = await listDevices();
  if (public_key === null || !former) return;
  await sendSubscription({ ...(await browser.subscribe(public_key)), replaces: former.endpoint });
}

/** The CSRF token differs between sessions, as after a sign-in with another account. */
function isFirst(): boolean {
  const [, session = ''] = new RegExp(`${CSRF_COOKIE}=([^;]{8})`).exec(document.cookie) ?? [];
  try {
    if (sessionStorage.getItem(SEEN) === session) return false;
    sessionStorage.setItem(SEEN, session);
  } catch {
    // The browser forbids storage: the server limits the calls.
  }
  return true;
}
