import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keptIds } from './kept-ids.ts';

const KEY = 'volan.test';
const kept = keptIds(KEY, 3);
const stored = new Map<string, string>();
let browser: EventTarget;
beforeEach(() => {
  browser = new EventTarget();
  vi.stubGlobal('window', browser);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

describe('keptIds', () => {
  it('stores ids in order and cuts them at the maximum', () => {
    kept.write([5, 3, 9, 1]);
    expect(stored.get(KEY)).toBe('[5,3,9]');
    expect(kept.read()).toEqual([5, 3, 9]);
  });

  it.each(['{', '{"a":1}', 'null', '["x",-1,1.5,null]'])(
    'reads no ids from damaged storage: %s',
    (damaged) => {
      stored.set(KEY, damaged);
      expect(kept.read()).toEqual([]);
      kept.write([7]);
      expect(kept.read()).toEqual([7]);
    },
  );

  it('removes duplicates and cuts what it reads at the maximum', () => {
    stored.set(KEY, '[1,1,2,3,4]');
    expect(kept.read()).toEqual([1, 2, 3]);
  });

  it('reports changes of its key in this tab and in another tab', () => {
    const changed = vi.fn();
    const stop = kept.onChange(changed);
    const elsewhere = (key: string | null) =>
      browser.dispatchEvent(Object.assign(new Event('storage'), { key }));
    kept.write([1]);
    elsewhere(KEY);
    elsewhere(null);
    expect(changed).toHaveBeenCalledTimes(3);
    elsewhere('volan.other');
    stop();
    kept.write([2]);
    expect(changed).toHaveBeenCalledTimes(3);
  });

  it('reads no ids when storage is denied', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied');
      },
    });
    expect(() => kept.write([1])).not.toThrow();
    expect(kept.read()).toEqual([]);
  });
});
