import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';

export interface RenderedPage {
  user: UserEvent;
  /** Current path and query of the router. */
  address: () => string;
}

/** Renders a component at an address in a memory router; all other addresses are empty. */
export function renderPage(
  element: ReactNode,
  { path = '/', at }: { path?: string; at?: string } = {},
): RenderedPage {
  const router = createMemoryRouter(
    [
      { path, element },
      { path: '*', element: null },
    ],
    { initialEntries: [at ?? path] },
  );
  render(<RouterProvider router={router} />);
  return {
    user: userEvent.setup(),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}
