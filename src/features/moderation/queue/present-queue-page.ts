import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { modelName } from '#features/catalogue/makes/make-name.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import { vehicleTypeKeys } from '#features/catalogue/fields/vehicle-type-key.ts';
import { signalKinds } from '#features/trust/signal-kind.ts';
import type { Locale } from '#kernel/locale.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { presentQueueRow, type QueueRowView } from './present-queue.ts';
import {
  firstPage,
  isWaitingTab,
  queueAddress,
  queueStates,
  queueTabs,
  readQueueAddress,
  sortsOf,
  type QueueFilter,
  type QueueSort,
} from './queue-address.ts';
import { chipsOf, type QueueChip } from './queue-chips.ts';
import { queueSortLabel, queueStateFilterLabel, queueTabLabel, signalLabel } from './queue-labels.ts';
import { MOST_COUNTED, MOST_WAITING_READ, type Queue } from './queue.ts';

type Options = readonly (readonly [value: string, label: string])[];

/** Page of the queue ready to render, in the language of the page. */
export interface QueueView {
  /** Number of all listings, formatted. */
  all: string;
  tabs: { tab: string; label: string; count: string; href: string; isCurrent: boolean; waits: boolean }[];
  rows: QueueRowView[];
  chips: QueueChip[];
  clearHref: string;
  options: Record<'type' | 'brand' | 'model' | 'city' | 'state' | 'signal' | 'sort', Options>;
  /** Sortable columns: the address that sorts by the column, and the current direction. */
  heads: Record<'number' | 'price' | 'views' | 'since', HeadView>;
  pages: { range: string; total: string; previous: string | undefined; next: string | undefined };
  /** Notes on a list that is too long to read as a whole. */
  read: { searched: string | undefined; cut: string | undefined };
}

export interface HeadView {
  /** Undefined in a tab that cannot be sorted by the column. */
  href: string | undefined;
  direction: 'ascending' | 'descending' | undefined;
}

export interface QueueOptions {
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
    all: countText(counts.all),
    tabs: queueTabs.map((tab) => ({
      tab,
      label: queueTabLabel(tab),
      count: countText(counts[tab]),
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
      model: modelOptions(filter, options),
      city: catalogue.cities.map(({ key, label }) => [key, label[locale]]),
      state: queueStates.map((state) => [state, queueStateFilterLabel(state)]),
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
    read: {
      searched:
        queue.searched === undefined ? undefined : m.queue_searched({ count: formatNumber(queue.searched) }),
      cut: queue.isCut ? m.queue_cut({ count: formatNumber(MOST_WAITING_READ) }) : undefined,
    },
  };
}

/** Models of the chosen brand; each key once, because a brand may use it for several types. */
function modelOptions({ brand, type }: QueueFilter, { catalogue, locale }: QueueOptions): Options {
  const models = catalogue.modelsByBrand.get(brand ?? '') ?? [];
  const shown = models.filter((model) => type === undefined || model.type === type);
  return [...new Map(shown.map((model) => [model.key, modelName(model, locale)]))];
}

/** The first click sorts descending, the second ascending if that order exists. */
function headOf(filter: QueueFilter, sorts: readonly [QueueSort, QueueSort?]): HeadView {
  const [descending, ascending] = sorts;
  const sort = filter.sort === descending ? (ascending ?? descending) : descending;
  return {
    href: sortsOf(filter.tab).includes(sort) ? queueAddress({ ...firstPage(filter), sort }) : undefined,
    direction:
      filter.sort === descending ? 'descending' : filter.sort === ascending ? 'ascending' : undefined,
  };
}

/** E.g. `1,000+` for a number that was counted no further. */
const countText = (count: number, isCapped = count >= MOST_COUNTED): string =>
  `${formatNumber(count)}${isCapped ? '+' : ''}`;

/** Pages before this one may have been short, if the list was not read whole; then there is no range. */
function rangeOf({ total, isTotalCapped, rows, searched }: Queue, { page, size }: QueueFilter): string {
  const start = (page - 1) * size;
  if (searched !== undefined || (isTotalCapped && total < Math.min(MOST_COUNTED, start + rows.length)))
    return m.queue_range_open({
      count: formatNumber(rows.length),
      page: formatNumber(page),
      total: formatNumber(total),
    });
  return m.queue_range({
    from: formatNumber(rows.length === 0 ? 0 : start + 1),
    to: formatNumber(start + rows.length),
    total: countText(total, isTotalCapped),
  });
}

function pagesOf(queue: Queue, filter: QueueFilter): QueueView['pages'] {
  const { total, isTotalCapped, previous, next } = queue;
  const { page } = filter;
  const first = firstPage(filter);
  return {
    range: rangeOf(queue, filter),
    total: countText(total, isTotalCapped),
    previous:
      previous === undefined
        ? undefined
        : // Listings that came meanwhile are on the first page, not before it.
          queueAddress(page <= 2 ? first : { ...first, before: previous, page: page - 1 }),
    next: next === undefined ? undefined : queueAddress({ ...first, after: next, page: page + 1 }),
  };
}
