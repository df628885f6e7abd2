import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readPrivate, writePrivate } from '../web/private-storage.ts';
import { settleOwner } from './browser-owner.ts';
import { signedInAccount } from './owner-cookie.ts';
import { dropOldestPersonal, keepPersonal, listPersonal, readPersonal } from './personal-copies.ts';

/** Caches of a browser by their names. */
const stored = new Map<string, Map<string, Response>>();
const absolute = (path: string) => new URL(path, location.origin).href;

beforeEach(() => {
  stored.clear();
  localStorage.clear();
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const entries = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, entries);
      return {
        put: async (path: string, response: Response) => void entries.set(absolute(path), response),
        match: async (path: string) => entries.get(absolute(path))?.clone(),
        delete: async (path: string) => entries.delete(absolute(path)),
        keys: async () => [...entries.keys()].map((url) => ({ url })),
      };
    },
    delete: async (name: string) => stored.delete(name),
  });
});
afterEach(() => {
  signIn(undefined);
  localStorage.clear();
});

/** Sets the cookie of a session, as the server does. */
function signIn(account: number | undefined): void {
  document.cookie =
    account === undefined ? 'volan_signed_in=; path=/; max-age=-1' : `volan_signed_in=${account}; path=/`;
}

it('reads the account from the cookie', () => {
  expect(signedInAccount()).toBeUndefined();
  signIn(41);
  expect(signedInAccount()).toBe(41);
});

it('gives a copy only to the account that made it, before anything is cleared', async () => {
  signIn(41);
  await keepPersonal('draft-7', { price: 1 });
  writePrivate('favourites', [7]);
  expect(await readPersonal('draft-7')).toEqual({ price: 1 });
  for (const other of [4, 42, undefined]) {
    signIn(other);
    expect(await readPersonal('draft-7')).toBeUndefined();
    expect(await listPersonal('draft-')).toEqual([]);
    expect(readPrivate('favourites')).toBeNull();
  }
  signIn(41);
  expect(await listPersonal('draft-')).toEqual(['7']);
  expect(readPrivate('favourites')).toEqual([7]);
});

it('clears everything at a change of account, and nothing for the same one', async () => {
  const keep = async () => {
    signIn(41);
    await settleOwner();
    await keepPersonal('favourites', [1]);
    writePrivate('favourites', [1]);
  };
  await keep();
  // The session ended; the same person signs in again.
  signIn(undefined);
  await settleOwner();
  signIn(41);
  await settleOwner();
  expect(await readPersonal('favourites')).toEqual([1]);
  signIn(42);
  await settleOwner();
  expect([...stored.keys()]).toEqual([]);
  expect(readPrivate('favourites')).toBeNull();
});

it('keeps the newest copies of a kind, whenever they were first made', async () => {
  signIn(41);
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const [minute, name] of ['a', 'b', 'c', 'a'].entries()) {
    vi.setSystemTime(minute * 60_000);
    await keepPersonal(`conversation-${name}`, {});
  }
  await keepPersonal('draft-1', {});
  vi.useRealTimers();
  await dropOldestPersonal('conversation-', 2);
  expect(await listPersonal('conversation-')).toEqual(['a', 'c']);
  expect(await listPersonal('draft-')).toEqual(['1']);
});
