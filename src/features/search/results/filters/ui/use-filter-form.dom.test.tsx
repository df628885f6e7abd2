import { render, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, RouterProvider, useLoaderData } from 'react-router';
import { expect, it } from 'vitest';
import { FILTER_FORM, useFilterForm } from './use-filter-form.ts';

function Filters() {
  const bound = useLoaderData<{ max: string }>();
  const { root, onSubmit } = useFilterForm(bound);
  return (
    <div ref={root}>
      <form id={FILTER_FORM} onSubmit={onSubmit}>
        <input name="price_max" defaultValue={bound.max} />
      </form>
    </div>
  );
}

it('applies a change made after the address of the last one and before its results are rendered', async () => {
  window.history.replaceState(null, '', '/?price_max=15000');
  const loader = ({ request }: { request: Request }) => ({
    max: new URL(request.url).searchParams.get('price_max') ?? '',
  });
  const router = createBrowserRouter([
    { path: '/', loader, element: <Filters />, hydrateFallbackElement: <></> },
  ]);
  render(<RouterProvider router={router} />);
  const input = await screen.findByRole<HTMLInputElement>('textbox');
  // Without `act`, React renders in later tasks; the loader answers in this one.
  const change = (value: string) => {
    input.value = value;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const changedBack = new Promise<void>((resolve) => {
    const stop = router.subscribe(({ navigation }) => {
      if (navigation.state !== 'idle') return;
      stop();
      expect(window.location.search).toBe('');
      expect(input.defaultValue).toBe('15000');
      queueMicrotask(() => resolve(change('15000')));
    });
  });
  change('');
  await changedBack;
  await waitFor(() => expect(window.location.search).toBe('?price_max=15000'));
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  expect(input.value).toBe('15000');
});
