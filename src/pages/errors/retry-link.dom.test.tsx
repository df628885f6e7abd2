import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { RetryLink } from './retry-link.tsx';

/** Opens a page that cannot be loaded until `reach` is called. */
async function openUnreached(address: string) {
  let isReached = false;
  const router = createMemoryRouter(
    [
      {
        path: '/',
        HydrateFallback: () => null,
        loader: () => {
          if (!isReached) throw new TypeError('Failed to fetch');
          return null;
        },
        Component: () => 'the results',
        ErrorBoundary: () => <RetryLink unreached />,
      },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  const link = await screen.findByRole('link');
  return {
    link,
    reach: () => {
      isReached = true;
    },
    address: () => router.state.location.search + router.state.location.hash,
  };
}

describe.each(['/?fuel=diesel', '/?fuel=diesel#filters'])('RetryLink at %s', (address) => {
  it('loads the page when it is clicked', async () => {
    const page = await openUnreached(address);
    page.reach();
    await userEvent.click(page.link);
    await screen.findByText('the results');
    expect(`/${page.address()}`).toBe(address);
  });

  it('loads the page when the browser is online again', async () => {
    const page = await openUnreached(address);
    page.reach();
    // The page may be shown a moment before it listens.
    await waitFor(() => {
      act(() => void window.dispatchEvent(new Event('online')));
      screen.getByText('the results');
    });
  });
});
