import { describe, expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { draftFault } from '../../checking/draft-fault.ts';
import type { DraftSource } from '../../checking/draft-fields.ts';
import { draftBlockers } from './draft-blockers.ts';

const blockers = (source: DraftSource, fields: Record<string, string> = { type: 'car', power: '110' }) =>
  withLocale('bg', () =>
    draftBlockers({ fields, sources: { power: source }, conflicts: [] }, { faults: [], offers: {} }),
  ).map(({ field, kind }) => `${kind} ${field}`);

describe('draftBlockers', () => {
  it.each<[string, DraftSource, string[]]>([
    [
      'asks to compare a sure value with its document',
      { from: 'document', sure: 'sure' },
      ['question power'],
    ],
    ['asks to check an unsure value of a document', { from: 'document', sure: 'check' }, ['question power']],
    ['does not ask again about a confirmed value', { from: 'document', sure: 'confirmed' }, []],
    ['does not ask about a sure value of a VIN', { from: 'vin', sure: 'sure' }, []],
    ['does not ask about a value of a copied listing', { from: 'copy', sure: 'sure' }, []],
  ])('%s', (_, source, expected) => {
    expect(blockers(source)).toEqual(expected);
  });

  it('does not ask about a field that the vehicle does not have', () => {
    expect(blockers({ from: 'document', sure: 'check' }, { type: 'trailer', power: '110' })).toEqual([]);
  });
});

it('draftBlockers returns blockers in form order', () => {
  const faults = (['price', 'city', 'year', 'mileage', 'month', 'body'] as const).map((field) =>
    draftFault(field, 'missing'),
  );
  const read = {
    fields: { type: 'car', brand: 'bmw' },
    sources: { brand: { from: 'document', sure: 'check' } },
  } as const;
  const blocked = withLocale('bg', () => draftBlockers({ ...read, conflicts: [] }, { faults, offers: {} }));
  expect(blocked.map(({ field }) => field)).toEqual([
    'brand',
    'body',
    'year',
    'month',
    'mileage',
    'city',
    'price',
  ]);
});
