import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, expect, it } from 'vitest';
import { onToast, type Toast } from '#ui/show-toast.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { stubApi } from '#tests/support/stub-api.ts';
import type { PriceTrial } from '../figures-view.ts';
import { PriceTrialPanel } from './price-trial-panel.tsx';

const euro = (...prices: number[]) => prices.map((price) => price * 100);
const trial: PriceTrial = {
  listingId: 812,
  title: 'BMW 320d',
  version: 3,
  price: 2_790_000,
  similar: euro(24_000, 25_000, 26_000, 27_000, 28_000, 29_000, 30_000, 34_000),
  isPart: false,
  interval: { lowEurMinor: 2_400_000, idealEurMinor: 2_800_000, highEurMinor: 3_400_000 },
  told: [],
  formHref: undefined,
};
const toasts: Toast[] = [];
const stop = onToast((toast) => toasts.push(toast));
afterEach(() => void toasts.splice(0));
afterAll(stop);

const show = (change: Partial<PriceTrial> = {}) =>
  renderPage(<PriceTrialPanel trial={{ ...trial, ...change }} />);
const slideTo = (price: number) =>
  fireEvent.change(screen.getByRole('slider', { name: 'нова цена' }), {
    target: { value: String(price * 100) },
  });
const loose = (text: string | null | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? '';
const outcome = () => screen.getAllByRole('listitem').map((item) => loose(item.textContent));

it('shows rating and place of the chosen price and sends nothing', () => {
  const calls = stubApi(() => 'offline');
  show();
  expect(outcome()).toEqual(['Оценката остава Обичайна цена', 'Място по цена: 5 от 9']);
  expect(screen.getByRole('button', { name: 'Избери друга цена' }).hasAttribute('disabled')).toBe(true);
  slideTo(25_900);
  expect(outcome()).toEqual(['Оценката става Добра цена', 'Място по цена: от 5 на 3 от 9']);
  expect(loose(screen.getByRole('slider').getAttribute('aria-valuetext'))).toBe('€ 25 900');
  slideTo(31_000);
  expect(outcome()[0]).toBe('Оценката става Висока цена');
  expect(calls).toEqual([]);
});

it('counts the followers whom a lower price would reach, and none for a higher one', () => {
  show({
    told: [
      { upTo: 2_785_000, followers: 2 },
      { upTo: 2_600_000, followers: 1 },
      { upTo: 3_900_000, followers: 4 },
    ],
  });
  const told = () => outcome()[2];
  expect(told()).toBeUndefined();
  slideTo(27_800);
  expect(told()).toBe('6 души, които следят цената, ще получат писмо');
  slideTo(25_900);
  expect(told()).toBe('7 души, които следят цената, ще получат писмо');
  slideTo(31_000);
  expect(told()).toBeUndefined();
});

it('states a share instead of a place when only a part of the similar listings is known', () => {
  show({ isPart: true, interval: null });
  expect(outcome()).toEqual(['По-ниска от 50% от сходните']);
});

it('changes the price by its version when confirmed, and back by the undo button', async () => {
  let version = 3;
  const calls = stubApi(() => ({
    status: 200,
    json: { outcome: 'changes_published', version: (version += 1) },
  }));
  const { user } = show();
  slideTo(27_200);
  await user.click(screen.getByRole('button', { name: /Смени цената/ }));
  await waitFor(() => expect(toasts.map(({ title }) => loose(title))).toEqual(['Новата цена е € 27 200']));
  expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/api/listings/812/price', { version: 3, price_minor: 2_720_000 }],
  ]);
  toasts[0]?.action?.onAct();
  await waitFor(() => expect(loose(toasts[1]?.title)).toBe('Върната е цената € 27 900'));
  expect(calls[1]?.body).toEqual({ version: 4, price_minor: 2_790_000 });
});

it('says that a price waits for review, and that it was refused', async () => {
  let answer: { status: number; json: object } = {
    status: 200,
    json: { outcome: 'changes_wait', version: 3 },
  };
  stubApi(() => answer);
  const { user } = show();
  slideTo(26_000);
  await user.click(screen.getByRole('button', { name: /Смени/ }));
  await waitFor(() => expect(toasts[0]?.title).toBe('Новата цена чака преглед'));
  expect(toasts[0]?.action).toBeUndefined();
  answer = { status: 409, json: { message: 'Обявата има започнати промени.' } };
  await user.click(screen.getByRole('button', { name: /Смени/ }));
  await waitFor(() => expect(toasts[1]?.text).toBe('Обявата има започнати промени.'));
  expect(toasts[1]?.kind).toBe('error');
});

it('links to the form for a price that cannot be changed here', () => {
  show({ formHref: '/user/listing/edit/812?section=price' });
  expect(screen.getByRole('link', { name: 'Към цената' }).getAttribute('href')).toBe(
    '/user/listing/edit/812?section=price',
  );
  expect(screen.queryByRole('button')).toBeNull();
});
