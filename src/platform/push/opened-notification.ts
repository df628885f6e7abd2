/** Fragment of an address that names the notification whose push led there; servers never get it. */
const FRAGMENT = /^#notification-(\d{1,15})$/;

/** The path with the notification that it is opened from, unless it has a fragment of its own. */
export const openedFrom = (path: string, notification: number): string =>
  path.includes('#') ? path : `${path}#notification-${notification}`;

/** Id of the notification that led to an address; undefined for all others. */
export function openedNotification(hash: string): number | undefined {
  const id = FRAGMENT.exec(hash)?.[1];
  return id === undefined ? undefined : Number(id);
}
