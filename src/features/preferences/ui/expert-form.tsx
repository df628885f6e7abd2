import { useEffect, useRef, useState } from 'react';
import { FilterPanel } from '#features/search/results/filters/ui/filter-panel.tsx';
import { chosenFilters, FILTER_FORM } from '#features/search/results/filters/ui/use-filter-form.ts';
import type { searchListingsOperation } from '#features/search/results/search-listings.server.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Foot } from '#ui/foot.tsx';
import type { ExpertPanel } from '../wizard-page.ts';

const COUNT_PAUSE = 300;

/** All filters on one page. The button leads to the results and follows every choice. */
export function ExpertForm({ expert }: { expert: ExpertPanel }) {
  const root = useRef<HTMLDivElement>(null);
  const [label, setLabel] = useState(expert.showLabel);
  useEffect(() => {
    const element = root.current;
    let timer: number | undefined;
    let last: AbortController | undefined;
    const count = async (signal: AbortSignal) => {
      const chosen = Object.fromEntries(new URLSearchParams(chosenFilters()));
      const query: Record<string, string> = { ...chosen, per_page: '5' };
      const { total } = await callOperation<typeof searchListingsOperation>('GET', '/api/search', {
        query,
        signal,
      });
      setLabel(m.results_show({ count: total, total: total.toLocaleString(activeLocale()) }));
    };
    const onChange = () => {
      window.clearTimeout(timer);
      last?.abort();
      const current = (last = new AbortController());
      // Without an answer the button keeps its last number.
      timer = window.setTimeout(() => void count(current.signal).catch(() => undefined), COUNT_PAUSE);
    };
    element?.addEventListener('change', onChange);
    return () => {
      element?.removeEventListener('change', onChange);
      window.clearTimeout(timer);
      last?.abort();
    };
  }, []);
  return (
    <div ref={root}>
      <main id="main" className="mx-auto max-w-3xl px-4 pt-6 pb-10 md:px-6">
        <h1 className="text-2xl font-bold lg:text-4xl">{m.needs_expert()}</h1>
        <p className="mt-1.5 text-fg-2">{m.needs_expert_hint()}</p>
        <FilterPanel filters={expert.filters} onSubmit={() => undefined} className="card mt-6 px-4" />
      </main>
      <Foot>
        <section aria-label={m.needs_steps()} className="border-t border-line bg-surface">
          {' '}
          <div className="mx-auto flex max-w-page justify-end px-4 py-3 md:px-6">
            <button type="submit" form={FILTER_FORM} className="btn btn-primary num">
              <span aria-live="polite">{label}</span>
            </button>
          </div>
        </section>{' '}
      </Foot>
    </div>
  );
}
