/**
 * Address of the queue: filters, sort and page as parameters in a fixed order; invalid values are ignored.
 */
import { vehicleTypeKeys, type VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { signalKinds, type SignalKind } from '#features/trust/signal-kind.ts';

export const queueTabs = [
  'pending',
  'reported',
  'objected',
  'second',
  'all',
  'published',
  'rejected',
  'inactive',
  'fake',
] as const;
export type QueueTab = (typeof queueTabs)[number];

const waitingTabs = ['pending', 'reported', 'objected', 'second'] as const satisfies readonly QueueTab[];
export type WaitingTab = (typeof waitingTabs)[number];

export const queueSorts = ['risk', 'newest', 'oldest', 'price_asc', 'price_desc', 'views', 'number'] as const;
export type QueueSort = (typeof queueSorts)[number];

export const queueSizes = [25, 50, 100] as const;
/** Pages follow each other by cursors; their number is only shown. */
const MAX_PAGE = 1_000_000;

/** States within a tab that no tab of its own shows. */
export const queueStates = ['reserved', 'sold', 'expired', 'archived', 'deleted', 'blocked'] as const;
export type QueueFilterState = (typeof queueStates)[number];

export interface QueueFilter {
  tab: QueueTab;
  /** Listing or phone number, VIN, or words of brand, model, variant and seller. */
  q?: string | undefined;
  type?: VehicleTypeKey | undefined;
  brand?: string | undefined;
  /** Key of a model of the brand; ignored without a brand. */
  model?: string | undefined;
  /** Account id. */
  seller?: number | undefined;
  kind?: 'private' | 'company' | undefined;
  state?: QueueFilterState | undefined;
  city?: string | undefined;
  /** Whole euros, inclusive. */
  price_min?: number | undefined;
  price_max?: number | undefined;
  year_min?: number | undefined;
  year_max?: number | undefined;
  signal?: SignalKind | 'any' | undefined;
  reported?: 'yes' | undefined;
  /** Days of creation in Sofia (YYYY-MM-DD), inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  /** Days of the last change, likewise. */
  changed_from?: string | undefined;
  changed_to?: string | undefined;
  pictures?: 'with' | 'without' | undefined;
  sort: QueueSort;
  /** Cursor of the last row of the page before, or of the first row of the page after; not both. */
  after?: string | undefined;
  before?: string | undefined;
  /** Number of the page that the cursors led to. */
  page: number;
  size: (typeof queueSizes)[number];
}

export const QUEUE_PATH = '/admin/listing';
const MAX_Q = 100;
const MAX_ACCOUNT_ID = 2_147_483_647;
const MAX_PRICE = 10_000_000;
const MAX_YEAR = 2100;
/** Values of the keys of an order, the listing last. */
const CURSOR = /^(?:-?\d{1,17}_){0,2}\d{1,15}$/;

/** Tabs of listings that wait for staff. */
export const isWaitingTab = (tab: QueueTab): tab is WaitingTab =>
  (waitingTabs as readonly QueueTab[]).includes(tab);

const longSorts: readonly QueueSort[] = ['newest', 'oldest', 'price_asc', 'price_desc', 'number'];
const pendingSorts: readonly QueueSort[] = ['risk', ...longSorts];
/** Sorts of a tab. Tabs that may hold very many listings offer only those with an index. */
export const sortsOf = (tab: QueueTab): readonly QueueSort[] =>
  tab === 'pending' ? pendingSorts : isWaitingTab(tab) ? queueSorts : longSorts;

/** Waiting listings are sorted by risk and then by waiting time, all others newest first. */
export const defaultSort = (tab: QueueTab): QueueSort => (isWaitingTab(tab) ? 'risk' : 'newest');

export function readQueueAddress(parameters: URLSearchParams): QueueFilter {
  const text = (name: string) => parameters.get(name)?.trim() ?? '';
  const oneOf = <Value extends string>(name: string, values: readonly Value[]): Value | undefined =>
    values.find((value) => value === text(name));
  const tab = oneOf('tab', queueTabs) ?? 'pending';
  // No name contains control characters, and PostgreSQL rejects NUL.
  const q = text('q')
    .replace(/\p{Cc}/gu, '')
    .slice(0, MAX_Q);
  const key = (name: string) => (/^[a-z0-9_]{1,60}$/.test(text(name)) ? text(name) : undefined);
  const brand = key('brand');
  const cursor = (name: string) => (CURSOR.test(text(name)) ? text(name) : undefined);
  const after = cursor('after');
  const before = after === undefined ? cursor('before') : undefined;
  const size = queueSizes.find((value) => String(value) === text('per_page'));
  return {
    tab,
    q: q || undefined,
    type: oneOf('type', vehicleTypeKeys),
    brand,
    model: brand === undefined ? undefined : key('model'),
    seller: wholeNumber(text('seller'), MAX_ACCOUNT_ID),
    kind: oneOf('kind', ['private', 'company']),
    state: oneOf('state', queueStates),
    city: key('city'),
    price_min: wholeNumber(text('price_min'), MAX_PRICE),
    price_max: wholeNumber(text('price_max'), MAX_PRICE),
    year_min: wholeNumber(text('year_min'), MAX_YEAR),
    year_max: wholeNumber(text('year_max'), MAX_YEAR),
    reported: oneOf('reported', ['yes']),
    signal: oneOf('signal', ['any', ...signalKinds]),
    from: day(text('from')),
    to: day(text('to')),
    changed_from: day(text('changed_from')),
    changed_to: day(text('changed_to')),
    pictures: oneOf('pictures', ['with', 'without']),
    sort: oneOf('sort', sortsOf(tab)) ?? defaultSort(tab),
    after,
    before,
    page: ((after ?? before) === undefined ? undefined : wholeNumber(text('page'), MAX_PAGE)) ?? 1,
    size: size ?? queueSizes[0],
  };
}

/** The first page of the list with these filters and its order. */
export const firstPage = (filter: QueueFilter): QueueFilter => ({
  ...filter,
  after: undefined,
  before: undefined,
  page: 1,
});

/** Omits default values; `listing` opens a listing in the side view. */
export function queueAddress(filter: QueueFilter, listing?: number): string {
  const { tab, sort, page, size, ...others } = filter;
  const given = Object.entries({
    tab: tab === 'pending' ? undefined : tab,
    ...others,
    sort: sort === defaultSort(tab) ? undefined : sort,
    page: page === 1 ? undefined : page,
    per_page: size === queueSizes[0] ? undefined : size,
  }).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const path = listing === undefined ? QUEUE_PATH : `${QUEUE_PATH}/${listing}`;
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

function day(text: string): string | undefined {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const date = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

function wholeNumber(text: string, max: number): number | undefined {
  const number = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;
  return number !== undefined && number <= max ? number : undefined;
}
