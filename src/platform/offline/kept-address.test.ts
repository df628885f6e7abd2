import { describe, expect, it } from 'vitest';
import { dataKey, keptAddress, pageOfData, personalCopy } from './kept-address.ts';

const at = (address: string) => new URL(address, 'https://volan.example');

describe('keptAddress', () => {
  it.each([
    ['/listing/7', '/listing/7'],
    ['/listing/7?from=search&hl=en', '/listing/7'],
    ['/favorites?hl=bg', '/favorites'],
    ['/', '/'],
    ['/?hl=en', '/'],
    ['/compare', '/compare'],
    ['/compare?only=1&ids=7,8&hl=bg', '/compare?ids=7%2C8'],
  ])('keeps %s as %s', (address, key) => {
    expect(keptAddress(at(address))).toBe(key);
  });

  it.each([
    '/?type=car',
    '/listing/7/print',
    '/listing/x',
    '/favorites/secret',
    '/user/profile',
    '/login',
    '/offline',
  ])('does not keep %s', (address) => {
    expect(keptAddress(at(address))).toBeUndefined();
  });
});

it('names the data of a kept page by the page of its request', () => {
  for (const [data, key] of [
    ['/_root.data?_routes=a', '/_root.data'],
    ['/listing/7.data?_routes=a', '/listing/7.data'],
    ['/compare.data?ids=7,8', '/compare.data?ids=7%2C8'],
  ] as const)
    expect(dataKey(keptAddress(pageOfData(at(data))) ?? '')).toBe(key);
});

it.each([
  ['/user/listing/create?draft=7&step=2', 'draft-7'],
  ['/user/listing/create', undefined],
  ['/user/listing/create?draft=../1', undefined],
  ['/listing/7?draft=7', undefined],
  ['/user/listing/inquiry', 'inbox'],
  ['/user/listing/inquiry/7', 'conversation-7'],
  ['/user/listing/inquiry?q=golf', undefined],
  ['/user/listing/inquiry/x', undefined],
])('the personal copy of %s is %s', (address, copy) => {
  expect(personalCopy(at(address))).toBe(copy);
});
