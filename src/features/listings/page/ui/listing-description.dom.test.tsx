import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { stubApi } from '#tests/support/stub-api.ts';
import { useListingContact, useListingTexts } from '../../contact/ui/use-listing-contact.ts';
import { ListingDescription } from './listing-description.tsx';

const description = { text: 'Тел. 088• ••• •••', long: false, hidden: true, canReveal: true };

function Page() {
  return <ListingDescription description={description} contact={useListingContact(7)} />;
}

it('a description with masked contacts shows them after the number was asked for', async () => {
  const calls = stubApi(() => ({
    status: 200,
    json: { phone: '+359 88', call: 'tel:1', texts: { title: 'Golf', description: 'Тел. 0888 765 432' } },
  }));
  const { user } = renderPage(<Page />);
  expect(screen.getByText('Тел. 088• ••• •••')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Покажи ги' }));
  await waitFor(() => expect(screen.getByText('Тел. 0888 765 432')).toBeTruthy());
  expect(screen.queryByRole('button')).toBeNull();
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/listings/7/phone']);
});

function PageWithoutNumber() {
  return <ListingDescription description={description} contact={useListingTexts(7)} />;
}

it('masked contacts of a listing without a number are asked for alone, and the text takes the focus', async () => {
  const calls = stubApi(() => ({
    status: 200,
    json: { texts: { title: 'Golf', description: 'Тел. 0888 765 432' } },
  }));
  const { user } = renderPage(<PageWithoutNumber />);
  await user.click(screen.getByRole('button', { name: 'Покажи ги' }));
  await waitFor(() => expect(screen.getByText('Тел. 0888 765 432')).toBeTruthy());
  expect(document.activeElement).toBe(screen.getByText('Тел. 0888 765 432'));
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/listings/7/texts']);
});

it('a description of a listing that left the market stays masked', () => {
  renderPage(<ListingDescription description={description} contact={undefined} />);
  expect(screen.queryByRole('button')).toBeNull();
});
