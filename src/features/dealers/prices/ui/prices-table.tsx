import { Link } from 'react-router';
import { ListingPicture } from '#features/listings/card/ui/listing-picture.tsx';
import { PriceBadge } from '#features/pricing/ui/price-badge.tsx';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { columnHead, columnLabel } from '../price-columns.ts';
import type { StockPriceView } from '../present-stock-price.ts';
import type { PriceSort } from '../stock-price.ts';
import type { PriceQuery } from '../stock-price-address.ts';

interface PricesTableProps {
  rows: readonly StockPriceView[];
  query: PriceQuery;
  selected: ReadonlySet<number>;
  /** `isRange` (shift key) toggles all rows since the last toggled one. */
  onToggle: (id: number, isRange: boolean) => void;
  onTogglePage: () => void;
}

/** Prices of the stock: a table on wide screens; on narrow ones each row is a card. */
export function PricesTable(props: PricesTableProps) {
  const { rows, query, selected, onTogglePage } = props;
  const isPageChosen = rows.every(({ id }) => selected.has(id));
  return (
    <table className="w-full max-lg:block">
      <caption className="sr-only">{m.prices_title()}</caption>
      <thead className="max-lg:block">
        <tr className="max-lg:flex max-lg:border-b max-lg:border-line">
          <th className={`${HEAD} w-11 !py-0 !pl-2 max-lg:flex max-lg:w-full max-lg:items-center`}>
            <label className="flex min-h-11 cursor-pointer items-center gap-2 lg:grid lg:size-11 lg:place-items-center">
              <input
                type="checkbox"
                className="check max-lg:ml-2"
                checked={isPageChosen}
                onChange={onTogglePage}
                aria-label={m.prices_select_page({ count: rows.length, written: formatNumber(rows.length) })}
              />
              <span aria-hidden className="text-sm lg:hidden">
                {m.prices_select_page({ count: rows.length, written: formatNumber(rows.length) })}
              </span>
            </label>
          </th>
          <Head sort="title" query={query} />
          <Head sort="number" query={query} />
          <Head sort="days" query={query} isNumber />
          <Head sort="views" query={query} isNumber />
          <Head sort="saves" query={query} isNumber />
          <Head sort="inquiries" query={query} isNumber />
          <Head sort="price" query={query} isNumber />
          <Head sort="position" query={query} />
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {rows.map((row) => (
          <Row key={row.id} row={row} {...props} />
        ))}
      </tbody>
    </table>
  );
}

/** Stays below the header of the page. */
const HEAD = 'th lg:sticky lg:top-16 lg:z-10 bg-surface lg:shadow-[inset_0_-1px_var(--line)]';
const CELL = 'td max-lg:block max-lg:!border-0 max-lg:!p-0';

function Head({ sort, query, isNumber = false }: { sort: PriceSort; query: PriceQuery; isNumber?: boolean }) {
  const { label, href, direction } = columnHead(query, sort);
  const icon = direction ? (direction === 'ascending' ? 'arrow-up' : 'arrow-down') : 'arrow-up-down';
  return (
    <th className={`${HEAD} max-lg:hidden ${isNumber ? '!text-right' : ''}`} aria-sort={direction}>
      <Link
        to={href}
        preventScrollReset
        className={`inline-flex min-h-6 items-center gap-1 hover:text-fg ${direction ? 'text-fg' : ''}`}
      >
        {label}
        <Icon name={icon} className={`size-3.5 ${direction ? '' : 'opacity-50'}`} />
      </Link>
    </th>
  );
}

