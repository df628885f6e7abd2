import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { stubApi } from '#tests/support/stub-api.ts';
import type { QueueRowView } from '../../queue/present-queue.ts';
import type { SameVehicleView } from '../present-same-vehicle.ts';
import { SideBySide } from './side-by-side.tsx';

const row = (id: number): QueueRowView => ({
  id,
  version: 3,
  draftVersion: undefined,
  title: 'VW Golf',
  facts: [],
  seller: { id: 1, name: 'Иван', isCompany: false, locale: 'bg' },
  price: '8 900 €',
  state: { word: 'Активна', badge: '' },
  views: '–',
  since: { text: '1.11.2026' } as unknown as QueueRowView['since'],
  waits: undefined,
  marks: [],
  picture: undefined,
  claim: undefined,
  decisions: ['deactivate'],
});
const view: SameVehicleView = {
  columns: [
    { row: row(10), pictures: [], reasons: '' },
    { row: row(11), pictures: [], reasons: 'VIN' },
  ],
  rows: [
    { label: 'Пробег', values: ['180 000 км', '80 000 км'], differs: true },
    { label: 'Цвят', values: ['Черен', ''], differs: false },
  ],
};

function open() {
  const calls = stubApi(() => ({ status: 200, json: {} }));
  const onDecide = vi.fn();
  const onSeparated = vi.fn();
  renderPage(
    <SideBySide
      view={view}
      hrefOf={(id) => `/admin/listing/${id}`}
      onDecide={onDecide}
      onSeparated={onSeparated}
    />,
  );
  return { calls, onDecide, onSeparated };
}

it('says in words which values differ', () => {
  open();
  const [, mileage, colour] = within(screen.getByRole('table')).getAllByRole('row');
  expect(mileage?.textContent).toContain('различава се');
  expect(colour?.textContent).toBe('ЦвятЧерен–');
});

it('separates another listing from the reviewed one and reads the listings anew', async () => {
  const { calls, onSeparated } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Не е същото' }));
  expect(calls).toMatchObject([
    { method: 'POST', path: '/api/admin/listings/10/separations', body: { other: 11 } },
  ]);
  await waitFor(() => expect(onSeparated).toHaveBeenCalledOnce());
});

it('offers the decisions of the queue for the other listing', async () => {
  const { onDecide } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Деактивирай' }));
  expect(onDecide).toHaveBeenCalledWith('deactivate', view.columns[1]?.row);
});
