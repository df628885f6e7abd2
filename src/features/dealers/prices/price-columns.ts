import { m } from '#platform/i18n/messages.ts';
import type { PriceSort } from './stock-price.ts';
import { pricesAddress, type PriceQuery } from './stock-price-address.ts';

const labels: Record<PriceSort, () => string> = {
  title: m.prices_column_title,
  number: m.prices_column_number,
  days: m.prices_column_days,
  views: m.prices_column_views,
  saves: m.prices_column_saves,
  inquiries: m.prices_column_inquiries,
  price: m.prices_column_price,
  position: m.prices_column_position,
};

export const columnLabel = (sort: PriceSort): string => labels[sort]();

export interface ColumnHead {
  label: string;
  /** Sorts by the column, or the other way round if it is already. */
  href: string;
  direction: 'ascending' | 'descending' | undefined;
}

export function columnHead(query: PriceQuery, sort: PriceSort): ColumnHead {
  const isCurrent = query.sort === sort;
  // Texts are read from A to Z, figures from the largest.
  const isFirstDown = sort !== 'title' && sort !== 'number';
  const isDown = isCurrent ? !query.isDown : isFirstDown;
  return {
    label: columnLabel(sort),
    href: pricesAddress({ ...query, sort, isDown, page: 1 }),
    direction: isCurrent ? (query.isDown ? 'descending' : 'ascending') : undefined,
  };
}
