import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BuildWatch } from './build-watch.tsx';
import { useUnsavedWork } from './unsaved-work.ts';

const HOUR_MS = 3_600_000;
const own = { id: 'own', timestamp: 1000 };
const newer = { id: 'newer', timestamp: 2000 };
const reload = vi.fn<() => void>();
const asked = vi.fn<typeof fetch>();
let setUnsaved = false;

function Page() {
  // Renders the page at each navigation.
  useLocation();
  useUnsavedWork(setUnsaved);
  return (
    <>
      <BuildWatch build={own} reload={reload} />
      <form>
        <textarea aria-label="text" />
        <input type="checkbox" aria-label="box" />
      </form>
      <form action="/">
        <input name="q" aria-label="query" />
      </form>
    </>
  );
}

/** Opens a page whose server answers with `latest`, or does not answer. */
function open(latest: object | undefined) {
  asked.mockImplementation(async () => {
    if (!latest) throw new TypeError('Failed to fetch');
    return Response.json(latest);
  });
  const router = createMemoryRouter([{ path: '*', element: <Page />, loader: async () => null }], {
    initialEntries: ['/a'],
    hydrationData: { loaderData: { 0: null } },
  });
  render(<RouterProvider router={router} />);
  return {
    wait: (hours: number) => act(() => vi.advanceTimersByTimeAsync(hours * HOUR_MS)),
    go: async (to: string) => {
      await act(() => router.navigate(to));
      expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(to);
    },
  };
}
const type = (label: string, value: string) => {
  screen.getByLabelText<HTMLInputElement>(label).value = value;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  vi.stubGlobal('fetch', asked);
  asked.mockReset();
  reload.mockReset();
  setUnsaved = false;
});

afterEach(() => {
  vi.useRealTimers();
});

describe('BuildWatch', () => {
  it('asks every hour while its build is the newest', async () => {
    const { wait, go } = open(own);
    await wait(0.9);
    expect(asked).not.toHaveBeenCalled();
    await wait(2.2);
    expect(asked.mock.calls.map(([address]) => address)).toEqual(Array(3).fill('/builds/latest.json'));
    await go('/b');
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads after the next navigation when there is a newer build, and stops asking', async () => {
    const { wait, go } = open(newer);
    await go('/b');
    expect(reload).not.toHaveBeenCalled();
    await wait(1);
    expect(reload).not.toHaveBeenCalled();
    await go('/b?page=2');
    expect(reload).not.toHaveBeenCalled();
    await go('/c');
    expect(reload).toHaveBeenCalledTimes(1);
    await wait(3);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('asks at once when the page is shown again after an hour without timers', async () => {
    open(newer);
    vi.setSystemTime(Date.now() + HOUR_MS);
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['an older build', { id: 'older', timestamp: 500 }],
    ['no server', undefined],
  ])('does not reload when it finds %s', async (_found, latest) => {
    const { wait, go } = open(latest);
    await wait(2);
    expect(asked).toHaveBeenCalledTimes(2);
    await go('/b');
    expect(reload).not.toHaveBeenCalled();
  });

  it('waits until typed text is gone', async () => {
    const { wait, go } = open(newer);
    await wait(1);
    type('text', 'Здравейте');
    await go('/b');
    expect(reload).not.toHaveBeenCalled();
    type('text', ' ');
    await go('/c');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('waits until marked work is saved', async () => {
    setUnsaved = true;
    const { wait, go } = open(newer);
    await wait(1);
    await go('/b');
    expect(reload).not.toHaveBeenCalled();
    setUnsaved = false;
    await go('/b?again');
    await go('/c');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not wait for words in a search form', async () => {
    const { wait, go } = open(newer);
    await wait(1);
    type('query', 'голф');
    await go('/b');
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
