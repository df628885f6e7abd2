import { useEffect, useRef, type RefObject } from 'react';

/** For a row of links that scrolls: the one to the current path comes into view, nothing else of the page moves. */
export function useCurrentInView(path: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = row.current?.querySelector(`a[href="${CSS.escape(path)}"]`);
    if (!row.current || !link) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), link.getBoundingClientRect()];
    row.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [path]);
  return row;
}
