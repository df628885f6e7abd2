import type { FilterPanelData, LateParts } from '../filter-panel-data.ts';

const loads = new WeakMap<FilterPanelData, Promise<LateParts | undefined>>();

/** Loads the filters of the closed sections of a document, once; resolves to undefined when they cannot be loaded. */
export function lateParts(filters: FilterPanelData): Promise<LateParts | undefined> {
  let load = loads.get(filters);
  if (!load) {
    load = fetchParts(`/search-filters${new URL(filters.allHref, window.location.origin).search}`).catch(
      () => undefined,
    );
    loads.set(filters, load);
  }
  return load;
}

async function fetchParts(address: string): Promise<LateParts | undefined> {
  const response = await fetch(address);
  return response.ok ? ((await response.json()) as LateParts) : undefined;
}
