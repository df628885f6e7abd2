import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { stubApi } from '#tests/support/stub-api.ts';
import { TaxRatesForm } from './tax-rates-form.tsx';

const figure = { currency: 'EUR', source: 'Стара наредба', confidence: 'likely' };

it('sends only changed values with the typed source, and deletes emptied ones', async () => {
  const calls = stubApi(() => ({ status: 200, json: { success: true } }));
  const rates = {
    key: 'burgas 2026',
    municipality: 'burgas',
    town: 'Бургас',
    year: '2026',
    known: '',
    sources: '',
    figures: {
      kw_0_55: { ...figure, value: '0.3' },
      kw_55_74: { ...figure, value: '0.5' },
      ec_euro6: { ...figure, currency: '', value: '0.5' },
    },
  };
  const { user } = renderPage(
    <TaxRatesForm rates={rates} municipalities={[]} year="2026" onDone={() => undefined} />,
  );
  const type = async (label: string, text: string) => {
    const field = screen.getByRole('textbox', { name: new RegExp(`^${label}`) });
    await user.clear(field);
    if (text !== '') await user.type(field, text);
  };
  await type('55–74 kW', '0,55');
  await type('до 55 kW', '');
  await type('Източник', 'Нова наредба');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Сигурност' }), 'сигурно');
  await user.click(screen.getByRole('button', { name: 'Запази' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[0]).toMatchObject({ method: 'DELETE' });
  expect(calls[1]).toMatchObject({ method: 'PUT', path: '/api/admin/figures/tax_rate' });
  expect(calls[1]?.body).toEqual({
    rows: [
      {
        municipality: 'burgas',
        year: '2026',
        part: 'kw_55_74',
        value: '0,55',
        currency: 'EUR',
        source: 'Нова наредба',
        confidence: 'sure',
      },
    ],
  });
});
