/** A short message about something that just happened; its words are ready to show. */
export interface Toast {
  /** Errors stay until closed, the others for six seconds. */
  kind: 'success' | 'error' | 'info';
  title: string;
  text?: string;
  /** The one useful next step. */
  action?: { label: string; onAct: () => void };
}

const EVENT = 'volan:toast';

/** Shows a message at the edge of the page; only in the browser. */
export function showToast(toast: Toast): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: toast }));
}

/** Calls `receive` with every message shown from now on; the answer ends that. */
export function onToast(receive: (toast: Toast) => void): () => void {
  const listener = (event: Event) => receive((event as CustomEvent<Toast>).detail);
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}
