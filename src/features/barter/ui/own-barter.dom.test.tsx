import { expect, it } from 'vitest';
import { screen } from '@testing-library/react';
import { stubApi } from '#tests/support/stub-api.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import type { OwnBarterView, SwapStepView } from '../present-own-barter.ts';
import { OwnBarterList } from './own-barter.tsx';

const hostile = '<b onclick="x()">Golf</b>';
const step = (id: number, change: Partial<SwapStepView> = {}): SwapStepView => ({
  id,
  receiver: `receiver ${id}`,
  title: `vehicle ${id}`,
  facts: ['2015'],
  price: '€ 10 000',
  difference: `difference ${id}`,
  href: `/listing/${id}`,
  isOwn: false,
  picture: undefined,
  silhouette: 'car-sedan',
  ...change,
});
const swap = (id: number) => ({
  key: String(id),
  label: 'Swap',
  isRing: false,
  steps: [step(id), step(1, { isOwn: true })],
});
const own: OwnBarterView = {
  id: 1,
  title: hostile,
  price: '€ 9 000',
  note: undefined,
  editHref: undefined,
  swaps: [],
};
const show = (listing: OwnBarterView) =>
  renderPage(<OwnBarterList listings={[listing]} mailsEnded={false} />);

it('links to the owner of every vehicle except the own one, and folds all but three swaps', () => {
  show({ ...own, swaps: [2, 3, 4, 5].map(swap) });
  const links = screen.getAllByText('Пиши на собственика').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/listing/2', '/listing/3', '/listing/4', '/listing/5']);
  expect(document.querySelectorAll('details li a[href="/listing/5"]').length).toBeGreaterThan(0);
  expect(document.querySelectorAll('details li a[href="/listing/4"]')).toHaveLength(0);
});

it('says why there is no swap and links to the wishes', () => {
  show({ ...own, note: 'No wishes', editHref: '/user/listing/edit/1' });
  expect(screen.getByText('No wishes')).toBeTruthy();
  expect(screen.getByText('Посочи какво приемаш').getAttribute('href')).toBe('/user/listing/edit/1');
  expect(screen.queryByRole('button')).toBeNull();
  // The title of a seller is text.
  expect(document.querySelector('b')).toBeNull();
  expect(document.body.textContent).toContain(hostile);
});

it('brings back ended weekly messages by its button', async () => {
  const calls = stubApi(() => ({ status: 200, json: { success: true } }));
  const { user } = renderPage(<OwnBarterList listings={[own]} mailsEnded />);
  expect(screen.getByText(/Седмичните писма за нови размени са спрени/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Получавай ги отново' }));
  const made = calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);
  expect(made).toEqual([['/api/user/barter-mails', { wanted: true }]]);
  // The button goes when the page is read again.
  expect(document.activeElement?.id).toBe('barter-title');
});
