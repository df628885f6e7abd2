import { expect, it } from 'vitest';
import { agreesWithRegister, differingFields } from './compare-register.ts';

it.each([
  ['Авто Хаус ЕООД', '„АВТО ХАУС“  ЕООД', true],
  ['гр. София, ул. Шипка 1', 'ГР. СОФИЯ УЛ. ШИПКА 1', true],
  ['Авто Хаус ЕООД', 'Авто Хаус ООД', false],
  ['131071587', '131071588', false],
])('%j and %j agree: %j', (submitted, register, agree) => {
  expect(agreesWithRegister(submitted, register)).toBe(agree);
});

it('names the fields that differ, in the order of the form', () => {
  const entry = { legalName: 'А', eik: '131071587', address: 'София', representative: 'Иван Петров' };
  expect(differingFields(entry, { ...entry, address: 'Варна', legalName: 'Б' })).toEqual([
    'legalName',
    'address',
  ]);
});
