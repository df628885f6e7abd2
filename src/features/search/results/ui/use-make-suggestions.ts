import { useEffect, useState } from 'react';
import { chosenFilters } from '../filters/ui/use-filter-form.ts';
import { formatNumber } from '#platform/i18n/format.ts';

export interface MakeSuggestion {
  name: 'brand' | 'model';
  /** Value of the parameter. */
  value: string;
  /** The label before, within and after the typed text. */
  parts: [before: string, match: string, after: string];
  count: string;
}

/** Debounce delay after typing. */
const DEBOUNCE_MS = 150;

/** Suggested brands and models; undefined for empty text, the previous ones while loading. */
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
    }, DEBOUNCE_MS);
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
  const address = new URLSearchParams({ type, q: text, within: chosenFilters() });
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

/** Splits the label at the first occurrence of the text; without one, the whole label is the first part. */
function partsOf(label: string, text: string): MakeSuggestion['parts'] {
  const at = label.toLowerCase().indexOf(text.toLowerCase());
  if (at === -1) return [label, '', ''];
  return [label.slice(0, at), label.slice(at, at + text.length), label.slice(at + text.length)];
}
