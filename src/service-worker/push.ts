import { openedNotification } from '#platform/push/opened-notification.ts';
import { callApi } from './call-api.ts';
import { ownAddress, readNotification } from './notification.ts';

declare const self: ServiceWorkerGlobalScope;

/** Fired when the push service replaces or ends a subscription; not in the types of every browser. */
interface SubscriptionChange extends ExtendableEvent {
  oldSubscription: PushSubscription | null;
  newSubscription: PushSubscription | null;
}

/** Shows pushed notifications, opens their pages and keeps the subscription known to the server. */
export function handlePush(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text())));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { navigate } = event.notification.data as { navigate: string };
    event.waitUntil(open(ownAddress(navigate, self.location.origin)));
  });
  self.addEventListener('pushsubscriptionchange', (event) =>
    (event as SubscriptionChange).waitUntil(subscribeAgain(event as SubscriptionChange)),
  );
}

async function show(payload: string | undefined): Promise<void> {
  const { title, options, badge } = readNotification(payload, self.location.origin);
  await self.registration.showNotification(title, options);
  // A missing or failing badge must not fail the event.
  if (badge !== undefined) await navigator.setAppBadge?.(badge).catch(() => undefined);
}

async function open(address: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const { hash, href } = new URL(address);
  const there = windows.find(
    ({ url }) => url === address || url === href.slice(0, href.length - hash.length),
  );
  if (there) {
    await there.focus();
    await markRead(openedNotification(hash));
    return;
  }
  // A window is focused instead of opening a second one, but its page may hold unsaved work: it decides, and asks first.
  await self.clients.openWindow(address);
}

/** A page that was opened already does not do it itself. */
async function markRead(notification: number | undefined): Promise<void> {
  if (notification !== undefined) await callApi('POST', `/api/user/notifications/${notification}/read`, {});
}

async function subscribeAgain({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  const subscription =
    newSubscription ??
    (applicationServerKey &&
      (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })));
  if (!subscription) return;
  const { endpoint, keys } = subscription.toJSON();
  const replaces = oldSubscription?.endpoint;
  await callApi('POST', '/api/push-subscriptions', { body: JSON.stringify({ endpoint, keys, replaces }) });
}
