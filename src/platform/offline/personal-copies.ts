import { signedInAccount } from './owner-cookie.ts';
import { PERSONAL } from './stores.ts';

/**
 * Copies of what a person has read, for reading it without a connection. Each has the id of its account in its key, 0 for
 * visitors, so that no other account reads it.
 */
const keyOf = (name: string): string => `/personal/${signedInAccount() ?? 0}/${name}`;

/** Header of a copy with its time, in milliseconds since 1970. */
const AT_HEADER = 'X-Volan-At';

/** Does nothing where the browser stores nothing. */
export async function keepPersonal(name: string, value: object): Promise<void> {
  try {
    const cache = await caches.open(PERSONAL);
    // One step: the page may be left in between.
    await cache.put(keyOf(name), Response.json(value, { headers: { [AT_HEADER]: String(Date.now()) } }));
  } catch {
    // Only reading offline is lost.
  }
}

/** The copy of the signed-in account, or of the visitor. */
export async function readPersonal(name: string): Promise<unknown> {
  try {
    const kept = await (await caches.open(PERSONAL)).match(keyOf(name));
    return kept && ((await kept.json()) as unknown);
  } catch {
    return undefined;
  }
}

/** Names of the copies that begin with `prefix`, without it, the newest first. */
export async function listPersonal(prefix: string): Promise<string[]> {
  try {
    const start = keyOf(prefix);
    const cache = await caches.open(PERSONAL);
    const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    const copies = await Promise.all(
      paths
        .filter((path) => path.startsWith(start))
        .map(async (path) => {
          const at = Number((await cache.match(path))?.headers.get(AT_HEADER));
          return { name: path.slice(start.length), at };
        }),
    );
    return copies.sort((a, b) => b.at - a.at).map(({ name }) => name);
  } catch {
    return [];
  }
}

/** Removes the oldest copies whose names begin with `prefix`, so that at most `most` are left. */
export async function dropOldestPersonal(prefix: string, most: number): Promise<void> {
  const names = await listPersonal(prefix);
  for (const name of names.slice(most)) await dropPersonal(prefix + name);
}

export async function dropPersonal(name: string): Promise<void> {
  try {
    await (await caches.open(PERSONAL)).delete(keyOf(name));
  } catch {
    // Nothing was kept.
  }
}
