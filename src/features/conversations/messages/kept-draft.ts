import { readPrivate, writePrivate } from '#platform/web/private-storage.ts';
import type { Outgoing } from './outgoing.ts';

/** The unsent part of a conversation on this device. */
export interface KeptDraft {
  /** Text in the field. */
  text: string;
  /** Messages that were written but not confirmed; after a reload they can be tried again under their keys. */
  unsent: Outgoing[];
}

const NOTHING: KeptDraft = { text: '', unsent: [] };

/** Storage key of a draft; `owner` is the account, or the token of a visitor. */
const keyOf = (owner: string, conversation: number): string => `conversation ${owner} ${conversation}`;

export function readDraft(owner: string, conversation: number): KeptDraft {
  const kept = readPrivate(keyOf(owner, conversation)) as Partial<KeptDraft> | null | undefined;
  if (!kept || typeof kept !== 'object') return NOTHING;
  const unsent = Array.isArray(kept.unsent) ? kept.unsent : [];
  return {
    text: typeof kept.text === 'string' ? kept.text : '',
    unsent: unsent.map((each) => ({
      ...each,
      // Object URLs end with their page.
      pictures: each.pictures.map(({ id }) => ({ id, previewUrl: '' })),
      // A page that was left while it tried a queued message again does not know whether that arrived; the queue does.
      state: each.state === 'queued' || each.isInQueue ? 'queued' : 'failed',
    })),
  };
}

export function keepDraft(owner: string, conversation: number, draft: KeptDraft): void {
  const isEmpty = draft.text === '' && draft.unsent.length === 0;
  writePrivate(keyOf(owner, conversation), isEmpty ? undefined : draft);
}
