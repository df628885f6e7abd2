import { describe, expect, it } from 'vitest';
import { leadingName, modelsByEngine } from './make-in-words.ts';

const known = new Map([
  ['alfa', 1],
  ['alfa romeo', 2],
]);

describe('leadingName', () => {
  it.each([
    ['alfa romeo 159', { found: 2, words: 2 }],
    ['alfa 159', { found: 1, words: 1 }],
    ['romeo alfa', undefined],
    ['', undefined],
  ])('of "%s" is the longest known one', (text, found) => {
    expect(leadingName(text.split(' '), (name) => known.get(name))).toEqual(found);
  });
});

describe('modelsByEngine', () => {
  it.each([
    ['bmw', '320d xDrive', { found: ['series_3'], words: 1 }],
    ['bmw', 'X5 3.0d', undefined],
    ['bmw', '2002', undefined],
    ['mercedes_benz', 'C 220 CDI', { found: ['c_class', 'c'], words: 2 }],
    ['mercedes_benz', 'C220', { found: ['c_class', 'c'], words: 1 }],
    ['mercedes_benz', 'CLA 200', { found: ['cla_class', 'cla'], words: 2 }],
    ['mercedes_benz', 'Vito', undefined],
    ['audi', '100 2.3', undefined],
  ])('reads %s %s', (brand, text, found) => {
    expect(modelsByEngine(text.split(' '), brand)).toEqual(found);
  });
});
