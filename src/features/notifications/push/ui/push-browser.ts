import { registerWorker } from '#platform/web/register-worker.ts';

/** A subscription of this browser as the server stores it. */
export interface BrowserSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** `install`: only as an app on the home screen, on iPhone and iPad. */
export type PushSupport = 'yes' | 'install' | 'no';

/** Push functions of the browser behind one interface, because they need a push service. */
export interface PushBrowser {
  support: () => PushSupport;
  permission: () => NotificationPermission;
  /** Asks the person; call it directly in the handler of a click. */
  ask: () => Promise<NotificationPermission>;
  /** Calls `react` when the permission may have changed; returns a function that unsubscribes. */
  onPermission: (react: () => void) => () => void;
  /** Undefined without a subscription. */
  current: () => Promise<BrowserSubscription | undefined>;
  /** Replaces a subscription with another key of the server. */
  subscribe: (publicKey: string) => Promise<BrowserSubscription>;
  unsubscribe: () => Promise<void>;
}

export const browserPush: PushBrowser = {
  support() {
    if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'yes';
    return isAppleMobile() && !isInstalled() ? 'install' : 'no';
  },
  permission: () => Notification.permission,
  ask: async () => Notification.requestPermission(),
  onPermission(react) {
    const left = new AbortController();
    const { signal } = left;
    // Not every browser reports the change, but the person comes back from its settings.
    document.addEventListener('visibilitychange', react, { signal });
    window.addEventListener('focus', react, { signal });
    navigator.permissions?.query({ name: 'notifications' }).then(
      (status) => status.addEventListener('change', react, { signal }),
      () => undefined,
    );
    return () => left.abort();
  },
  async current() {
    const registration = await navigator.serviceWorker.getRegistration();
    return described(await registration?.pushManager.getSubscription());
  },
  async subscribe(publicKey) {
    await registerWorker();
    const { pushManager } = await navigator.serviceWorker.ready;
    const known = await pushManager.getSubscription();
    if (known && keyOf(known) !== publicKey) await known.unsubscribe();
    const subscription = described(
      await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
    );
    if (!subscription) throw new Error('a subscription without keys');
    return subscription;
  },
  async unsubscribe() {
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  },
};

function described(subscription: PushSubscription | null | undefined): BrowserSubscription | undefined {
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : undefined;
}

/** Key of the server that a subscription is for, base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** An iPad presents itself as a Mac, but one with a touch screen. */
export const isAppleMobile = (): boolean =>
  /\biP(hone|ad|od)\b/.test(navigator.userAgent) ||
  (/\bMacintosh\b/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Whether the page runs as an installed app. */
export const isInstalled = (): boolean =>
  ['standalone', 'minimal-ui', 'fullscreen'].some((mode) => matchMedia(`(display-mode: ${mode})`).matches) ||
  ('standalone' in navigator && navigator.standalone === true);
