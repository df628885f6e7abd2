import { useCallback, useEffect, useState } from 'react';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import type { TaxCardView } from '../../running-costs-view.ts';

interface Municipality {
  key: string;
  bg: string;
  en: string;
}

/** Municipalities sorted by name; until they are loaded, only the current one. */
export function useMunicipalities({ query, town }: TaxCardView) {
  const [all, setAll] = useState<Municipality[]>();
  const [failed, setFailed] = useState(false);
  const load = useCallback((signal?: AbortSignal) => {
    setFailed(false);
    fetchMunicipalities(signal).then(setAll, () => setFailed(!signal?.aborted));
  }, []);
  useEffect(() => {
    const asked = new AbortController();
    load(asked.signal);
    return () => asked.abort();
  }, [load]);
  const locale = activeLocale();
  const options = all
    ? all
        .map((each) => [each.key, each[locale]] as const)
        .sort(([, one], [, other]) => one.localeCompare(other, locale))
    : [[query['city'] ?? '', town] as const];
  return { options, failed, retry: () => load() };
}

async function fetchMunicipalities(signal: AbortSignal | undefined): Promise<Municipality[]> {
  const response = await fetch('/api/calculators/municipalities', signal ? { signal } : {});
  if (!response.ok) throw new Error(`municipalities answered ${response.status}`);
  return ((await response.json()) as { municipalities: Municipality[] }).municipalities;
}
