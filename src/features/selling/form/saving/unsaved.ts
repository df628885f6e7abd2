import type { DraftFields, DraftSource, DraftSources, DraftTextKey } from '../../checking/draft-fields.ts';
import {
  mergeDraft,
  nothingPending,
  sameValue,
  withoutSaved,
  type DraftConflict,
  type PendingChanges,
} from '../../drafts/merge-draft.ts';

/** Changes not stored yet: values and their sources (null for typed values). */
export interface Unsaved {
  changes: PendingChanges;
  sources: Partial<Record<DraftTextKey, DraftSource | null>>;
}

export const nothingUnsaved: Unsaved = { changes: nothingPending, sources: {} };

export const isUnsaved = ({ changes, sources }: Unsaved): boolean =>
  Object.keys(changes.mine).length > 0 || Object.keys(sources).length > 0;

export function withoutFields({ changes, sources }: Unsaved, fields: ReadonlySet<string>): Unsaved {
  const without = (values: object) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => !fields.has(key)));
  return { changes: { mine: without(changes.mine), base: without(changes.base) }, sources: without(sources) };
}

/** Removes what was saved; changes made during the save stay. */
export const afterSave = (
  { changes, sources }: Unsaved,
  saved: { fields: DraftFields; sources: Unsaved['sources'] },
): Unsaved => ({
  changes: withoutSaved(changes, saved.fields),
  sources: Object.fromEntries(
    Object.entries(sources).filter(
      ([key, source]) => !(key in saved.sources) || !sameValue(saved.sources[key as DraftTextKey], source),
    ),
  ),
});

/** Marks sources as confirmed; typed values have no source and stay unchanged. */
export function withConfirmed(
  unsaved: Unsaved,
  known: DraftSources,
  fields: readonly DraftTextKey[],
): Unsaved {
  const sources = { ...unsaved.sources };
  for (const field of fields) {
    const source = known[field];
    if (source) sources[field] = { ...source, sure: 'confirmed' };
  }
  return { ...unsaved, sources };
}

/** Merges a newer stored draft into unsaved changes; unresolved conflicts of earlier merges stay. */
export function mergedWith(
  stored: DraftFields,
  unsaved: Unsaved,
  open: readonly DraftConflict[],
): [Unsaved, readonly DraftConflict[]] {
  const { pending, conflicts } = mergeDraft(stored, unsaved.changes);
  const kept = open.filter(
    ({ field }) => field in pending.mine && !conflicts.some((each) => each.field === field),
  );
  return [{ ...unsaved, changes: pending }, [...kept, ...conflicts]];
}
