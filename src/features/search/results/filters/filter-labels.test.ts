import { expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { filterTitle, sectionTitle } from './filter-labels.ts';

it.each([
  ['car', 'Каросерия', 'Пробег'],
  ['boat', 'Вид', 'Моточасове'],
  ['trailer', 'Вид', 'Пробег'],
  [undefined, 'Вид', 'Пробег'],
] as const)('the filters of %s are titled %s and %s', (type, body, distance) => {
  withLocale('bg', () => {
    expect([sectionTitle('body', type), filterTitle('body', type)]).toEqual([body, body]);
    expect(sectionTitle('mileage', type)).toBe(distance);
    expect(filterTitle('fuel', type)).toBe('Гориво');
  });
});
