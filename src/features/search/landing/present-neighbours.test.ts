import { expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import type { SearchAnswer } from '../index/search-query.ts';
import { fileCatalogue } from '../query-parsing/fixtures/file-catalogue.ts';
import type { Landing } from './landing-address.ts';
import { presentNeighbours } from './present-neighbours.ts';

const catalogue = await fileCatalogue();
const answer = {
  counts: {
    brand: { bmw: 3, audi: 3, vw: 0 },
    body: { wagon: 1, sedan: 0 },
    city: { sofia: 4, varna: 0, plovdiv: 2, burgas: 9 },
  },
  modelCounts: {},
} as unknown as SearchAnswer;
const linked = (landing: Landing) =>
  withLocale('en', () =>
    presentNeighbours(landing, answer, { catalogue, locale: 'en' }).map(({ key, links }) => [
      key,
      links.map(([label]) => label),
    ]),
  );

it('links to pages with listings only, those with the most first and equal ones by key', () => {
  expect(linked({ type: 'car' })).toEqual([
    ['brands', ['Audi', 'BMW']],
    ['bodies', ['Wagon']],
    ['towns', ['Burgas', 'Sofia', 'Plovdiv']],
  ]);
});

it('links to the other towns with listings, the nearest first', () => {
  expect(linked({ type: 'car', city: 'plovdiv' })).toContainEqual(['towns', ['Sofia', 'Burgas']]);
});
