import type { DraftSource, DraftTextKey } from '../draft-fields.ts';
import { nothingPending, type PendingChanges } from '../merge-draft.ts';

/** What is not stored yet: values, and where they come from (`null`: from the person). */
export interface Unsaved {
  changes: PendingChanges;
  sources: Partial<Record<DraftTextKey, DraftSource | null>>;
}

export const nothingUnsaved: Unsaved = { changes: nothingPending, sources: {} };

export const isUnsaved = ({ changes, sources }: Unsaved): boolean =>
  Object.keys(changes.mine).length > 0 || Object.keys(sources).length > 0;

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
