import type { DraftFields, DraftSource, DraftSources, DraftTextKey } from '../../checking/draft-fields.ts';
import type { DraftConflict, DraftKey } from '../../drafts/merge-draft.ts';

/**
 * saved · typing (soon sent) · saving · offline (kept here, sent later) · signedOut (kept, sent after signing in)
 * · conflict (somebody must choose) · refused (the server takes it as little as before) · gone (no such draft).
 */
export type SaveState =
  'saved' | 'typing' | 'saving' | 'offline' | 'signedOut' | 'conflict' | 'refused' | 'gone';

/** A draft as the server has it. */
export interface StoredDraft {
  version: number;
  fields: DraftFields;
  sources: DraftSources;
}

export interface DraftChange {
  version: number;
  fields: DraftFields;
  sources: Partial<Record<DraftTextKey, DraftSource | null>>;
  /** How far somebody has come, when that is news. */
  step?: number;
}

export interface DraftSnapshot {
  fields: DraftFields;
  sources: DraftSources;
  version: number;
  state: SaveState;
  savedAt: Date | undefined;
  /** Why the last try was refused, in words. */
  message: string | undefined;
  conflicts: readonly DraftConflict[];
  /** Whether leaving the page would lose something: not stored, and this browser keeps nothing. */
  wouldLose: boolean;
}

/** Sources after changes to them: `null` takes one away. */
export function withSources(sources: DraftSources, changes: DraftChange['sources']): DraftSources {
  const all: DraftChange['sources'] = { ...sources, ...changes };
  return Object.fromEntries(Object.entries(all).filter(([, source]) => source !== null));
}

export const isTextKey = (key: DraftKey): key is DraftTextKey => key !== 'features' && key !== 'exchanges';
