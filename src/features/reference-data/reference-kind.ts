import { mergeableEntryKinds, type EntryKind } from './entries/entry-kind.ts';
import { makeKinds, type MakeKind } from './makes/make-kind.ts';

export type ReferenceKind = MakeKind | EntryKind;

export const isMakeKind = (kind: ReferenceKind): kind is MakeKind =>
  (makeKinds as readonly ReferenceKind[]).includes(kind);

export const canMerge = (kind: ReferenceKind): boolean =>
  isMakeKind(kind) || (mergeableEntryKinds as readonly ReferenceKind[]).includes(kind);
