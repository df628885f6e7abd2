/**
 * Texts of a signed-in account that this browser keeps, such as drafts. Signing out removes them. Ignores errors of
 * disabled and full storage.
 */
export const PRIVATE_PREFIX = 'private:';

export function readPrivate(key: string): unknown {
  return withStorage((storage) => JSON.parse(storage.getItem(PRIVATE_PREFIX + key) ?? 'null') as unknown);
}

/** Removes the entry if `value` is undefined. */
export function writePrivate(key: string, value: object | undefined): void {
  withStorage((storage) => {
    if (value === undefined) storage.removeItem(PRIVATE_PREFIX + key);
    else storage.setItem(PRIVATE_PREFIX + key, JSON.stringify(value));
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
