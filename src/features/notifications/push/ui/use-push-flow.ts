import { useCallback, useEffect, useState } from 'react';
import { listDevices, sendSubscription } from './push-calls.ts';
import type { PushBrowser } from './push-browser.ts';
import type { PushStart, PushState } from './push-flow-state.ts';
import { noteLater, noteOn } from './push-memory.ts';

/** Without a push service, `PushManager.subscribe` of some browsers never answers. */
const TIMEOUT_MS = 15_000;

interface Options {
  browser: PushBrowser;
  start: PushStart;
  onClose: () => void;
  timeoutMs?: number;
}

export interface PushFlow {
  state: PushState;
  /** Asks for the permission, if needed, and subscribes; call it in the handler of a click. */
  enable: () => void;
  later: () => void;
  checkAgain: () => void;
  show: (state: PushState) => void;
}

/** States of the dialog of push notifications and the steps between them. */
export function usePushFlow({ browser, start, onClose, timeoutMs = TIMEOUT_MS }: Options): PushFlow {
  const [state, show] = useState<PushState>(() => firstState(browser, start));

  const later = useCallback(() => {
    noteLater(new Date());
    onClose();
  }, [onClose]);

  const subscribe = useCallback(() => {
    show({ name: 'loading' });
    withTimeout(subscribeBrowser(browser), timeoutMs).then(
      (isOn) => show(isOn ? { name: 'success', isAgain: noteOn() } : { name: 'off' }),
      () => show({ name: 'error' }),
    );
  }, [browser, timeoutMs]);

  const enable = useCallback(() => {
    if (browser.permission() === 'granted') return subscribe();
    // Before anything that waits: browsers ask only while they handle the click.
    const asked = browser.ask();
    show({ name: 'loading' });
    asked.then(
      (permission) => {
        if (permission === 'granted') subscribe();
        else if (permission === 'denied') show({ name: 'blocked' });
        else later();
      },
      () => show({ name: 'error' }),
    );
  }, [browser, subscribe, later]);

  const checkAgain = useCallback(() => {
    if (browser.permission() === 'denied') show({ name: 'blocked', isStillBlocked: true });
    else enable();
  }, [browser, enable]);

  const isBlocked = state.name === 'blocked';
  useEffect(() => {
    if (!isBlocked) return undefined;
    return browser.onPermission(() => {
      const permission = browser.permission();
      if (permission === 'granted') subscribe();
      else if (permission === 'default') show({ name: 'prompt' });
    });
  }, [browser, isBlocked, subscribe]);

  return { state, enable, later, checkAgain, show };
}

function firstState(browser: PushBrowser, start: PushStart): PushState {
  const support = browser.support();
  if (support === 'install') return { name: 'install' };
  if (support === 'no') return { name: 'unsupported' };
  return { name: start === 'offer' ? 'prompt' : 'manage' };
}

/** Returns false if the server sends no push notifications. */
async function subscribeBrowser(browser: PushBrowser): Promise<boolean> {
  const { public_key } = await listDevices();
  if (public_key === null) return false;
  const former = await browser.current();
  const subscription = await browser.subscribe(public_key);
  const isReplaced = former && former.endpoint !== subscription.endpoint;
  await sendSubscription({ ...subscription, ...(isReplaced && { replaces: former.endpoint }) });
  return true;
}

async function withTimeout<Result>(work: Promise<Result>, timeoutMs: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
