import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';

/** The element that receives bars. */
class FootSlot {
  #element: HTMLElement | null = null;
  readonly #listeners = new Set<() => void>();

  readonly get = (): HTMLElement | null => this.#element;

  readonly set = (element: HTMLElement | null): void => {
    this.#element = element;
    for (const listener of this.#listeners) listener();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** Constant: a context that changes would hydrate all parts below it. */
const Slot = createContext(new FootSlot());

/** A page with `bars` at its foot, below the content of each `FootBar`. */
export function FootedPage({ bars, children }: { bars?: ReactNode; children: ReactNode }) {
  const [slot] = useState(() => new FootSlot());
  // The React compiler takes `slot.set` in `ref` for a ref that is read during rendering.
  const [attach] = useState(() => slot.set);
  return (
    <Slot value={slot}>
      <div className="flex min-h-dvh flex-col print:block print:min-h-0">
        <div className="grow">{children}</div>
        <Foot>
          <div ref={attach} className="foot-slot contents" />
          {bars}
        </Foot>
      </div>
    </Slot>
  );
}

/**
 * Container for bars at the foot of the window; last element of the page. It is sticky, not fixed, so that the page
 * reserves its height without scripts. Clips bars that are wider than the window.
 */
export function Foot({ children }: { children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { documentElement: root } = document;
    const { style } = root;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      // See theme/foot.css. A change of the property restyles the whole document; borders do not matter.
      const { scrollPaddingBottom, fontSize } = getComputedStyle(root);
      const assumed = parseFloat(scrollPaddingBottom) - 2 * parseFloat(fontSize);
      if (height > 0 && Math.abs(height - assumed) <= 1) return;
      if (height > 0) style.setProperty('--foot-height', `${height}px`);
      else style.removeProperty('--foot-height');
    });
    if (foot.current) observer.observe(foot.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--foot-height');
    };
  }, []);
  return (
    <div
      ref={foot}
      className="foot pointer-events-none sticky bottom-0 z-30 flex flex-col overflow-x-clip *:pointer-events-auto print:hidden"
    >
      {children}
    </div>
  );
}

/** Renders a bar into the foot of the surrounding page; on the client only. */
export function FootBar({ children }: { children: ReactNode }) {
  const slots = useContext(Slot);
  const slot = useSyncExternalStore(slots.subscribe, slots.get, () => null);
  return slot && createPortal(children, slot);
}
