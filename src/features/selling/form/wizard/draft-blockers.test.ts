import { describe, expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { draftFault } from '../../checking/draft-fault.ts';
import type { DraftSource } from '../../checking/draft-fields.ts';
import { draftBlockers } from './draft-blockers.ts';

const blockers = (source: DraftSource, fields: Record<string, string> = { type: 'car', power: '110' }) =>
  withLocale('bg', () =>
    draftBlockers({ fields, sources: { power: source }, conflicts: [] }, { faults: [], offers: {} }),
  ).map(({ field, kind }) => `${kind} ${field}`);

describe('a value that was filled in', () => {
  it.each<[string, DraftSource, string[]]>([
    [
      'of a document is compared with it, however sure',
      { from: 'document', sure: 'sure' },
      ['question power'],
    ],
    [
      'of a document is looked at when it is not sure',
      { from: 'document', sure: 'check' },
      ['question power'],
    ],
    ['is asked about once', { from: 'document', sure: 'confirmed' }, []],
    ['of a VIN stands when it is sure', { from: 'vin', sure: 'sure' }, []],
    ['of another listing stands', { from: 'copy', sure: 'sure' }, []],
  ])('%s', (_, source, expected) => {
    expect(blockers(source)).toEqual(expected);
  });

  it('is not asked about when the vehicle has no such thing', () => {
    expect(blockers({ from: 'document', sure: 'check' }, { type: 'trailer', power: '110' })).toEqual([]);
  });
});

it('what stands against going on comes in the order of the form', () => {
  const faults = (['price', 'city', 'year', 'mileage', 'month', 'body'] as const).map((field) =>
    draftFault(field, 'missing'),
  );
  const read = {
    fields: { type: 'car', brand: 'bmw' },
    sources: { brand: { from: 'document', sure: 'check' } },
  } as const;
  const told = withLocale('bg', () => draftBlockers({ ...read, conflicts: [] }, { faults, offers: {} }));
  expect(told.map(({ field }) => field)).toEqual([
    'brand',
    'body',
    'year',
    'month',
    'mileage',
    'city',
    'price',
  ]);
});
