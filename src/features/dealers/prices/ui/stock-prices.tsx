import { useState } from 'react';
import { Link } from 'react-router';
import { Pager } from '#features/search/results/ui/pager.tsx';
import type { PagerData } from '#features/search/results/search-page.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { RuleDialog } from '../../price-changes/ui/rule-dialog.tsx';
import { sheetsAddress } from '../../sheets/sheet-address.ts';
import { STOCK_PATH } from '../../stock-run.ts';
import type { StockPriceView } from '../present-stock-price.ts';
import type { FilterCounts } from '../stock-price.ts';
import { filterParameters, PRICES_PATH, type PriceQuery } from '../stock-price-address.ts';
import { PricesFilters } from './prices-filters.tsx';
import { PricesTable } from './prices-table.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useSelection } from './use-selection.ts';

interface StockPricesProps {
  query: PriceQuery;
  rows: readonly StockPriceView[];
  total: number;
  counts: FilterCounts;
  pager: PagerData | undefined;
}

/** The table with its filters; choosing rows opens the bar with actions. */
export function StockPrices({ query, rows, total, counts, pager }: StockPricesProps) {
  const filter = filterParameters(query);
  const selection = useSelection(
    rows.map(({ id }) => id),
    filter,
    total,
  );
  const [isAsking, setAsking] = useState(false);
  const { count, ids, isAll } = selection;
  return (
    <>
      <section
        aria-label={m.prices_title()}
        // The header of the table is sticky, so nothing around it may scroll.
        className="card mt-5 overflow-clip max-lg:-mx-4 max-lg:rounded-none max-lg:border-x-0"
      >
        <PricesFilters query={query} counts={counts} />
        {rows.length > 0 ? (
          <PricesTable
            rows={rows}
            query={query}
            selected={selection.selected}
            onToggle={selection.toggle}
            onTogglePage={selection.togglePage}
          />
        ) : (
          <Empty />
        )}
      </section>
      {pager && <Pager pager={pager} />}
      {count > 0 && (
        <SelectionBar
          count={count}
          total={total}
          isAll={isAll}
          sheetsHref={sheetsAddress(isAll ? { filter } : { ids: [...ids] })}
          onSelectAll={selection.selectAll}
          onSelectNone={selection.selectNone}
          onChange={() => setAsking(true)}
        />
      )}
      {isAsking && (
        <RuleDialog
          count={count}
          chosen={isAll ? { filter } : { listings: [...ids] }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function Empty() {
  return (
    <div className="px-4 py-12 text-center">
      <Icon name="search-x" className="mx-auto size-8 text-fg-3" />
      <h2 className="mt-3 text-lg font-semibold">{m.prices_empty_filter()}</h2>
      <p className="mt-1 text-fg-2">{m.prices_empty_filter_text()}</p>
      <Link to={PRICES_PATH} className="btn btn-secondary mt-4">
        {m.prices_empty_clear()}
      </Link>
    </div>
  );
}

/** Shown instead of the table to a dealer without live listings. */
export function NoStock() {
  return (
    <section className="card mt-5 px-4 py-12 text-center">
      <Icon name="table" className="mx-auto size-8 text-fg-3" />
      <h2 className="mt-3 text-lg font-semibold">{m.prices_empty_stock()}</h2>
      <p className="mt-1 text-fg-2">{m.prices_empty_stock_text()}</p>
      <Link to={STOCK_PATH} className="btn btn-primary mt-4">
        {m.prices_back_to_stock()}
      </Link>
    </section>
  );
}
