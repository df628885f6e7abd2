import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useParams } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { rememberListing } from '#features/listings/card/recent-listings.ts';
import { useRecentCards } from './use-recent-cards.ts';

function Shown() {
  const cards = useRecentCards(3, Number(useParams()['id']));
  return <p>{cards?.map(({ id }) => id).join(' ') ?? 'loading'} shown</p>;
}

/** The route of cards answers with the ids it was asked for. */
function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/listing/:id', element: <Shown /> },
      {
        path: '/listing-cards',
        loader: ({ request }) => ({
          cards: (new URL(request.url).searchParams.get('ids') ?? '').split(',').map((id) => ({ id })),
        }),
      },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

afterEach(() => localStorage.clear());

it('leaves out the listing of the page, also after a step to another listing', async () => {
  rememberListing(7);
  const router = open('/listing/7');
  expect(await screen.findByText('shown')).toBeTruthy();
  rememberListing(8);
  await router.navigate('/listing/8');
  expect(await screen.findByText('7 shown')).toBeTruthy();
});
