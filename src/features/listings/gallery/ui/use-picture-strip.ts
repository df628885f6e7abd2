import { useCallback, useRef, useState, type KeyboardEvent, type RefObject, type UIEvent } from 'react';

export interface PictureStrip {
  /** Index of the picture in view, from 0. */
  at: number;
  go: (to: number, behavior?: ScrollBehavior) => void;
  /** Props of the scrolling element; its children must be as wide as the element. */
  strip: {
    ref: RefObject<HTMLDivElement | null>;
    tabIndex: 0 | undefined;
    onScroll: (event: UIEvent<HTMLDivElement>) => void;
    onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void;
  };
}

/**
 * Steps through a strip of pictures that the browser scrolls and snaps. The position is read from the scroll
 * offset, so that swiping, arrow keys and buttons agree. CSS decides on smooth scrolling, because it knows the
 * preference for reduced motion. Enter calls `onOpen`.
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
      // A scrolling element must be reachable by keyboard.
      tabIndex: total > 1 ? 0 : undefined,
      onScroll: ({ currentTarget }) =>
        setAt(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth))),
      onKeyDown(event) {
        const to = steps[event.key];
        // Enter on a button inside belongs to that button.
        if (event.key === 'Enter' && event.target === event.currentTarget) onOpen();
        if (to === undefined) return;
        event.preventDefault();
        go(to);
      },
    },
  };
}
