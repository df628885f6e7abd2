import { useEffect, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { registerWorker } from '#platform/web/register-worker.ts';
import { showToast } from '#ui/show-toast.ts';
import { hasUnsavedWork } from '#ui/unsaved-work.ts';

const CHECK_MS = 5 * 60_000;
/** How soon after the last unsaved work is gone the update is offered. */
const CLEAN_MS = 5_000;

/**
 * Asks for a new version of the worker every 5 minutes and when the tab becomes visible, and offers to load it while the
 * page holds no unsaved work. Renders nothing.
 */
export function UpdatePrompt({ register = registerWorker, reload = () => location.reload() }) {
  const [waiting, setWaiting] = useState<ServiceWorker>();
  useEffect(() => watchWorker(register, setWaiting), [register]);
  useEffect(() => {
    if (!waiting) return undefined;
    const offer = () => {
      if (hasUnsavedWork()) return;
      clearInterval(timer);
      showToast({
        kind: 'info',
        subject: 'update',
        stays: true,
        title: m.update_title(),
        action: { label: m.update_action(), onAct: () => update(waiting, reload, restart) },
      });
    };
    let timer = setInterval(offer, CLEAN_MS);
    const restart = () => {
      clearInterval(timer);
      timer = setInterval(offer, CLEAN_MS);
    };
    offer();
    return () => clearInterval(timer);
  }, [waiting, reload]);
  return null;
}

/** Text may have been typed since the prompt was shown: then it comes again later. */
function update(waiting: ServiceWorker, reload: () => void, later: () => void): void {
  if (hasUnsavedWork()) {
    showToast({ kind: 'info', subject: 'update', title: m.update_unsaved() });
    later();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  waiting.postMessage({ type: 'update' }, []);
}

/** Calls `onWaiting` with a version that waits for this page. Returns a function that ends it. */
function watchWorker(
  register: typeof registerWorker,
  onWaiting: (worker: ServiceWorker) => void,
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  void register().then((registration) => {
    if (!registration || signal.aborted) return;
    // The first worker of a browser replaces none.
    const report = () =>
      registration.waiting && navigator.serviceWorker.controller && onWaiting(registration.waiting);
    const watchInstalling = () =>
      registration.installing?.addEventListener('statechange', report, { signal });
    registration.addEventListener('updatefound', watchInstalling, { signal });
    watchInstalling();
    report();
    // Fails without a connection.
    const check = () => void registration.update().catch(() => undefined);
    const timer = setInterval(check, CHECK_MS);
    document.addEventListener('visibilitychange', () => document.hidden || check(), { signal });
    signal.addEventListener('abort', () => clearInterval(timer));
  });
  return () => ended.abort();
}
