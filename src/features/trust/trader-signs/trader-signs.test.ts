import { expect, it } from 'vitest';
import { traderSigns, type SellerYear } from './trader-signs.ts';

const quiet: SellerYear = {
  vehicles: 1,
  makes: 1,
  relisted: 0,
  accountsWithPhone: 0,
  companiesWithPhone: 0,
  texts: ['Личен автомобил.'],
};
const kinds = (year: Partial<SellerYear>) => traderSigns({ ...quiet, ...year }).map(({ kind }) => kind);

it.each<[string, Partial<SellerYear>, string[]]>([
  ['eight vehicles', { vehicles: 8, makes: 3 }, ['vehicles']],
  ['five vehicles of four makes', { vehicles: 5, makes: 4 }, ['vehicles', 'makes']],
  ['five vehicles and four repeated listings', { vehicles: 5, relisted: 4 }, ['vehicles', 'relisted']],
  ['the phone of a company', { companiesWithPhone: 1 }, ['company_phone']],
  ['the phone of two other accounts', { accountsWithPhone: 2 }, ['private_phone']],
  ['two phrases of a business', { texts: ['Нашата автокъща.', 'Лизинг на място.'] }, ['words']],
  ['a phrase and a shared phone', { accountsWithPhone: 1, texts: ['Автосалон'] }, ['private_phone', 'words']],
])('names %s as signs of a trader', (_, year, expected) => {
  expect(kinds(year)).toEqual(expected);
});

it.each<[string, Partial<SellerYear>]>([
  ['a single car', {}],
  ['seven vehicles', { vehicles: 7, makes: 3 }],
  ['four vehicles of three makes, listed again three times', { vehicles: 4, makes: 3, relisted: 3 }],
  ['a phone shared by a couple', { accountsWithPhone: 1 }],
  ['one phrase', { texts: ['Възможен лизинг.', 'Възможен лизинг.'] }],
])('names no signs for %s', (_, year) => {
  expect(kinds(year)).toEqual([]);
});
