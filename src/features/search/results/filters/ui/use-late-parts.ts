import { useEffect, useState } from 'react';
import type { FilterPanelData, LateParts } from '../filter-panel-data.ts';

/** Loads by panel, because every section of a panel asks. */
const loads = new WeakMap<FilterPanelData, Promise<LateParts | null>>();

/**
 * Filters of the closed sections of a document, loaded when the first of them is opened; undefined while they are
 * loading, null when they cannot be loaded. Loads nothing without `filters`.
 */
export function useLateParts(filters: FilterPanelData | undefined): LateParts | null | undefined {
  const [loaded, setLoaded] = useState<LateParts | null>();
  useEffect(() => {
    if (filters) void loadParts(filters).then(setLoaded);
  }, [filters]);
  return loaded;
}

function loadParts(filters: FilterPanelData): Promise<LateParts | null> {
  let load = loads.get(filters);
  if (!load) {
    const { search } = new URL(filters.allHref, window.location.origin);
    load = fetchParts(`/search-filters${search}`).catch(() => null);
    loads.set(filters, load);
    // Opening a section again tries again.
    void load.then((parts) => parts ?? loads.delete(filters));
  }
  return load;
}

async function fetchParts(address: string): Promise<LateParts | null> {
  const response = await fetch(address);
  return response.ok ? ((await response.json()) as LateParts) : null;
}
