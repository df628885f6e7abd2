import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PATIENCE } from '#tests/support/patience.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import type { TaxCardView, TaxResultView } from '../../running-costs-view.ts';
import { TaxCalculator } from './tax-calculator.tsx';

const result: TaxResultView = {
  known: true,
  taxYear: 2026,
  amount: 'около € 96',
  likely: 'вероятно между € 79 и € 107',
  asksEuro: true,
  certainty: '',
  summary: '',
  steps: [],
  notes: [],
  sources: [],
};
const query = { type: 'car', class: 'car', city: 'sofia', power_kw: '140', year: '2020' };

function show(more: Partial<TaxResultView> = {}, given: Record<string, string> = query) {
  const fetched = vi.fn(async (address: string) => {
    if (address.includes('municipalities')) return Response.json({ municipalities: [] });
    const { likely, asksEuro, taxYear, known: _, ...text } = { ...result, amount: `€ 50 ${address}` };
    return Response.json({
      status: 'known',
      tax_year: taxYear,
      text: { ...text, likely, asks_euro: asksEuro },
    });
  });
  vi.stubGlobal('fetch', fetched);
  const card: TaxCardView = { result: { ...result, ...more }, how: '', query: given, town: 'София' };
  return { ...renderPage(<TaxCalculator card={card} />), fetched };
}

it('asks for a missing Euro category and calculates with the chosen one', async () => {
  const { user, fetched } = show();
  const question = screen.getByRole('group', { name: 'Коя е Евро категорията?' });
  expect(screen.getByText('вероятно между € 79 и € 107')).toBeTruthy();
  await user.click(within(question).getByRole('button', { name: 'Евро 5' }));
  await vi.waitFor(() => expect(fetched.mock.calls.at(-1)?.[0]).toContain('euro=5'), PATIENCE);
  await vi.waitFor(() => expect(screen.getByText(/€ 50/).textContent).toContain('power_kw=140'), PATIENCE);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Евро категория' }).value).toBe('5');
  expect(within(question).getByRole('button', { name: 'Евро 5' }).getAttribute('aria-pressed')).toBe('true');
});

it('keeps other typed values when a category is chosen', async () => {
  const { user, fetched } = show();
  await user.click(screen.getByText('Промени стойностите'));
  const power = await screen.findByRole<HTMLInputElement>('textbox', { name: /Мощност/ });
  await user.clear(power);
  await user.type(power, '100');
  await user.click(screen.getByRole('button', { name: 'Евро 6' }));
  await vi.waitFor(() => expect(fetched.mock.calls.at(-1)?.[0]).toMatch(/power_kw=100.*euro=6/), PATIENCE);
});

it('asks nothing where the category is stated', () => {
  show({ asksEuro: false });
  expect(screen.queryByRole('group', { name: 'Коя е Евро категорията?' })).toBeNull();
});

it('groups the thousands of a whole number except while it is typed, and calculates with the plain one', async () => {
  const truck = { type: 'truck', class: 'truck', city: 'sofia', mass_kg: '12500', year: '2020' };
  const { user, fetched } = show({ asksEuro: false }, truck);
  await user.click(screen.getByText('Промени стойностите'));
  const mass = await screen.findByRole<HTMLInputElement>('textbox', { name: /маса/ });
  expect(mass.value).toBe('12\u00a0500');
  await user.clear(mass);
  await user.type(mass, '26000');
  expect(mass.value).toBe('26000');
  await user.tab();
  expect(mass.value).toBe('26\u00a0000');
  await vi.waitFor(() => expect(fetched.mock.calls.at(-1)?.[0]).toContain('mass_kg=26000'), PATIENCE);
});

it('does not group the digits of a year', async () => {
  const { user } = show({ asksEuro: false });
  await user.click(screen.getByText('Промени стойностите'));
  const year = await screen.findByRole<HTMLInputElement>('textbox', { name: /Година/ });
  expect(year.value).toBe('2020');
});
