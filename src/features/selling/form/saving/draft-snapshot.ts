import type { DraftFields, DraftSource, DraftSources, DraftTextKey } from '../../checking/draft-fields.ts';
import type { DraftConflict, DraftKey } from '../../drafts/merge-draft.ts';

/**
 * saved · typing (sent after a pause) · saving · offline (kept here, sent later) · signedOut (kept here, sent after
 * signing in) · conflict (the seller must choose) · refused (a retry would fail, too) · gone (no such draft).
 */
export type SaveState =
  | 'saved'
  | 'typing'
  | 'saving'
  | 'offline'
  | 'signedOut'
  | 'conflict'
  | 'refused'
  | 'gone';

export interface StoredDraft {
  version: number;
  fields: DraftFields;
  sources: DraftSources;
}

export interface DraftChange {
  version: number;
  fields: DraftFields;
  sources: Partial<Record<DraftTextKey, DraftSource | null>>;
  /** Reached step, when it is not stored yet. */
  step?: number;
}

export interface DraftSnapshot {
  fields: DraftFields;
  sources: DraftSources;
  version: number;
  state: SaveState;
  savedAt: Date | undefined;
  /** Message for the seller after a refused save. */
  message: string | undefined;
  conflicts: readonly DraftConflict[];
  /** Whether leaving the page loses changes: they are unsaved and the browser could not keep them. */
  wouldLose: boolean;
}

/** Applies changes to a draft of the same version. */
export const withChanges = (
  stored: StoredDraft,
  fields: DraftFields,
  sources: DraftChange['sources'],
): StoredDraft => ({
  version: stored.version,
  fields: { ...stored.fields, ...fields },
  sources: withSources(stored.sources, sources),
});

/** The draft after the versions that directly follow its own and changed pictures only; takes them off the set. */
export function afterPictures(stored: StoredDraft, pictureVersions: Set<number>): StoredDraft {
  let { version } = stored;
  while (pictureVersions.delete(version + 1)) version += 1;
  return { ...stored, version };
}

/** Applies changes to sources; null removes one. */
function withSources(sources: DraftSources, changes: DraftChange['sources']): DraftSources {
  const all: DraftChange['sources'] = { ...sources, ...changes };
  return Object.fromEntries(Object.entries(all).filter(([, source]) => source !== null));
}

export const isTextKey = (key: DraftKey): key is DraftTextKey =>
  key !== 'features' && key !== 'exchanges' && key !== 'services';
