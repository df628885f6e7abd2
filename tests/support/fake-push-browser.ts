import type { PushBrowser, PushSupport } from '#features/notifications/push/ui/push-browser.ts';

export const SUBSCRIPTION = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };
export const DEVICE = {
  id: 7,
  name: null,
  browser: 'Chrome',
  system: 'Android',
  current: true,
  created_at: '2026-11-03T10:00:00Z',
  used_at: '2026-11-20T10:00:00Z',
};
export const OTHER_DEVICE = {
  ...DEVICE,
  id: 8,
  name: 'Таблетът',
  current: false,
  used_at: '2026-11-01T10:00:00Z',
};

/** A browser whose permission the test sets, without a push service. */
export class FakePushBrowser implements PushBrowser {
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
