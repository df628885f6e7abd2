import { act, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PATIENCE } from '#tests/support/patience.ts';

const HTML = '<main><button type="button">0</button></main>';

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <main>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    </main>
  );
}

/** Hydrates a page whose only part is late; returns its loader. */
async function hydrate() {
  // Each test is a document of its own.
  vi.resetModules();
  const { latePage } = await import('./late-part.tsx');
  const load = vi.fn(() => Promise.resolve(Counter));
  const Part = latePage(load);
  const root = document.createElement('div');
  root.innerHTML = `<!--$-->${HTML}<!--/$-->`;
  document.body.append(root);
  await act(() =>
    hydrateRoot(
      root,
      <Suspense>
        <Part />
      </Suspense>,
    ),
  );
  return { load, button: root.querySelector('button') };
}

beforeEach(() => {
  document.documentElement.className = 'untouched';
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  delete window.earlyPresses;
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

const firstAct = () => act(async () => document.documentElement.classList.remove('untouched'));

it('a late part of a first visit on a phone loads at the first act and keeps its HTML until then', async () => {
  const { load, button } = await hydrate();
  expect(load).not.toHaveBeenCalled();
  expect(document.querySelector('button')).toBe(button);
  await firstAct();
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce(), PATIENCE);
  await act(async () => button?.click());
  expect(document.querySelector('button')).toBe(button);
  expect(button?.textContent).toBe('1');
});

it('a late part repeats a press that came before its scripts', async () => {
  const { button } = await hydrate();
  window.earlyPresses = [button];
  await firstAct();
  await vi.waitFor(() => expect(button?.textContent).toBe('1'), PATIENCE);
});

it.each([
  ['on a wide screen', () => vi.stubGlobal('matchMedia', () => ({ matches: false }))],
  ['for a visitor who was here before', () => localStorage.setItem('volan.recent', '[1]')],
])('a late part loads at once %s', async (_, prepare) => {
  prepare();
  const { load } = await hydrate();
  await act(() => vi.waitFor(() => expect(load).toHaveBeenCalledOnce(), PATIENCE));
});

it('a late part waits for a connection if it cannot be loaded without one', async () => {
  const { load, button } = await hydrate();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await firstAct();
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce(), PATIENCE);
  expect(document.querySelector('button')).toBe(button);
  online.mockReturnValue(true);
  await act(async () => window.dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2), PATIENCE);
});

it('a part for few pages is not loaded before a page shows it', async () => {
  vi.resetModules();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const { latePart } = await import('./late-part.tsx');
  const load = vi.fn(() => Promise.resolve(Counter));
  const Part = latePart(load, { onlyWhenShown: true });
  await act(async () => undefined);
  expect(load).not.toHaveBeenCalled();
  await act(async () =>
    render(
      <Suspense>
        <Part />
      </Suspense>,
    ),
  );
  expect(screen.getByRole('button')).toBeDefined();
});
