import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TestDraftForm } from '#tests/support/draft-form.tsx';
import { renderPage } from '#tests/support/render-page.tsx';
import { stubApi } from '#tests/support/stub-api.ts';
import type { DraftFields } from '../../checking/draft-fields.ts';
import type { PriceSuggestionJson } from '../../price/get-price-suggestion.server.ts';
import { StepPrice } from '../steps/step-price.tsx';

const limits: NonNullable<PriceSuggestionJson['estimate']>['limits'] = [
  { rating: 'great', from_eur_minor: 400_000, to_eur_minor: 799_999 },
  { rating: 'good', from_eur_minor: 800_000, to_eur_minor: 914_609 },
  { rating: 'fair', from_eur_minor: 914_610, to_eur_minor: 1_093_362 },
  { rating: 'high', from_eur_minor: 1_093_363, to_eur_minor: 1_250_000 },
  { rating: 'very_high', from_eur_minor: 1_250_001, to_eur_minor: null },
];
const suggestion: PriceSuggestionJson = {
  refusal: null,
  estimate: {
    fitted_on: '2026-11-20',
    of_model: 64,
    certainty: 'fair',
    spread_percent: 25,
    low_eur_minor: 800_000,
    ideal_eur_minor: 1_000_000,
    high_eur_minor: 1_250_000,
    limits,
    reasons: {
      typical_eur_minor: 950_000,
      factors: [
        { label: 'Пробег', detail: '60 000 км, обичайно 120 000 км', amount_eur_minor: 70_000 },
        { label: 'Цвят', detail: 'Черен', amount_eur_minor: -15_000 },
      ],
      other_eur_minor: -5_000,
    },
  },
  compared: {
    total: 64,
    address: '/search?type=car&brand=vw',
    window: '2016–2018 г.',
    prices: [780_000, 850_000, 900_000, 950_000, 980_000, 1_020_000, 1_100_000, 1_200_000, 1_300_000],
    nearest: [
      { url: '/listing/5', title: 'VW Golf', detail: '2017', price_eur_minor: 980_000, picture: null },
    ],
  },
  days_to_sale: { days: 30, sales: 21, cheap_days: 14, other_days: 40 },
};

const open = (
  answer: Partial<PriceSuggestionJson> | 'offline' = {},
  start: DraftFields = {},
  unitsPerEur: Record<string, number> = {},
) => {
  const calls = stubApi((call) =>
    !call.path.includes('price-suggestion')
      ? { status: 200, json: { peers: 0, median_eur_minor: null } }
      : answer === 'offline'
        ? 'offline'
        : { status: 200, json: { ...suggestion, ...answer } },
  );
  renderPage(
    <TestDraftForm start={{ type: 'car', price: '10 000', ...start }} lists={{ unitsPerEur }}>
      <StepPrice />
    </TestDraftForm>,
  );
  return calls;
};
const loose = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ');
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Твоята цена/ });
const slider = () => screen.findByRole<HTMLInputElement>('slider', { name: 'Премести цената' });
const current = () =>
  screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'true')?.textContent;

it('fills the field with the minimum, usual or maximum price when it is pressed', async () => {
  open();
  const marks = within(await screen.findByRole('group', { name: 'Попълни цената' })).getAllByRole('button');
  expect(marks.map(({ textContent }) => loose(textContent))).toEqual([
    'минимална€ 8 000',
    'обичайна€ 10 000',
    'максимална€ 12 500',
  ]);
  fireEvent.click(marks[2]!);
  expect(loose(field().value)).toBe('12 500');
  fireEvent.click(marks[0]!);
  expect(loose(field().value)).toBe('8000');
});

