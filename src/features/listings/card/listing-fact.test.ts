import { expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { detailCatalogue as catalogue } from '#tests/support/listing-detail.ts';
import { listingFact } from './listing-fact.ts';

it.each([
  ['bg', 1, '1 моточас'],
  ['bg', 21, '21 моточаса'],
  ['en', 1, '1 engine hour'],
  ['en', 350, '350 engine hours'],
] as const)('the hours of a boat in %s agree with their number %i: %s', (locale, engineHours, text) => {
  const fact = withLocale(locale, () =>
    listingFact('engine_hours', { type: 'boat', engineHours }, { catalogue, locale }),
  );
  expect(fact).toBe(text);
});
