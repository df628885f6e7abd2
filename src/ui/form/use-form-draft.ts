import { useCallback, useEffect, useState } from 'react';
import type { FormValues } from './use-submit.ts';

/**
 * Stores typed values for this tab, so that a reload or going back loses nothing; never stores `secret` fields.
 * `draft` is set after hydration, because the server does not know it.
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

/** Ignores errors of disabled storage and invalid stored values. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
