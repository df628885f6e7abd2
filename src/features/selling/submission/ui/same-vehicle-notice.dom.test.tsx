import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubApi, type ApiAnswer } from '#tests/support/stub-api.ts';
import { SameVehicleNotice } from './same-vehicle-notice.tsx';

function open(answer: ApiAnswer) {
  const calls = stubApi(() => answer);
  render(<SameVehicleNotice listingId={7} />);
  return calls;
}
const found = (own: number[], offered_by_others: boolean): ApiAnswer => ({
  status: 200,
  json: { own: own.map((id) => ({ id, url: `/listing/${id}` })), offered_by_others },
});

it('names own listings of the vehicle with links, and others without', async () => {
  const calls = open(found([41, 52], true));
  await screen.findByText('Това превозно средство вече се предлага');
  expect(calls.map(({ path }) => path)).toEqual(['/api/drafts/7/same-vehicle']);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['№ 41', '/listing/41'],
    ['№ 52', '/listing/52'],
  ]);
  expect(screen.getByText(/друг продавач/).querySelector('a')).toBeNull();
});

it.each<[string, ApiAnswer]>([
  ['nothing is found', found([], false)],
  ['the call is refused', { status: 429, json: { message: 'Твърде много опити' } }],
])('says nothing when %s', async (_, answer) => {
  const calls = open(answer);
  await waitFor(() => expect(calls).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByRole('status').textContent).toBe('');
});
