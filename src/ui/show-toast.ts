/** A short message about a recent event, with localized texts. */
export interface Toast {
  /** Errors stay until closed, others for six seconds. */
  kind: 'success' | 'error' | 'info';
  title: string;
  text?: string;
  /** A toast replaces the shown one about the same subject, so that its button cannot act on an older state. */
  subject?: string;
  /** Stays until closed, as errors do. */
  stays?: boolean;
  /** Called when the visitor closes it without the action. */
  onClose?: () => void;
  /** Button for a next step, e.g. undo. */
  action?: { label: string; onAct: () => void };
}

const EVENT = 'volan:toast';

/** Shows a message at the edge of the page; browser only. */
export function showToast(toast: Toast): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: toast }));
}

/** Calls `receive` with every message; returns a function that unsubscribes. */
export function onToast(receive: (toast: Toast) => void): () => void {
  const listener = (event: Event) => receive((event as CustomEvent<Toast>).detail);
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}
