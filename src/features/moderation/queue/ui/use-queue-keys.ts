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

/** Whether single keys do something (WCAG 2.1.4: who dictates turns them off). */
export const useQueueKeysSwitch = (): [boolean, (on: boolean) => void] => [
  useSyncExternalStore(subscribe, isOn, () => true),
  setQueueKeys,
];

function setQueueKeys(on: boolean): void {
  try {
    localStorage.setItem(STORED, on ? 'on' : 'off');
  } catch {
    // Then it is for this page only what it was.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Windows and menus take the keys themselves. */
const OVER_THE_PAGE = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]';

/** Calls `act` for the keys of the queue, unless somebody types or a dialog asks for something. */
export function useQueueKeys(act: (action: QueueKeyAction) => void): void {
  const [on] = useQueueKeysSwitch();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = queueKeyAction(event);
    // Closing is no single letter: it works whatever the switch says.
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
