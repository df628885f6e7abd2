import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePolling } from './use-polling.ts';

const PAUSE_MS = 1_000;
let isReached = true;
/** Answers to reads that wait. */
let answers: (() => void)[] = [];

function Page() {
  usePolling(true, PAUSE_MS);
  return (
    <>
      <output>{useLoaderData<number>()}</output>
      <input aria-label="note" defaultValue="typed" />
    </>
  );
}

async function open(): Promise<void> {
  let reads = 0;
  const router = createMemoryRouter([
    {
      path: '/',
      HydrateFallback: () => null,
      loader: async () => {
        reads += 1;
        const number = reads;
        if (!isReached) throw new TypeError('Failed to fetch');
        if (number > 1) await new Promise<void>((resolve) => answers.push(resolve));
        return number;
      },
      Component: Page,
      ErrorBoundary: () => 'error',
    },
  ]);
  render(<RouterProvider router={router} />);
  await pass(0);
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => screen.getByRole('status').textContent;

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  isReached = true;
  vi.stubGlobal('fetch', async () => {
    if (!isReached) throw new TypeError('Failed to fetch');
    return new Response('{}');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits for a slow answer before it asks again', async () => {
  await open();
  expect(shown()).toBe('1');
  await pass(5 * PAUSE_MS);
  expect(answers).toHaveLength(1);
  answers[0]?.();
  await pass(0);
  expect(shown()).toBe('2');
  await pass(PAUSE_MS);
  expect(answers).toHaveLength(2);
});

it('keeps the page and what is typed while the server is not reached, and goes on afterwards', async () => {
  await open();
  const note = screen.getByRole<HTMLInputElement>('textbox');
  note.value = 'typed and more';
  isReached = false;
  await pass(3 * PAUSE_MS);
  expect(screen.getByRole('textbox')).toBe(note);
  isReached = true;
  await pass(PAUSE_MS);
  answers[0]?.();
  await pass(0);
  expect(shown()).toBe('2');
});
