import { createRoot } from 'react-dom/client';
import { SIGNED_IN_COOKIE } from '#features/accounts/sessions/signed-in-cookie.ts';
import { browserPush, type PushBrowser } from './push-browser.ts';
import { seeDevice } from './push-calls.ts';
import { PushFlow } from './push-flow.tsx';
import { isPaused } from './push-memory.ts';

/**
 * Whether to offer push notifications now: only to a signed-in person who neither has them here, nor forbade them, nor said
 * "later" within 30 days, and where this browser can show them.
 */
export async function shouldOffer(browser: PushBrowser, now: Date): Promise<boolean> {
  if (!document.cookie.includes(`${SIGNED_IN_COOKIE}=`) || isPaused(now)) return false;
  const support = browser.support();
  if (support !== 'yes') return support === 'install';
  if (browser.permission() === 'default') return true;
  // Allowed, but for another account, or stopped.
  return browser.permission() === 'granted' && !(await seeDevice(browser)).isKnown;
}

let isOpen = false;

/**
 * Opens the prompt after an act that makes notifications useful. It has a React root of its own, so that public pages
 * load nothing for it.
 */
export async function offerPush(browser: PushBrowser = browserPush): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  if (!(await shouldOffer(browser, new Date()).catch(() => false))) {
    isOpen = false;
    return;
  }
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <PushFlow
      start="offer"
      browser={browser}
      onClose={() => {
        root.unmount();
        place.remove();
        isOpen = false;
      }}
    />,
  );
}
