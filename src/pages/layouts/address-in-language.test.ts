import { expect, it } from 'vitest';
import { addressInLanguage } from './address-in-language.ts';

it.each([
  ['/', '?type=car&fuel=diesel', '/?type=car&fuel=diesel&hl=en'],
  ['/listing/7', '?hl=bg', '/listing/7?hl=en'],
  ['//evil.example', '', '/evil.example?hl=en'],
])('converts %s%s to %s', (pathname, search, address) => {
  expect(addressInLanguage({ pathname, search }, 'en')).toBe(address);
});
