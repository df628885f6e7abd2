import { m } from '#platform/i18n/messages.ts';
import { decisionLabel } from '../queue-labels.ts';
import type { Decision } from '../../decisions/decision.ts';

/** Action of a keyboard shortcut; `queue-keys-help.tsx` lists them for users. */
export type QueueKeyAction = 'next' | 'previous' | 'select' | 'search' | 'undo' | 'close' | 'help' | Decision;

/** By position of the key, which is the same on a Bulgarian keyboard. */
const codes: Record<string, QueueKeyAction> = {
  KeyJ: 'next',
  KeyK: 'previous',
  KeyX: 'select',
  KeyU: 'undo',
  KeyA: 'approve',
  KeyR: 'reject',
  KeyD: 'deactivate',
  KeyV: 'activate',
  KeyF: 'mark_fake',
  KeyN: 'dismiss',
  Escape: 'close',
};

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Action of a key press; undefined for keys that the browser handles. */
export function queueKeyAction(press: Press): QueueKeyAction | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  if (press.key === '?' || (press.code === 'Slash' && press.shiftKey)) return 'help';
  if (press.key === '/' || press.code === 'Slash') return 'search';
  return press.shiftKey ? undefined : codes[press.code];
}

/** Entries of the help, in order. */
export const queueKeyHelp = (): { key: string; text: string }[] => [
  { key: 'J', text: m.queue_key_next() },
  { key: 'K', text: m.queue_key_previous() },
  { key: 'Enter', text: m.queue_key_open() },
  { key: 'X', text: m.queue_key_select() },
  { key: 'A', text: decisionLabel('approve') },
  { key: 'R', text: decisionLabel('reject') },
  { key: 'V', text: decisionLabel('activate') },
  { key: 'D', text: decisionLabel('deactivate') },
  { key: 'F', text: decisionLabel('mark_fake') },
  { key: 'N', text: decisionLabel('dismiss') },
  { key: 'U', text: m.queue_key_undo() },
  { key: '/', text: m.queue_key_search() },
  { key: 'Esc', text: m.queue_key_close() },
  { key: '?', text: m.queue_key_help() },
];
