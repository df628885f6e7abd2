/** Fragment of a results page that was opened from an earlier search; it stays in the browser, so the page can be cached. */
const FRAGMENT = /^#new-since-(\d{13})$/;

/** Path of the results of an earlier search, which mark the listings that came after `seenAt`. */
export const openedPath = ({ address, seenAt }: { address: string; seenAt: Date }): string =>
  `/${address}#new-since-${seenAt.getTime()}`;

/** Time in milliseconds after which listings are new, by the fragment of an address. */
export function newSince(fragment: string): number | undefined {
  const [, time] = FRAGMENT.exec(fragment) ?? [];
  return time === undefined ? undefined : Number(time);
}
