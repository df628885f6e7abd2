import { act, render, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, RouterProvider, useLoaderData } from 'react-router';
import { expect, it } from 'vitest';
import { FILTER_FORM, SHEET_HASH, useFilterForm } from './use-filter-form.ts';
import { useFilterSheet } from './use-filter-sheet.ts';

function Filters() {
  const { root, onSubmit, latest } = useFilterForm(useLoaderData());
  const sheet = useFilterSheet(latest);
  return (
    <div ref={root}>
      <form id={FILTER_FORM} onSubmit={onSubmit}>
        <input name="price_max" />
      </form>
      {sheet.open && <button onClick={sheet.close}>close</button>}
    </div>
  );
}

const WAYS = ['its button', 'Back'] as const;

/** Opens the sheet and changes a filter whose results are `loading`. */
async function changeInSheet(loading: Promise<object>) {
  window.history.replaceState(null, '', '/');
  const loader = ({ request }: { request: Request }) => (request.url.includes('?') ? loading : {});
  const router = createBrowserRouter([
    { path: '/', loader, element: <Filters />, hydrateFallbackElement: <></> },
  ]);
  render(<RouterProvider router={router} />);
  const input = await screen.findByRole<HTMLInputElement>('textbox');
  await act(() => router.navigate(SHEET_HASH, { state: { openedAt: '' } }));
  await act(async () => {
    input.value = '15000';
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  return router;
}

const closeBy = (way: (typeof WAYS)[number]) =>
  act(async () => (way === 'Back' ? window.history.back() : screen.getByRole('button').click()));

it.each(WAYS)('keeps a change when it is closed by %s', async (way) => {
  const router = await changeInSheet(Promise.resolve({}));
  await waitFor(() => expect(router.state.location.search).toBe('?price_max=15000'));
  await closeBy(way);
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(`${window.location.search}${window.location.hash}`).toBe('?price_max=15000');
});

it.each(WAYS)('keeps a change that is loading when it is closed by %s', async (way) => {
  const loading = Promise.withResolvers<object>();
  const router = await changeInSheet(loading.promise);
  expect(router.state.navigation.state).toBe('loading');
  await closeBy(way);
  // Back is answered in a later task.
  await waitFor(() => expect(router.state.navigation.location?.hash).toBe(''));
  await act(async () => loading.resolve({}));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(`${window.location.search}${window.location.hash}`).toBe('?price_max=15000');
});
