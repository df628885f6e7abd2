/** Notification in the declarative form (https://webkit.org/blog/16535), which browsers without it leave to the worker. */
export interface ShownNotification {
  title: string;
  options: NotificationOptions & { data: { navigate: string } };
  /** Number on the icon of the installed app; undefined: unchanged. */
  badge: number | undefined;
}

/** Number that marks the declarative form (RFC 8030). */
const DECLARATIVE = 8030;

/**
 * Reads the payload of a push. A browser takes the permission away from a site that shows nothing, so anything unreadable
 * becomes a notification of the app's name that opens the home page.
 */
export function readNotification(payload: string | undefined, origin: string): ShownNotification {
  const { title, body, lang, dir, navigate, tag, silent, app_badge } = declared(payload);
  const count = Number(app_badge);
  return {
    title: textOf(title) ?? 'Volan',
    options: {
      icon: '/icon-192.png',
      ...(textOf(body) !== undefined && { body: textOf(body) }),
      ...(textOf(lang) !== undefined && { lang: textOf(lang) }),
      ...((dir === 'ltr' || dir === 'rtl') && { dir }),
      ...(textOf(tag) !== undefined && { tag: textOf(tag) }),
      ...(silent === true && { silent }),
      data: { navigate: ownAddress(navigate, origin) },
    },
    badge: app_badge !== undefined && Number.isInteger(count) && count >= 0 ? count : undefined,
  };
}

/** The address if it is of `origin`, else the home page. */
export function ownAddress(address: unknown, origin: string): string {
  const url = typeof address === 'string' ? URL.parse(address, origin) : null;
  return url?.origin === origin ? url.href : `${origin}/`;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

function declared(payload: string | undefined): Record<string, unknown> {
  try {
    const message = JSON.parse(payload ?? '') as { web_push?: unknown; notification?: unknown };
    if (message.web_push === DECLARATIVE && typeof message.notification === 'object')
      return { ...message.notification };
  } catch {
    // Not JSON.
  }
  return {};
}
