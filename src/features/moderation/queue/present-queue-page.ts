import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import { vehicleTypeKeys } from '#features/catalogue/fields/vehicle-type-key.ts';
import { signalKinds } from '#features/trust/signal-kind.ts';
import type { Locale } from '#kernel/locale.ts';
import { formatDate, formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { presentQueueRow, type QueueRowView } from './present-queue.ts';
import {
  isWaitingTab,
  queueAddress,
  queueTabs,
  readQueueAddress,
  sortsOf,
  type QueueFilter,
  type QueueSort,
} from './queue-address.ts';
import { queueSortLabel, queueTabLabel, signalLabel } from './queue-labels.ts';
import { MOST_COUNTED, type Queue } from './queue.ts';

type Options = readonly (readonly [value: string, label: string])[];

/** Page of the queue ready to render, in the language of the page. */
export interface QueueView {
  /** Number of all listings, formatted. */
  all: string;
  tabs: { tab: string; label: string; count: string; href: string; isCurrent: boolean; waits: boolean }[];
  rows: QueueRowView[];
  /** Active filters, each with the address that removes it. */
  chips: { key: string; label: string; href: string }[];
  clearHref: string;
  options: Record<'type' | 'brand' | 'signal' | 'sort', Options>;
  /** Sortable columns: the address that sorts by the column, and the current direction. */
  heads: Record<'number' | 'price' | 'views' | 'since', HeadView>;
  pages: { range: string; previous: string | undefined; next: string | undefined };
}

export interface HeadView {
  /** Undefined in a tab that cannot be sorted by the column. */
  href: string | undefined;
  direction: 'ascending' | 'descending' | undefined;
}

interface QueueOptions {
  catalogue: Catalogue;
  locale: Locale;
  isAdmin: boolean;
  now: Date;
}

export function presentQueue(queue: Queue, filter: QueueFilter, options: QueueOptions): QueueView {
  const { catalogue, locale } = options;
  const { counts, rows } = queue;
  const fresh = readQueueAddress(new URLSearchParams({ tab: filter.tab }));
  return {
    all: countText(counts.all, counts.all === MOST_COUNTED),
    tabs: queueTabs.map((tab) => ({
      tab,
      label: queueTabLabel(tab),
      count: countText(counts[tab], !isWaitingTab(tab) && counts[tab] === MOST_COUNTED),
      href: queueAddress(readQueueAddress(new URLSearchParams({ tab }))),
      isCurrent: tab === filter.tab,
      waits: isWaitingTab(tab) && counts[tab] > 0,
    })),
    rows: rows.map((row) => presentQueueRow(row, options)),
    chips: chipsOf(filter, options),
    clearHref: queueAddress({ ...fresh, size: filter.size, sort: filter.sort }),
    options: {
      type: vehicleTypeKeys.map((key) => [key, optionLabel('type', key, locale, catalogue)]),
      brand: catalogue.brands.map(({ key, name }) => [key, name]),
      signal: signalKinds.map((kind) => [kind, signalLabel(kind)]),
      sort: sortsOf(filter.tab).map((sort) => [sort, queueSortLabel(sort)]),
    },
    heads: {
      number: headOf(filter, ['number']),
      price: headOf(filter, ['price_desc', 'price_asc']),
      views: headOf(filter, ['views']),
      since: headOf(filter, ['newest', 'oldest']),
    },
    pages: pagesOf(queue, filter),
  };
}

/** The first click sorts descending, the second ascending if that order exists. */
function headOf(filter: QueueFilter, sorts: readonly [QueueSort, QueueSort?]): HeadView {
  const [descending, ascending] = sorts;
  const sort = filter.sort === descending ? (ascending ?? descending) : descending;
  return {
    href: sortsOf(filter.tab).includes(sort) ? queueAddress({ ...filter, sort, page: 1 }) : undefined,
    direction:
      filter.sort === descending ? 'descending' : filter.sort === ascending ? 'ascending' : undefined,
  };
}

function chipsOf(filter: QueueFilter, { catalogue, locale }: QueueOptions): QueueView['chips'] {
  const { q, type, brand, seller, signal, from, to, pictures } = filter;
  const written = (label: string, value: string) => `${label}: ${value}`;
  const day = (value: string) => formatDate(new Date(`${value}T12:00:00Z`));
  const labels: [keyof QueueFilter, string | undefined][] = [
    ['q', q],
    ['type', type && optionLabel('type', type, locale, catalogue)],
    ['brand', brand && (catalogue.brandByKey.get(brand)?.name ?? brand)],
    ['seller', seller === undefined ? undefined : written(m.queue_filter_seller(), String(seller))],
    ['signal', signal && (signal === 'any' ? m.queue_filter_signal_any() : signalLabel(signal))],
    ['from', from && written(m.queue_filter_from(), day(from))],
    ['to', to && written(m.queue_filter_to(), day(to))],
    [
      'pictures',
      pictures && (pictures === 'with' ? m.queue_filter_pictures_with() : m.queue_filter_pictures_without()),
    ],
  ];
  return labels.flatMap(([key, label]) =>
    label === undefined ? [] : [{ key, label, href: queueAddress({ ...filter, [key]: undefined, page: 1 }) }],
  );
}

/** E.g. `1,000+` for a number that was counted no further. */
const countText = (count: number, isCapped: boolean): string =>
  `${formatNumber(count)}${isCapped ? '+' : ''}`;

function pagesOf({ total, isTotalCapped, rows }: Queue, filter: QueueFilter): QueueView['pages'] {
  const { page, size } = filter;
  const start = (page - 1) * size;
  return {
    range: m.queue_range({
      from: formatNumber(rows.length === 0 ? 0 : start + 1),
      to: formatNumber(start + rows.length),
      total: countText(total, isTotalCapped),
    }),
    previous: page > 1 ? queueAddress({ ...filter, page: page - 1 }) : undefined,
    next: start + rows.length < total ? queueAddress({ ...filter, page: page + 1 }) : undefined,
  };
}
