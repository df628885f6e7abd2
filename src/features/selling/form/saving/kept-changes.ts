import { nothingUnsaved, isUnsaved, type Unsaved } from './unsaved.ts';

/** Browser storage of unsent changes. `keep` returns false when the browser stores nothing. */
export interface KeptChanges {
  read: () => Unsaved;
  keep: (unsaved: Unsaved) => boolean;
}

/** Stores changes per account and draft, so that accounts on a shared computer stay apart. */
export function keptChanges(accountId: number, draftId: number): KeptChanges {
  const key = `volan:draft:${accountId}:${draftId}`;
  return {
    read: () => {
      try {
        return readUnsaved(JSON.parse(localStorage.getItem(key) ?? 'null'));
      } catch {
        return nothingUnsaved;
      }
    },
    keep: (unsaved) => {
      try {
        if (isUnsaved(unsaved)) localStorage.setItem(key, JSON.stringify(unsaved));
        else localStorage.removeItem(key);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** Parses stored changes; extensions and the console can write any value there. */
function readUnsaved(kept: unknown): Unsaved {
  const { changes, sources } = asRecord(kept);
  const { mine, base } = asRecord(changes);
  return {
    changes: { mine: asRecord(mine), base: asRecord(base) },
    sources: asRecord(sources),
  };
}

const asRecord = (value: unknown): Record<string, never> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, never>)
    : {};
