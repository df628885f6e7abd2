import { expect, it } from 'vitest';
import { negotiateLocale } from './negotiate-locale.ts';

it.each([
  [{ hl: 'en', cookie: 'bg', acceptLanguage: 'bg' }, 'en'],
  [{ hl: 'xx', cookie: 'en', acceptLanguage: 'bg' }, 'en'],
  [{ cookie: undefined, acceptLanguage: 'de-DE,de;q=0.9,en;q=0.8,bg;q=0.1' }, 'en'],
  [{ cookie: 'fr', acceptLanguage: 'bg-BG,en;q=0.9' }, 'bg'],
  [{ acceptLanguage: 'en;q=0,bg;q=0.1' }, 'bg'],
  [{ acceptLanguage: 'de' }, 'bg'],
  [{ acceptLanguage: '' }, 'bg'],
  [{ acceptLanguage: ';;;q=,,=en' }, 'bg'],
  [{}, 'bg'],
] as const)('%j gives %s', (asked, expected) => {
  expect(negotiateLocale(asked)).toBe(expected);
});
