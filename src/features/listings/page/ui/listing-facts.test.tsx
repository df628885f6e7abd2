import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import type { FactView } from '../listing-view.ts';
import { ListingFacts } from './listing-facts.tsx';

const fact = (label: string, value?: string) => ({ field: label, icon: 'car', label, value }) as never;
const textOf = (facts: FactView[]) =>
  withLocale('bg', () => renderToString(<ListingFacts facts={facts} />))
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

it('shows stated facts and names the others in one line', () => {
  const facts = [fact('Гориво', 'Дизел'), fact('VIN'), fact('Сервизна книжка'), fact('Euro standard')];
  expect(textOf(facts)).toBe('Данни Гориво Дизел Непосочени: VIN, сервизна книжка, Euro standard');
});

it('has no such line when everything is stated', () => {
  expect(textOf([fact('Гориво', 'Дизел')])).toBe('Данни Гориво Дизел');
});
