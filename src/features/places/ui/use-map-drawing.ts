import { useEffect, useState, type RefObject } from 'react';

/** Loading begins this far below the screen, so that the map is mostly ready when scrolled into view. */
const MARGIN = '200px';

/** Loads the code and drawings of a map once the element comes near the viewport. `load` must be constant. */
export function useMapDrawing<Drawing>(
  element: RefObject<HTMLElement | null>,
  load: (signal: AbortSignal) => Promise<Drawing>,
) {
  const [drawing, setDrawing] = useState<Drawing>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (failed || !element.current) return;
    const aborted = new AbortController();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        load(aborted.signal).then(
          (loaded) => {
            if (!aborted.signal.aborted) setDrawing(loaded);
          },
          () => {
            if (!aborted.signal.aborted) setFailed(true);
          },
        );
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      aborted.abort();
    };
  }, [element, failed, load]);

  return { drawing, failed, retry: () => setFailed(false) };
}
