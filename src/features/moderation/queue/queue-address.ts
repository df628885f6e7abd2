/**
 * Address of the queue: filters, sort and page as parameters in a fixed order; invalid values are ignored.
 */
import { vehicleTypeKeys, type VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { signalKinds, type SignalKind } from '#features/trust/signal-kind.ts';

export const queueTabs = [
  'pending',
  'reported',
  'objected',
  'all',
  'published',
  'rejected',
  'inactive',
  'fake',
] as const;
export type QueueTab = (typeof queueTabs)[number];

export const queueSorts = ['risk', 'newest', 'oldest', 'price_asc', 'price_desc', 'views', 'number'] as const;
export type QueueSort = (typeof queueSorts)[number];

export const queueSizes = [25, 50, 100] as const;
/** Limits the offset of the query; filters find listings beyond it. */
const MAX_PAGE = 400;

export interface QueueFilter {
  tab: QueueTab;
  /** Listing or phone number, VIN, or words of brand, model, variant and seller. */
  q?: string | undefined;
  type?: VehicleTypeKey | undefined;
  brand?: string | undefined;
  /** Account id. */
  seller?: number | undefined;
  signal?: SignalKind | 'any' | undefined;
  /** Days in Sofia (YYYY-MM-DD), inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  pictures?: 'with' | 'without' | undefined;
  sort: QueueSort;
  page: number;
  size: (typeof queueSizes)[number];
}

export const QUEUE_PATH = '/admin/listing';
const MAX_Q = 100;
const MAX_ACCOUNT_ID = 2_147_483_647;

/** Tabs of listings that wait for staff. */
export const isWaitingTab = (tab: QueueTab): tab is 'pending' | 'reported' | 'objected' =>
  tab === 'pending' || tab === 'reported' || tab === 'objected';

const longSorts: readonly QueueSort[] = ['newest', 'oldest', 'number'];
/** Sorts of a tab. Tabs that may hold every listing offer only those with an index. */
export const sortsOf = (tab: QueueTab): readonly QueueSort[] => (isWaitingTab(tab) ? queueSorts : longSorts);

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
  const brand = text('brand');
  const size = queueSizes.find((value) => String(value) === text('per_page'));
  return {
    tab,
    q: q || undefined,
    type: oneOf('type', vehicleTypeKeys),
    brand: /^[a-z0-9_]{1,60}$/.test(brand) ? brand : undefined,
    seller: wholeNumber(text('seller'), MAX_ACCOUNT_ID),
    signal: oneOf('signal', ['any', ...signalKinds]),
    from: day(text('from')),
    to: day(text('to')),
    pictures: oneOf('pictures', ['with', 'without']),
    sort: oneOf('sort', sortsOf(tab)) ?? defaultSort(tab),
    page: wholeNumber(text('page'), MAX_PAGE) ?? 1,
    size: size ?? queueSizes[0],
  };
}

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
