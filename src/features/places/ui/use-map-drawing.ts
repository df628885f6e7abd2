import { useEffect, useState, type RefObject } from 'react';
import type { MapOutline } from '../map-outline.ts';
import outlineUrl from './map-outline.json?url';

interface MapDrawing {
  MapView: typeof import('./map-view.tsx').MapView;
  outline: MapOutline;
}

/** Loading begins this far below the screen, so that the map is mostly ready when scrolled into view. */
const MARGIN = '200px';

/** Loads the code and outline of the map once the element comes near the viewport. */
export function useMapDrawing(element: RefObject<HTMLElement | null>) {
  const [drawing, setDrawing] = useState<MapDrawing>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (failed || !element.current) return;
    const aborted = new AbortController();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        load(aborted.signal).then(setDrawing, () => {
          if (!aborted.signal.aborted) setFailed(true);
        });
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      aborted.abort();
    };
  }, [element, failed]);

  return { drawing, failed, retry: () => setFailed(false) };
}

async function load(signal: AbortSignal): Promise<MapDrawing> {
  const [{ MapView }, outline] = await Promise.all([import('./map-view.tsx'), fetchOutline(signal)]);
  signal.throwIfAborted();
  return { MapView, outline };
}

async function fetchOutline(signal: AbortSignal): Promise<MapOutline> {
  const response = await fetch(outlineUrl, { signal });
  if (!response.ok) throw new Error(`the outline of the map answers ${response.status}`);
  return (await response.json()) as MapOutline;
}
