import { describe, expect, it } from 'vitest';
import { readOptions, stockAddress } from './options.ts';

const SRC = 'https://volan.example/widget/stock.js?v=1';

describe('readOptions', () => {
  it('falls back to the defaults for values that mean nothing', () => {
    expect(readOptions(SRC, { dealer: ' Auto-Haus ', language: 'de', count: '0', theme: 'pink' })).toEqual({
      origin: 'https://volan.example',
      dealer: 'auto-haus',
      language: 'bg',
      type: '',
      count: 12,
      theme: 'auto',
    });
  });

  it.each([
    ['24', 24],
    ['99', 24],
    ['1', 1],
    ['2.5', 12],
    ['', 12],
  ])('reads the count "%s" as %d', (count, expected) => {
    expect(readOptions(SRC, { count }).count).toBe(expected);
  });
});

describe('stockAddress', () => {
  it('keeps a dealer with signs of addresses inside the path', () => {
    const options = readOptions(SRC, { dealer: '../x?y#z', language: 'en', count: '4' });
    expect(stockAddress(options, { type: 'car', page: 2 })).toBe(
      'https://volan.example/api/companies/..%2Fx%3Fy%23z/stock?hl=en&count=4&page=2&type=car',
    );
  });
});
