import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { TestDraftForm } from '#tests/support/draft-form.tsx';
import { renderPage } from '#tests/support/render-page.tsx';
import { stubApi } from '#tests/support/stub-api.ts';
import { useDraftForm } from '../fields/draft-form-context.ts';
import { PriceQuestion } from './price-question.tsx';

const question = () => screen.queryByText('Това ли е цялата цена?');
const yes = () => screen.getByRole('button', { name: 'Да, това е цялата цена' });

function Price() {
  const { fields, set } = useDraftForm();
  return (
    <input
      aria-label="price"
      value={fields.price ?? ''}
      onChange={(event) => set({ price: event.target.value })}
    />
  );
}
const open = (price: string) =>
  renderPage(
    <TestDraftForm start={{ type: 'car', condition: 'used', price, currency: 'EUR' }}>
      <Price />
      <PriceQuestion />
    </TestDraftForm>,
  );

beforeEach(() => {
  stubApi(() => ({
    status: 200,
    json: {
      usual: {
        low_eur_minor: 900_000,
        high_eur_minor: 1_100_000,
        cheap_below_eur_minor: 600_000,
        dear_above_eur_minor: 3_000_000,
      },
    },
  }));
});

it.each(['1', '5 999', '30 001'])('asks about the price %s beside the usual range', async (price) => {
  open(price);
  await waitFor(() =>
    expect(screen.getByText(/Подобните обяви обикновено са между €.9.000 и €.11.000/)).toBeTruthy(),
  );
  expect(question()).toBeTruthy();
});

it('does not ask about an ordinary price', async () => {
  open('9 500');
  await new Promise((resolve) => setTimeout(resolve, 0));
  await waitFor(() => expect(question()).toBeNull());
});

it('asks once per price: a confirmed one is noted, another one is asked about', async () => {
  const { user } = open('1');
  await waitFor(() => expect(question()).toBeTruthy());
  await user.click(yes());
  expect(question()).toBeNull();
  expect(screen.getByText(/Потвърдена цена/)).toBeTruthy();
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), '2');
  await waitFor(() => expect(question()).toBeTruthy());
});

it('offers to leave the price open instead of a token price', async () => {
  const { user } = open('1');
  await waitFor(() => expect(question()).toBeTruthy());
  await user.click(screen.getByRole('button', { name: 'По договаряне' }));
  expect(question()).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
});