it('rates the price while the slider moves, by the limits of the ratings', async () => {
  open();
  const range = await slider();
  expect(loose(range.getAttribute('aria-valuetext'))).toBe('€ 10 000, Обичайна цена');
  fireEvent.change(range, { target: { value: '905000' } });
  expect(field().value).toBe('9050');
  expect(loose(range.getAttribute('aria-valuetext'))).toBe('€ 9 050, Добра цена');
  expect(loose(current())).toBe('Добра ценадо € 9 100');
  const seen = screen.getByText('Купувачите ще видят „Добра цена“.').closest('ul');
  expect(loose(seen?.textContent)).toBe(
    'Купувачите ще видят „Добра цена“.С € 1 100 по-малко ще пише „Отлична цена“.Място по цена сред сходните: 4 от 10.' +
      'С „Отлична“ или „Добра цена“ моделът се продава обикновено за 14 дни (по 21 продажби).',
  );
});

it('keeps the field as the truth: a price beyond the axis is rated, and the slider stands at its end', async () => {
  open({}, { price: '99 000' });
  const range = await slider();
  expect(range.value).toBe(range.max);
  expect(loose(range.getAttribute('aria-valuetext'))).toBe('€ 99 000, Много висока цена');
  expect(loose(field().value)).toBe('99 000');
});

it('has no rating for a price that is not believed, and asks for a price when there is none', async () => {
  open({}, { price: '3 999' });
  await slider();
  expect(current()).toBeUndefined();
  expect(screen.getByText(/под половината е от минималната/)).toBeTruthy();
  fireEvent.change(field(), { target: { value: '' } });
  expect(screen.getByText('Въведи цена или избери една от трите.')).toBeTruthy();
});

it('converts to the currency of the price and takes VAT off for a net price', async () => {
  open({}, { currency: 'USD', vat: 'excluded', price: '10 000' }, { USD: 1.1 });
  expect(loose((await slider()).getAttribute('aria-valuetext'))).toBe('€ 10 909, Обичайна цена');
  fireEvent.click(screen.getByRole('button', { name: /обичайна/ }));
  // 10,000 euro with VAT are 8,333.33 without, at 1.1 dollars each.
  expect(field().value).toBe('9167');
});

it('lists the factors from the typical to the usual price and the nearest listings', async () => {
  open();
  await slider();
  const lines = screen.getAllByRole('definition').map(({ textContent }) => loose(textContent));
  expect(lines).toEqual(['€ 9 500', '+ € 700', '− € 150', '− € 50', '€ 10 000']);
  expect(screen.getByRole('link', { name: /VW Golf/ }).getAttribute('href')).toBe('/listing/5');
  expect(screen.getByRole('link', { name: /Всички 64 обяви/ }).getAttribute('href')).toBe(
    '/search?type=car&brand=vw',
  );
  const strip = loose(screen.getByRole('img').getAttribute('aria-label'));
  expect(strip).toBe('9 сходни обяви искат от € 7 800 до € 13 000. Тази цена е € 10 000; по-евтини са 5.');
});

it('says why there is no strip for fewer than eight listings, and keeps the estimate', async () => {
  open({ compared: { ...suggestion.compared!, total: 2, prices: [900_000, 950_000] } });
  await slider();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText(/поне 8 сходни обяви/)).toBeTruthy();
  expect(screen.queryByText(/Място по цена/)).toBeNull();
});

it('says why a price cannot be suggested, with the similar listings there are', async () => {
  open({ estimate: null, refusal: 'Обявите са малко.' });
  expect(await screen.findByText('Още не можем да предложим цена')).toBeTruthy();
  expect(screen.getByText('Обявите са малко.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Виж 64 сходни обяви/ })).toBeTruthy();
  expect(screen.queryByRole('slider')).toBeNull();
  expect(loose(field().value)).toBe('10 000');
});

it('offers another attempt when the comparison does not load', async () => {
  const calls = open('offline');
  fireEvent.click(await screen.findByRole('button', { name: 'Сравни отново' }));
  await screen.findByRole('button', { name: 'Сравни отново' });
  expect(calls.filter(({ path }) => path.includes('price-suggestion'))).toHaveLength(2);
});
