import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { stubApi } from '#tests/support/stub-api.ts';
import type { PriceReasonsOfListing } from '../get-price-reasons.server.ts';
import { PriceReasons } from './price-reasons.tsx';

const factor = (label: string, amount_eur_minor: number) => ({ label, detail: null, amount_eur_minor });
const answer: PriceReasonsOfListing = {
  price_eur_minor: 900_000,
  refusal: null,
  estimate: {
    fitted_on: '2026-11-20',
    of_model: 64,
    certainty: 'sure',
    spread_percent: 13,
    low_eur_minor: 800_000,
    ideal_eur_minor: 1_000_000,
    high_eur_minor: 1_250_000,
    limits: [{ rating: 'good', from_eur_minor: 800_000, to_eur_minor: null }],
    reasons: {
      typical_eur_minor: 930_000,
      factors: [
        factor('Пробег', 40_000),
        factor('Мощност', 30_000),
        factor('Цвят', -10_000),
        factor('Град', 5_000),
      ],
      other_eur_minor: 5_000,
    },
  },
  compared: {
    total: 9,
    address: '/search?type=car',
    window: '2016–2018 г.',
    prices: [780_000, 850_000, 910_000, 950_000, 980_000, 1_020_000, 1_100_000, 1_200_000, 1_300_000],
    nearest: [
      { url: '/listing/5', title: 'VW Golf', detail: '2017', price_eur_minor: 980_000, picture: null },
    ],
  },
};
const loose = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ');
const button = () => screen.getByRole('button', { name: 'Защо „Добра цена“' });

it('asks for the reasons when it is opened, and shows the three largest', async () => {
  const calls = stubApi(() => ({ status: 200, json: answer }));
  renderPage(<PriceReasons listingId={7} rating="Добра цена" />);
  expect(calls).toEqual([]);
  fireEvent.click(button());
  expect(button().getAttribute('aria-expanded')).toBe('true');
  await screen.findByText('Пробег');
  expect(calls.map(({ path }) => path)).toEqual(['/api/listings/7/price-reasons?hl=bg']);
  const lines = screen.getAllByRole('definition').map(({ textContent }) => loose(textContent));
  expect(lines).toEqual(['+ € 400', '+ € 300', '− € 100']);
  // The page states the difference to the usual price above the button.
  expect(loose(screen.getByText(/По-евтини/).textContent)).toBe('По-евтини са 2 от 9 сходни обяви.');
  expect(screen.getByRole('link', { name: /VW Golf/ }).getAttribute('target')).toBeNull();
  fireEvent.click(button());
  expect(screen.queryByText('Пробег')).toBeNull();
});

it('says that the explanation did not load', async () => {
  stubApi(() => 'offline');
  renderPage(<PriceReasons listingId={7} rating="Добра цена" />);
  fireEvent.click(button());
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
});

it('says why there is no estimate any more', async () => {
  stubApi(() => ({ status: 200, json: { ...answer, estimate: null, refusal: 'Обявите са малко.' } }));
  renderPage(<PriceReasons listingId={7} rating="Добра цена" />);
  fireEvent.click(button());
  expect(await screen.findByText('Обявите са малко.')).toBeTruthy();
});
