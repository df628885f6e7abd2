import type { Toast } from './show-toast.ts';

const KEY = 'volan:toast';
type KeptToast = Pick<Toast, 'kind' | 'title'>;

/** Keeps a message for the next document of this tab: what it tells of led there. */
export function showToastAfterLoad(toast: KeptToast): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(toast));
  } catch {
    // A browser that keeps nothing loses a courtesy only.
  }
}

/** The message that was kept, once. */
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
