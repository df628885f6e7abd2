import { readPrivate, writePrivate } from '#platform/web/private-storage.ts';
import { sharedListPath } from '../shared-list.ts';

/** Tokens of own links by list. The server stores only hashes; signing out removes the entry. */
const KEY = 'shared-links';

function readLinks(): Record<string, string> {
  const stored = readPrivate(KEY);
  return typeof stored === 'object' && stored !== null ? { ...(stored as Record<string, string>) } : {};
}

/** Address of an own link that was made in this browser. */
export function readLink(id: number): string | undefined {
  const token = readLinks()[String(id)];
  return typeof token === 'string' ? linkAddress(token) : undefined;
}

export const linkAddress = (token: string): string =>
  new URL(sharedListPath(token), window.location.origin).href;

/** Keeps the token of an own link, or forgets it if undefined. */
export function keepLink(id: number, token: string | undefined): void {
  const links = readLinks();
  if (token === undefined) delete links[String(id)];
  else links[String(id)] = token;
  writePrivate(KEY, links);
}