function Row({ row, selected, onToggle }: { row: StockPriceView } & PricesTableProps) {
  const isSelected = selected.has(row.id);
  return (
    <tr
      data-row={row.id}
      className={`max-lg:grid max-lg:grid-cols-[2.75rem_repeat(4,minmax(0,1fr))] max-lg:gap-y-3 max-lg:border-t max-lg:border-line max-lg:py-3 max-lg:pr-4 max-lg:first:border-0 ${isSelected ? 'bg-soft' : 'hover:bg-canvas'}`}
    >
      <td className={`${CELL} lg:!pl-2`}>
        <label className="grid size-11 cursor-pointer place-items-center select-none">
          <input
            type="checkbox"
            className="check"
            checked={isSelected}
            onChange={({ nativeEvent }) =>
              onToggle(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
            aria-label={m.prices_select({ title: row.title })}
          />
        </label>
      </td>
      <td className={`${CELL} w-full !whitespace-normal max-lg:col-span-4`}>
        <Listing row={row} />
      </td>
      <td className={`${CELL} num !whitespace-normal text-fg-2 max-lg:hidden`}>
        <span className="inline-block max-w-[16ch] min-w-[9ch] wrap-anywhere">{row.number}</span>
      </td>
      <Figure label={columnLabel('days')} value={row.days} className="max-lg:col-start-2" />
      <Figure label={columnLabel('views')} value={row.views} className="max-lg:col-start-3" />
      <Figure label={columnLabel('saves')} value={row.saves} className="max-lg:col-start-4" />
      <Figure label={columnLabel('inquiries')} value={row.inquiries} className="max-lg:col-start-5" />
      <td
        className={`${CELL} num text-right font-semibold max-lg:order-first max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-2 max-lg:text-left max-lg:text-lg`}
      >
        {row.price}
        {row.gross !== undefined && <span className="block text-xs font-normal text-fg-2">{row.gross}</span>}
      </td>
      <td
        className={`${CELL} !whitespace-normal max-lg:col-span-2 max-lg:row-start-2 max-lg:text-right lg:!pr-4`}
      >
        <Position row={row} />
      </td>
    </tr>
  );
}

function Listing({ row }: { row: StockPriceView }) {
  return (
    <span className="flex items-center gap-3">
      <span className="grid aspect-[4/3] w-14 flex-none place-items-center overflow-hidden rounded-sm bg-sunken text-fg-3">
        {row.picture ? (
          <ListingPicture picture={row.picture} sizes="56px" maxWidth={320} />
        ) : (
          <Icon name="image-off" className="size-4" />
        )}
      </span>
      <span className="min-w-0">
        <Link
          to={`/user/listing/figures/${row.id}`}
          className="block font-semibold wrap-anywhere hover:underline max-lg:py-1"
        >
          {row.title}
        </Link>
        <span className="num block text-sm wrap-anywhere text-fg-2 lg:hidden">{row.number}</span>
        {row.state !== undefined && (
          <span className="badge badge-warn mt-1 !whitespace-normal">{row.state}</span>
        )}
      </span>
    </span>
  );
}

/** On narrow screens the label of the column stands under the figure. */
function Figure({ label, value, className = '' }: { label: string; value: string; className?: string }) {
  return (
    <td className={`${CELL} num text-right max-lg:row-start-3 max-lg:text-left ${className}`}>
      {value}
      <span aria-hidden className="block text-xs wrap-anywhere text-fg-3 lg:hidden">
        {label}
      </span>
    </td>
  );
}

/** Rating with the place between the lowest and the highest usual price, or why there is none. */
function Position({ row: { position, notRated } }: { row: StockPriceView }) {
  if (!position)
    return <p className="max-w-[15rem] text-xs leading-4 text-fg-3 max-lg:ml-auto">{notRated}</p>;
  const { low, ideal, high, label, note } = position;
  return (
    <div className="lg:w-52">
      <PriceBadge rating={position} />
      <div className="mt-1.5 max-lg:hidden">
        <div className="scale" role="img" aria-label={`${m.card_scale()}: ${label}, ${note}`}>
          <i style={{ left: `${Math.round(position.position * 100)}%` }} />
        </div>
        <p className="num mt-1.5 flex justify-between gap-1 text-xs text-fg-3">
          <span>
            <span className="sr-only">{m.prices_low()} </span>
            {low}
          </span>
          <b className="font-semibold text-fg-2">
            <span className="sr-only">{m.prices_ideal()} </span>
            {ideal}
          </b>
          <span>
            <span className="sr-only">{m.prices_high()} </span>
            {high}
          </span>
        </p>
      </div>
      <p className="num mt-1 text-xs text-fg-3 lg:hidden">
        {m.prices_ideal()} {ideal}
      </p>
    </div>
  );
}
