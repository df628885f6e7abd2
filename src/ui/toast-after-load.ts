import type { Toast } from './show-toast.ts';

const KEY = 'volan:toast';
type KeptToast = Pick<Toast, 'kind' | 'title'>;

/** Stores a message for the next document of this tab, for actions that load a new document. */
export function showToastAfterLoad(toast: KeptToast): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(toast));
  } catch {
    // Without storage only this message is lost.
  }
}

/** Returns and removes the stored message. */
export function takeKeptToast(): KeptToast | undefined {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const { kind, title } = JSON.parse(kept ?? '{}') as Partial<KeptToast>;
    return kind && title ? { kind, title } : undefined;
  } catch {
    return undefined;
  }
}
