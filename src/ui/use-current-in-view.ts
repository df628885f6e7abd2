import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls a row of links sideways to the link of the current path, without scrolling the page. */
export function useCurrentInView<Row extends HTMLElement>(path: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const link = row.current?.querySelector(`a[href="${CSS.escape(path)}"]`);
    if (!row.current || !link) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), link.getBoundingClientRect()];
    row.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [path]);
  return row;
}
