import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { WrittenApart } from '#ui/kept-markup.ts';

/** About 20 MB. */
const MAX_KEPT = 2_000;
const kept = new Map<string, string>();

/** See `KeepMarkup`. The least recently used makes room. */
export function keepMarkup(key: string, element: ReactElement): string {
  const markup = kept.get(key) ?? renderToString(<WrittenApart value={true}>{element}</WrittenApart>);
  kept.delete(key);
  kept.set(key, markup);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  return markup;
}
