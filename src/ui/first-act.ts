import { UNTOUCHED } from './theme/untouched-script.ts';

/** As in late-pictures.css. */
const PHONE = '(width < 48rem)';

/** Whether scripts should wait: a phone whose visitor has neither acted nor been here before. */
function mayWait(): boolean {
  return (
    document.documentElement.classList.contains(UNTOUCHED) && matchMedia(PHONE).matches && !wasHereBefore()
  );
}

/** Returning visitors have the scripts in their cache, and parts made of what this browser remembers. */
function wasHereBefore(): boolean {
  try {
    return localStorage.length + sessionStorage.length > 0;
  } catch {
    // The browser forbids storage.
    return false;
  }
}

let act: Promise<void> | undefined;

/** Resolves at the first act of the visitor, and at once where nothing is gained by waiting. */
export const firstAct = (): Promise<void> =>
  (act ??= new Promise((resolve) => {
    if (!mayWait()) return resolve();
    const observer = new MutationObserver(() => {
      if (mayWait()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.documentElement, { attributeFilter: ['class'] });
  }));
