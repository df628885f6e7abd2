import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { queueKeyAction, type QueueKeyAction } from './queue-keys.ts';

const STORED = 'volan.queue-keys';
const CHANGED = 'volan:queue-keys';

const isOn = (): boolean => {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return true;
  }
};

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
};

/** Whether single-key shortcuts are on. WCAG 2.1.4 requires a switch, e.g. for speech input. */
export const useQueueKeysSwitch = (): [boolean, (on: boolean) => void] => [
  useSyncExternalStore(subscribe, isOn, () => true),
  setQueueKeys,
];

function setQueueKeys(on: boolean): void {
  try {
    localStorage.setItem(STORED, on ? 'on' : 'off');
  } catch {
    // Storage is full or denied: the setting stays unchanged.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Dialogs and menus handle keys themselves. */
const OVER_THE_PAGE = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]';

/** Calls `act` for the shortcuts of the queue, unless the focus is in a field or a dialog is open. */
export function useQueueKeys(act: (action: QueueKeyAction) => void): void {
  const [on] = useQueueKeysSwitch();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = queueKeyAction(event);
    // Escape is not a single letter, so it works with the switch off.
    if (!action || (!on && action !== 'close')) return;
    if (event.defaultPrevented || isTyping(event.target) || document.querySelector(OVER_THE_PAGE)) return;
    event.preventDefault();
    act(action);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (target.matches('input, textarea, select') && !target.matches('[type="checkbox"]')));
