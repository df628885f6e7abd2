import { describe, expect, it } from 'vitest';
import { isStorableAddress, isStorableJson, isStorableText } from './storable-text.ts';

describe('isStorableText', () => {
  it.each(['', 'голф', '🚗', 'tab\tand\nline', '\u{fffd}\u{ffff}'])('accepts %j', (text) => {
    expect(isStorableText(text)).toBe(true);
  });

  it.each(['\0', 'a\0b', '\ud800', 'a\udc00', '\udc00\ud800'])('refuses %j', (text) => {
    expect(isStorableText(text)).toBe(false);
  });
});

describe('isStorableAddress', () => {
  it.each([
    '/',
    '/?q=%D0%B3',
    '/?q=%F0%9F%9A%97',
    '/%FF',
    '/?q=%',
    '/?q=%2500',
    '/?q=%ED%9F%BF',
    '/?q=%EE%80%80',
  ])('accepts %s', (address) => {
    expect(isStorableAddress(address)).toBe(true);
  });

  it.each(['/%00', '/?q=a%00', '/?%00=1', '/?q=%ED%A0%80', '/%ed%bf%bf', '/?q=%ED%A0%BD%ED%B8%80', '/\0'])(
    'refuses %j',
    (address) => {
      expect(isStorableAddress(address)).toBe(false);
    },
  );
});

describe('isStorableJson', () => {
  it.each([[null], [1], [{ a: ['б', { c: '🚗' }] }], [Buffer.from('\0')], [undefined]])(
    'accepts %j',
    (value) => {
      expect(isStorableJson(value)).toBe(true);
    },
  );

  it.each([['\0'], [['a', '\ud800']], [{ a: { b: ['\0'] } }], [{ 'a\0': 1 }], [{ '\udfff': 1 }]])(
    'refuses %j',
    (value) => {
      expect(isStorableJson(value)).toBe(false);
    },
  );

  it('reads a depth of 100,000 levels', () => {
    let value: unknown = '\0';
    for (let level = 0; level < 100_000; level += 1) value = [value];
    expect(isStorableJson(value)).toBe(false);
  });
});
