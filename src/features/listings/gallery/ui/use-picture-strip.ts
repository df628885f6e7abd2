import { useCallback, useRef, useState, type KeyboardEvent, type RefObject, type UIEvent } from 'react';

export interface PictureStrip {
  /** The picture in view, from 0. */
  at: number;
  go: (to: number, behavior?: ScrollBehavior) => void;
  /** For the scrolling element, whose children are as wide as itself. */
  strip: {
    ref: RefObject<HTMLDivElement | null>;
    tabIndex: 0 | undefined;
    onScroll: (event: UIEvent<HTMLDivElement>) => void;
    onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
  };
}

/**
 * Steps through a strip of pictures that the browser scrolls and snaps by itself; the position follows the
 * scroll, so that swiping, arrow keys and buttons never disagree. How it moves is left to CSS, which knows
 * whether motion is wanted. Enter calls `onOpen`.
 */
export function usePictureStrip(total: number, onOpen: () => void): PictureStrip {
  const ref = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const go = useCallback(
    (to: number, behavior: ScrollBehavior = 'auto') => {
      const element = ref.current;
      const target = Math.min(total - 1, Math.max(0, to));
      element?.scrollTo({ left: target * element.clientWidth, behavior });
    },
    [total],
  );
  const steps: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: total - 1 };
  return {
    at,
    go,
    strip: {
      ref,
      // What scrolls must be reachable by keyboard.
      tabIndex: total > 1 ? 0 : undefined,
      onScroll: ({ currentTarget }) =>
        setAt(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth))),
      onKeyDown(event) {
        const to = steps[event.key];
        // The Enter of a button within is the button's.
        if (event.key === 'Enter' && event.target === event.currentTarget) onOpen();
        if (to === undefined) return;
        event.preventDefault();
        go(to);
      },
    },
  };
}
