import { nothingUnsaved, isUnsaved, type Unsaved } from './unsaved.ts';

/** Where a browser keeps what it could not send. A browser that keeps nothing answers false to `keep`. */
export interface KeptChanges {
  read: () => Unsaved;
  keep: (unsaved: Unsaved) => boolean;
}

/** Of one account and draft, so that a shared computer mixes nothing up. */
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

/** The shape is ours, but the storage is anybody's who can open the console. */
function readUnsaved(kept: unknown): Unsaved {
  const { changes, sources } = record(kept);
  const { mine, base } = record(changes);
  return {
    changes: { mine: record(mine), base: record(base) },
    sources: record(sources),
  };
}

const record = (value: unknown): Record<string, never> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, never>)
    : {};
