const EVENT = 'volan:useful-act';

/**
 * Says that the visitor did something that notifications make more useful: saved a search, followed a price, published
 * a listing or sent an inquiry. Browser only.
 */
export const noteUsefulAct = (): void => void window.dispatchEvent(new Event(EVENT));

/** Calls `react` after every such act; returns a function that unsubscribes. */
export function onUsefulAct(react: () => void): () => void {
  window.addEventListener(EVENT, react);
  return () => window.removeEventListener(EVENT, react);
}
