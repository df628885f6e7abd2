import { expect, it } from 'vitest';
import { parseNumber, parseTypedNumber } from './typed-number.ts';

it.each([
  ['15000', 15_000],
  ['15 000', 15_000],
  ['15\u00a0000', 15_000],
  ['15.000', 15_000],
  ['1,250,000', 1_250_000],
  ['€ 27 900', 27_900],
  ['2,0', 2],
  ['1.9', 1.9],
  ['2017 г.', 2017],
  ['', undefined],
  ['много', undefined],
  ['1.2.3', undefined],
])('parses %j as %j', (text, value) => {
  expect(parseTypedNumber(text)).toBe(value);
});

it.each([
  ['1,389', 1.389],
  ['1.5', 1.5],
  ['12 000', 12_000],
  ['1.234.567', 1_234_567],
])('parses %j with decimals as %j', (text, value) => {
  expect(parseNumber(text, { decimals: true })).toBe(value);
});
