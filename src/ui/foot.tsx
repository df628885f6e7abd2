import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';

const FootSlot = createContext<HTMLElement | null>(null);

/** A page with `bars` at its foot, below the content of each `FootBar`. */
export function FootedPage({ bars, children }: { bars?: ReactNode; children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  // As a transition, because the parts of a page that are not hydrated yet would otherwise be hydrated at once for it.
  const [slotRef] = useState(() => (element: HTMLElement | null) => startTransition(() => setSlot(element)));
  return (
    <FootSlot value={slot}>
      <div className="flex min-h-dvh flex-col print:block print:min-h-0">
        <div className="grow">{children}</div>
        <Foot>
          <div ref={slotRef} className="foot-slot contents" />
          {bars}
        </Foot>
      </div>
    </FootSlot>
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
  const slot = useContext(FootSlot);
  return slot && createPortal(children, slot);
}
