import { describe, expect, it } from 'vitest';
import { absentCell, comparisonRow, orderedUnion, statedCell } from './comparison-row.ts';

describe('comparisonRow', () => {
  const differs = (...cells: Parameters<typeof comparisonRow>[2]) => comparisonRow('k', 'l', cells).differs;

  it('differs if the texts differ', () => {
    expect(differs(statedCell('a'), statedCell('b'))).toBe(true);
    expect(differs(statedCell('a'), statedCell('a'), statedCell('b'))).toBe(true);
    expect(differs(statedCell('a'), statedCell('a'))).toBe(false);
    expect(differs(statedCell('a'))).toBe(false);
  });

  it('does not differ by what is not stated', () => {
    expect(differs(statedCell('a'), absentCell('not stated'))).toBe(false);
    expect(differs(absentCell('not stated'), absentCell('not applicable'))).toBe(false);
    expect(differs(statedCell('a'), absentCell('not stated'), statedCell('b'))).toBe(true);
  });
});

describe('orderedUnion', () => {
  it.each([
    [[['a', 'b', 'c']], 'abc'],
    [
      [
        ['a', 'b', 'c'],
        ['a', 'x', 'c'],
      ],
      'axbc',
    ],
    [
      [
        ['a', 'b'],
        ['x', 'a', 'b', 'y'],
      ],
      'xaby',
    ],
    [[[], ['a']], 'a'],
    [
      [
        ['a', 'b'],
        ['b', 'a', 'c'],
      ],
      'acb',
    ],
  ])('joins %j to %s', (orders, union) => {
    expect(orderedUnion(orders).join('')).toBe(union);
  });
});
