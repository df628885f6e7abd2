import { useSyncExternalStore } from 'react';
import { SIGNED_IN_COOKIE } from '#features/accounts/sessions/signed-in-cookie.ts';
import { loadMe } from '#features/accounts/sessions/ui/use-me.ts';
import { watchNotifications } from '#features/conversations/live/watch-conversations.ts';
import { openedNotification } from '#platform/push/opened-notification.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import type { countUnreadOperation } from '../count-unread.server.ts';
import type { readNotificationOperation } from '../read-notification.server.ts';

/** Milliseconds in which notices are taken together. */
const SETTLE_MS = 300;

interface Unread {
  count: number;
  /** Whether the number grew while the page was open. */
  grew: boolean;
}

let unread: Unread = { count: 0, grew: false };
let isKnown = false;
let stop: (() => void) | undefined;
const listeners = new Set<() => void>();

/** Takes over the number of unread notifications that an answer has stated. */
export function noteUnreadNotifications(count: number): void {
  if (isKnown && unread.count === count) return;
  unread = { count, grew: isKnown && count > unread.count };
  isKnown = true;
  showBadge(count);
  for (const listener of listeners) listener();
}

/** On the icon of the installed app, as far as the browser can. */
function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  // Refused when the app is not installed.
  shown.catch(() => undefined);
}

const isSignedIn = (): boolean => document.cookie.includes(`${SIGNED_IN_COOKIE}=`);

async function load(): Promise<void> {
  // A page that is being left after signing out asks for nothing.
  if (!isSignedIn()) return;
  try {
    const path = '/api/user/notifications/count';
    const answer = await callOperation<typeof countUnreadOperation>('GET', path);
    noteUnreadNotifications(answer.unread);
  } catch {
    // The next notice or poll tries again.
  }
}

/** Marks the notification as read whose push led to this page. */
async function readOpened(id: number): Promise<void> {
  // Neither a shared address nor a reload is an opened push.
  history.replaceState(history.state, '', location.pathname + location.search);
  try {
    const path = `/api/user/notifications/${id}/read` as const;
    const answer = await callOperation<typeof readNotificationOperation>('POST', path, { keepalive: true });
    noteUnreadNotifications(answer.unread);
  } catch {
    // It has been removed, or is of another account; otherwise it can be marked in the list.
    await load();
  }
}

function start(): () => void {
  if (!isSignedIn()) {
    // The number of the person who was signed in before must not stay.
    showBadge(0);
    return () => undefined;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  let end: (() => void) | undefined = () => undefined;
  void loadMe().then((me) => {
    // Notifications are closed to a session that acts for a company.
    if (!end || me?.acting) return;
    const opened = openedNotification(location.hash);
    void (opened === undefined ? load() : readOpened(opened));
    end = watchNotifications(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void load(), SETTLE_MS);
    });
  });
  return () => {
    clearTimeout(timer);
    end?.();
    end = undefined;
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!stop) {
    isKnown = false;
    stop = start();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

const NONE: Unread = { count: 0, grew: false };

/** Number of unread notifications of the account, kept up to date; 0 until it is known and in server rendering. */
export const useUnreadNotifications = (): Unread =>
  useSyncExternalStore(
    subscribe,
    () => unread,
    () => NONE,
  );
