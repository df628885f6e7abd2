import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubApi } from '#tests/support/stub-api.ts';
import { browserSearches } from './browser-history.ts';
import { keepSearch, moveToAccount, searchHistory } from './search-history.ts';

const search = (address: string, seenAt = 5, pinned = false) => ({ address, seenAt, pinned });
const addresses = () => browserSearches.read().map(({ address }) => address);
const sentSearches = (calls: ReturnType<typeof stubApi>) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
const signIn = () => {
  document.cookie = 'volan_signed_in=1; path=/';
  me = {};
};

/** What the page knows of the account. */
let me: object | undefined;
const loadAccount = () => Promise.resolve(me);

beforeEach(() => {
  me = undefined;
  localStorage.clear();
  return () => localStorage.clear();
});

describe('searches of a browser', () => {
  it('stay when another tab writes between reading and writing', () => {
    browserSearches.keep([search('?q=a', 1)]);
    // The other tab keeps a search while this one stores its own.
    const spy = vi.spyOn(JSON, 'stringify').mockImplementation(() => {
      spy.mockRestore();
      localStorage.setItem('volan.search:?q=other', '[3,false]');
      return '[2,false]';
    });
    browserSearches.keep([search('?q=b', 2)]);
    expect(addresses()).toEqual(['?q=other', '?q=b', '?q=a']);
  });

  it('are at most 50, and the oldest that is not pinned goes', () => {
    browserSearches.keep([search('?q=pinned', 1, true)]);
    for (let index = 0; index < 60; index++) browserSearches.keep([search(`?q=${index}`, 10 + index)]);
    expect(addresses()).toHaveLength(50);
    expect(addresses().slice(0, 2)).toEqual(['?q=pinned', '?q=59']);
    expect(addresses()).not.toContain('?q=10');
  });

  it('ignore damaged and hostile entries', () => {
    const entries = {
      '?q=a': '[5,false]',
      '?q=b': '{"seenAt":5}',
      '?q=c': '["<script>",true]',
      '?q=d': '[1e99,true]',
      '?q=e': 'nonsense',
      'javascript:alert(1)': '[5,true]',
    };
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(`volan.search:${key}`, value);
    expect(browserSearches.read()).toEqual([search('?q=a')]);
  });

  it('are forgotten when the history is switched off, and none are added', async () => {
    browserSearches.keep([search('?q=a')]);
    await (await searchHistory(loadAccount)).forgetAll(true);
    await keepSearch(search('?q=b'), loadAccount);
    localStorage.setItem('volan.search:?q=late', '[5,false]');
    expect(addresses()).toEqual([]);
    await (await searchHistory(loadAccount)).forgetAll(false);
    expect(addresses()).toEqual([]);
    await keepSearch(search('?q=c'), loadAccount);
    expect(addresses()).toEqual(['?q=c']);
  });

  it('are kept without calling the server, also when the session has ended', async () => {
    document.cookie = 'volan_signed_in=1; path=/';
    const calls = stubApi(() => ({ status: 500, json: {} }));
    await keepSearch(search('?q=a'), loadAccount);
    expect(addresses()).toEqual(['?q=a']);
    expect(calls).toEqual([]);
  });
});

describe('moving the searches into the account', () => {
  it('removes only those that were sent and not seen again meanwhile', async () => {
    browserSearches.keep([search('?q=a', 1), search('?q=b', 2)]);
    signIn();
    const calls = stubApi(() => {
      browserSearches.keep([search('?q=b', 9), search('?q=c', 9)]);
      return { status: 200, json: { success: true } };
    });
    await moveToAccount();
    expect(sentSearches(calls)).toEqual([
      {
        searches: [
          { address: '?q=b', seen_at: 2, pinned: false },
          { address: '?q=a', seen_at: 1, pinned: false },
        ],
      },
    ]);
    expect(addresses()).toEqual(['?q=b', '?q=c']);
  });

  it('comes before a change, and loses nothing when two tabs do it at once', async () => {
    browserSearches.keep([search('?q=a')]);
    signIn();
    const account = new Set<string>();
    stubApi(({ body }) => {
      for (const { address } of (body as { searches: { address: string }[] }).searches) account.add(address);
      return { status: 200, json: { success: true } };
    });
    await Promise.all([moveToAccount(), moveToAccount(), keepSearch(search('?q=b'), loadAccount)]);
    expect([...account].toSorted()).toEqual(['?q=a', '?q=b']);
    expect(addresses()).toEqual([]);
  });

  it('leaves them in the browser when the account cannot be reached', async () => {
    browserSearches.keep([search('?q=a')]);
    signIn();
    stubApi(() => ({ status: 401, json: { message: 'No session' } }));
    await expect(moveToAccount()).rejects.toThrow('No session');
    await keepSearch(search('?q=b', 9), loadAccount);
    expect(addresses()).toEqual(['?q=b', '?q=a']);
  });
});
