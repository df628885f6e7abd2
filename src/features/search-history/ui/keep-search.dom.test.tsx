import { render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browserSearches } from '../browser-history.ts';
import { KeepSearch } from './keep-search.tsx';

const addresses = () => browserSearches.read().map(({ address }) => address);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    localStorage.clear();
  };
});

describe('a search', () => {
  it('is kept once its results have been open for ten seconds, not between two presses of filters', async () => {
    const opened = Date.now();
    const page = render(<KeepSearch address="?type=car&fuel=diesel" />);
    await vi.advanceTimersByTimeAsync(9_000);
    page.rerender(<KeepSearch address="?type=car&fuel=diesel&body=van" />);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(addresses()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(browserSearches.read()).toEqual([
      { address: '?type=car&fuel=diesel&body=van', seenAt: opened + 9_000, pinned: false },
    ]);
  });

  it.each(['click', 'auxclick'])('is kept by the %s that opens one of its listings', async (event) => {
    render(
      <>
        <KeepSearch address="?q=golf" />
        <a href="/listing/1">similar</a>
        <div id="results">
          <a href="/listing/2">
            <span>listing</span>
          </a>
        </div>
      </>,
    );
    const press = (selector: string) =>
      document.querySelector(selector)?.dispatchEvent(new MouseEvent(event, { bubbles: true }));
    press('a[href="/listing/1"]');
    await vi.advanceTimersByTimeAsync(0);
    expect(addresses()).toEqual([]);
    press('#results span');
    await vi.advanceTimersByTimeAsync(0);
    expect(addresses()).toEqual(['?q=golf']);
  });

  it('without a condition is not kept', async () => {
    render(<KeepSearch address="?type=car" />);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(addresses()).toEqual([]);
  });
});
