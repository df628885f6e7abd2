import { useCallback, useEffect, useState } from 'react';
import type { FormValues } from './use-submit.ts';

/**
 * Keeps what is typed for this tab, so that a reload or a step back loses nothing; what is named in `secret` is
 * never kept. `draft` comes after the first paint, for the server does not know it.
 */
export function useFormDraft(key: string, secret: readonly string[]) {
  const [draft, setDraft] = useState<FormValues>();
  useEffect(() => setDraft(readDraft(key)), [key]);
  const keep = useCallback(
    (values: FormValues) => {
      const kept = Object.entries(values).filter(([name]) => !secret.includes(name));
      withStorage((storage) => storage.setItem(key, JSON.stringify(Object.fromEntries(kept))));
    },
    [key, secret],
  );
  const forget = useCallback(() => withStorage((storage) => storage.removeItem(key)), [key]);
  return { draft, keep, forget };
}

function readDraft(key: string): FormValues | undefined {
  const kept: unknown = withStorage((storage) => JSON.parse(storage.getItem(key) ?? 'null'));
  if (typeof kept !== 'object' || kept === null) return undefined;
  const texts = Object.entries(kept).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

/** A browser that keeps nothing, or something else under our key, is no reason to fail. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
