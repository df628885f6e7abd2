export interface KeptIds {
  /** Stored text; null when there is none or storage is denied. */
  stored: () => string | null;
  /** Unique valid ids of the stored text; empty when it is damaged. */
  parse: (stored: string | null) => number[];
  read: () => number[];
  /** Does not throw when storage is full or denied. */
  write: (ids: readonly number[]) => void;
  /** Calls `changed` after a write in this tab or another. Returns the function that unsubscribes. */
  onChange: (changed: () => void) => () => void;
}

/** Ids in `localStorage` only, never sent to the server: a JSON array of at most `max`. */
export function keptIds(key: string, max: number): KeptIds {
  const stored = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const parse = (text: string | null) => {
    try {
      const ids: unknown = JSON.parse(text ?? '[]');
      if (!Array.isArray(ids)) return [];
      const valid = ids.filter((id): id is number => Number.isSafeInteger(id) && (id as number) > 0);
      return [...new Set(valid)].slice(0, max);
    } catch {
      return [];
    }
  };
  return {
    stored,
    parse,
    read: () => parse(stored()),
    write(ids) {
      try {
        localStorage.setItem(key, JSON.stringify(ids.slice(0, max)));
      } catch {
        // Storage is full or denied.
      }
      // The browser sends a `storage` event to other tabs only.
      window.dispatchEvent(new Event(key));
    },
    onChange(changed) {
      // The key is null after `localStorage.clear()`.
      const elsewhere = (event: StorageEvent) => {
        if (event.key === key || event.key === null) changed();
      };
      window.addEventListener(key, changed);
      window.addEventListener('storage', elsewhere);
      return () => {
        window.removeEventListener(key, changed);
        window.removeEventListener('storage', elsewhere);
      };
    },
  };
}
