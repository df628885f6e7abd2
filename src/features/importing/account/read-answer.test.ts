import { describe, expect, it } from 'vitest';
import { advertsIn, fieldsIn, readAnswer, tokenIn } from './read-answer.ts';
import { readAdvert } from './read-advert.ts';

const ID = '11757871495090626';
const listed = (json: string) => {
  const answer = readAnswer(json, 200);
  return answer.kind === 'success' ? advertsIn(answer.data) : answer.kind;
};

describe('listings of an account', () => {
  it.each([
    ['ids as numbers', `{"status":"success","adverts":[{"ida":${ID},"pubtime":1757871495}]}`, '2025-09-14'],
    [
      'ids as texts',
      `{"status":"Success 1","adverts":[{"ida":"${ID}","pubtime":"2025-09-14 12:30"}]}`,
      '2025-09-14',
    ],
    ['ids as names', `{"status":"success","adverts":{"${ID}":"14.09.2025 12:30"}}`, '2025-09-14'],
    ['ids alone', `{"status":"success","adverts":["${ID}","${ID}","x"]}`, null],
    [
      'a day that does not exist',
      `{"status":"success","adverts":[{"ida":"${ID}","pubtime":"2025-02-30"}]}`,
      null,
    ],
  ])('are read from %s with all their digits', (_, json, published) => {
    expect(listed(json)).toEqual([{ id: ID, published }]);
  });

  it('are none in an empty list, and unknown in an answer without one', () => {
    expect(listed('{"status":"success","adverts":[]}')).toEqual([]);
    expect(listed('{"status":"success","count":3}')).toBeUndefined();
  });
});

it.each([
  ['{"status":"error","msg":"invalid token"}', 200, { kind: 'refused', isAboutAccess: true }],
  ['{"status":"error","msg":"no such advert"}', 200, { kind: 'refused', isAboutAccess: false }],
  ['{"status":"success"}', 403, { kind: 'refused', isAboutAccess: false }],
  ['{"ok":true}', 200, { kind: 'layout_changed' }],
  ['[]', 200, { kind: 'layout_changed' }],
  ['<title>Just a moment</title>', 200, { kind: 'blocked' }],
  ['Bad gateway', 502, { kind: 'unreachable' }],
])('the answer %s with status %i is %o', (text, status, expected) => {
  expect(readAnswer(text, status)).toEqual(expected);
});

it.each(['../logout', 'a'.repeat(15), 'a'.repeat(31) + '/', 7])('%s is no token', (token) => {
  expect(tokenIn({ token })).toBeUndefined();
});

describe('fields of a listing', () => {
  const read = (fields: object) => readAdvert(fieldsIn({ status: 'success', advert: fields }, ID) ?? {}, ID);

  it('with another id, or without make and model, are none', () => {
    expect(read({ ida: '11757871495090627', marka: 'BMW' })).toBeUndefined();
    expect(read({ ida: ID, price: 5 })).toBeUndefined();
  });

  it('under names that are not documented are guesses or unmapped, and contacts are neither', () => {
    const found = read({
      marka: 'VW',
      a: 'Дизелов',
      b: 'Бензинов',
      c: '110 к.с.',
      d: 110,
      phone2: '+359 888 123 456',
      note: 'обади се на 0888 123 456',
      text: 'Обслужвана само в официален сервиз, първи собственик.',
    });
    expect(found?.listing.rows).toEqual([
      { topic: 'engine', text: 'Дизелов', isGuess: true },
      { topic: 'power', text: '110 к.с.', isGuess: true },
    ]);
    expect(found?.unmapped).toEqual(['b: Бензинов', 'd: 110']);
    expect(found?.listing.description).toContain('първи собственик');
  });

  it.each([
    ['6 084.37', 'EUR', 6084.37, 'EUR'],
    ['11900', 'лв.', 11900, 'BGN'],
    ['6,084', 'EUR', undefined, undefined],
  ])('state the price %s %s as %s %s', (price, currency, amount, named) => {
    expect(read({ marka: 'VW', price, currency })?.listing.prices).toEqual([
      expect.objectContaining({ amount, currency: named }),
    ]);
  });

  it('with a price of 0 have none', () => {
    expect(read({ marka: 'VW', price: 0, currency: 'EUR' })?.listing.prices).toEqual([]);
  });
});
