import { signedInAccount } from '../offline/owner-cookie.ts';

/**
 * Texts of a signed-in account that this browser keeps, such as drafts, under its id, so that another account never reads
 * them. Signing out removes them. Ignores errors of disabled and full storage.
 */
const PRIVATE_PREFIX = 'private:';

/** Name in the storage; 0 stands for visitors. */
export const privateName = (key: string): string => `${PRIVATE_PREFIX}${signedInAccount() ?? 0}:${key}`;

export function readPrivate(key: string): unknown {
  return withStorage((storage) => JSON.parse(storage.getItem(privateName(key)) ?? 'null') as unknown);
}

/** Removes the entry if `value` is undefined. */
export function writePrivate(key: string, value: object | undefined): void {
  withStorage((storage) => {
    if (value === undefined) storage.removeItem(privateName(key));
    else storage.setItem(privateName(key), JSON.stringify(value));
  });
}

/** Removes all texts of accounts. */
export function clearPrivate(): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PRIVATE_PREFIX)) storage.removeItem(key);
  });
}

function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
