import { callOperation } from '#platform/web/call-operation.ts';
import type { changeHistoryOperation } from './change-history.server.ts';
import type { forgetSearchesOperation } from './forget-searches.server.ts';
import type { getHistoryOperation } from './get-history.server.ts';
import type { keepSearchesOperation } from './keep-searches.server.ts';
import type { SearchHistory } from './history-view.ts';
import type { KeptSearch } from './kept-search.ts';

const PATH = '/api/user/search-history';

const change = async (body: { address: string; pinned: boolean } | { is_off: boolean }): Promise<void> => {
  await callOperation<typeof changeHistoryOperation>('PATCH', PATH, { body });
};

export const accountHistory: SearchHistory = {
  list: (newest) =>
    callOperation<typeof getHistoryOperation>('GET', PATH, { query: newest === undefined ? {} : { newest } }),
  async keep(searches) {
    await callOperation<typeof keepSearchesOperation>('POST', PATH, {
      body: { searches: searches.map(inCalls) },
      keepalive: true,
    });
  },
  pin: (address, pinned) => change({ address, pinned }),
  async forget(address) {
    await callOperation<typeof forgetSearchesOperation>('DELETE', PATH, { body: { address } });
  },
  async forgetAll(isOff) {
    if (isOff !== undefined) return change({ is_off: isOff });
    await callOperation<typeof forgetSearchesOperation>('DELETE', PATH, { body: { all: true } });
  },
};

/** A kept search as calls of the API send it. */
export const inCalls = ({ address, seenAt, pinned }: KeptSearch) => ({ address, seen_at: seenAt, pinned });
