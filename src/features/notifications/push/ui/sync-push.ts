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
  if (isSeen()) return;
  const { isOutdated } = await seeDevice(browser);
  if (!isOutdated) return noteSeen();
  const former = await browser.current();
  const { public_key } = await listDevices();
  if (public_key === null || !former) return;
  await sendSubscription({ ...(await browser.subscribe(public_key)), replaces: former.endpoint });
  noteSeen();
}

/** The CSRF token differs between sessions, as after a sign-in with another account. */
const session = (): string => new RegExp(`${CSRF_COOKIE}=([^;]{8})`).exec(document.cookie)?.[1] ?? '';

function isSeen(): boolean {
  try {
    return sessionStorage.getItem(SEEN) === session();
  } catch {
    // The browser forbids storage: the server limits the calls.
    return false;
  }
}

/** Only after the answer: otherwise a failed call would leave the device to the account that was here before. */
function noteSeen(): void {
  try {
    sessionStorage.setItem(SEEN, session());
  } catch {
    // The next page reports the visit again.
  }
}
