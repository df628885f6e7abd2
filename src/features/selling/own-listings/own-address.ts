import { ownStateWords } from './own-listing-words.ts';
import type { OwnState } from './own-listing.ts';

/** Query of the page of own listings; invalid parameters get defaults. */
export interface OwnQuery {
  state: OwnState | undefined;
  q: string;
  /** Starts at 1. */
  page: number;
}

export const OWN_PATH = '/user/listing';
const MAX_Q_LENGTH = 100;
const MAX_PAGE = 1000;

export function readOwnQuery(parameters: URLSearchParams): OwnQuery {
  const state = parameters.get('state') ?? '';
  const page = Number(parameters.get('page') ?? 1);
  return {
    state: Object.hasOwn(ownStateWords, state) ? (state as OwnState) : undefined,
    q: (parameters.get('q') ?? '').trim().slice(0, MAX_Q_LENGTH),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

export function ownAddress({ state, q, page }: Partial<OwnQuery>): string {
  const parameters = new URLSearchParams({
    ...(state && { state }),
    ...(q && { q }),
    ...(page !== undefined && page > 1 && { page: String(page) }),
  });
  return parameters.size === 0 ? OWN_PATH : `${OWN_PATH}?${parameters}`;
}
