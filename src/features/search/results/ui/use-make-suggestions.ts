import { useEffect, useState } from 'react';
import { formatNumber } from '#platform/i18n/format.ts';

export interface MakeSuggestion {
  name: 'brand' | 'model';
  /** Of the parameter. */
  value: string;
  /** The label before, within and after the typed text. */
  parts: [before: string, match: string, after: string];
  count: string;
}

/** Long enough that a word typed at once asks once. */
const PAUSE_MS = 150;

/** Brands and models for what is typed; undefined while there is nothing to suggest, the last ones while waiting. */
export function useMakeSuggestions(type: string, text: string): MakeSuggestion[] | undefined {
  const [suggestions, setSuggestions] = useState<MakeSuggestion[]>();
  const sought = text.trim();
  useEffect(() => {
    if (sought === '') {
      setSuggestions(undefined);
      return undefined;
    }
    const asked = new AbortController();
    const timer = setTimeout(() => {
      fetchMakes(type, sought, asked.signal).then(setSuggestions, () => undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [type, sought]);
  return sought === '' ? undefined : suggestions;
}

interface Make {
  brand: string;
  model: string | null;
  label: string;
  count: number;
}

async function fetchMakes(type: string, text: string, signal: AbortSignal): Promise<MakeSuggestion[]> {
  const within = new URLSearchParams(window.location.search);
  within.delete('page');
  const address = new URLSearchParams({ type, q: text, within: within.toString() });
  const response = await fetch(`/api/search/makes?${address}`, { signal });
  if (!response.ok) throw new Error(`suggestions answered ${response.status}`);
  const { makes } = (await response.json()) as { makes: Make[] };
  return makes.map(({ brand, model, label, count }) => ({
    name: model === null ? 'brand' : 'model',
    value: model === null ? brand : `${brand}.${model}`,
    parts: partsOf(label, text),
    count: formatNumber(count),
  }));
}

/** The first place of the typed text in the label; all of the label stands before it when there is none. */
function partsOf(label: string, text: string): MakeSuggestion['parts'] {
  const at = label.toLowerCase().indexOf(text.toLowerCase());
  if (at === -1) return [label, '', ''];
  return [label.slice(0, at), label.slice(at, at + text.length), label.slice(at + text.length)];
}
