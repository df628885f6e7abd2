import { describe, expect, it } from 'vitest';
import { foldMakeName, namedMake, typedMake, typedMakeName } from './other-make.ts';

describe('typedMakeName', () => {
  it('returns the name of a typed make, and nothing for the key of an entry', () => {
    expect(typedMakeName('other:Ремаркета Иванов')).toBe('Ремаркета Иванов');
    expect(typedMakeName(typedMake('A: B'))).toBe('A: B');
    expect(typedMakeName('bmw')).toBeUndefined();
    expect(typedMakeName('other')).toBeUndefined();
  });
});

describe('foldMakeName', () => {
  it.each([
    ['RENO', 'Рено'],
    ['Mercedes-Benz', 'mercedes benz'],
    ['Kögel', 'KOGEL'],
    // Cyrillic В and М before a Latin W.
    ['ВМW', 'bmw'],
    ['S.KO', 'sko'],
  ])('makes %s and %s equal', (one, other) => {
    expect(foldMakeName(one)).toBe(foldMakeName(other));
  });

  it('keeps different names apart and finds no name in signs', () => {
    expect(foldMakeName('Seat')).not.toBe(foldMakeName('Fiat'));
    expect(foldMakeName('– . /')).toBe('');
  });
});

describe('namedMake', () => {
  const makes = [
    { key: 'vw', names: ['Volkswagen', 'Фолксваген', ''] },
    { key: 'bmw', names: ['BMW'] },
  ];
  const find = (name: string) => namedMake(name, makes, ({ names }) => names)?.key;

  it('finds an entry by any of its whole names', () => {
    expect(find('фолксваген')).toBe('vw');
    expect(find('b.m.w.')).toBe('bmw');
  });

  it('finds nothing by a part of a name or by signs alone', () => {
    expect(find('volks')).toBeUndefined();
    expect(find('...')).toBeUndefined();
  });
});
