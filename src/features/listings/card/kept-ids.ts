export interface KeptIds {
  /** What is stored; null when nothing is or the browser keeps nothing. */
  stored: () => string | null;
  /** The ids in what is stored, each once; none when it is damaged. */
  parse: (stored: string | null) => number[];
  read: () => number[];
  /** A browser that keeps nothing is left in peace. */
  write: (ids: readonly number[]) => void;
  /** Calls `changed` whenever something was written, in this tab or another; the answer ends that. */
  onChange: (changed: () => void) => () => void;
}

/** Ids that somebody's own browser keeps for them, and nobody else: a JSON array of at most `max`. */
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
        // Storage is full or forbidden.
      }
      // Other tabs are told by the browser.
      window.dispatchEvent(new Event(key));
    },
    onChange(changed) {
      // The key is null when everything stored was cleared.
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
