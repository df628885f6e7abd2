import { describe, expect, it } from 'vitest';
import { cleanNames, nameFaults } from './check-spellings.ts';

const audi = { name: 'Audi', nameBg: 'Ауди', aliases: ['ауди'] };
const bmw = { name: 'BMW', nameBg: 'БМВ', aliases: ['бемве'] };

describe('names of a make', () => {
  it('are single lines, spellings in lower case and once', () => {
    expect(cleanNames({ name: ' A  B ', nameBg: ' ', aliases: ['Х', 'х', ' '] })).toEqual({
      name: 'A B',
      nameBg: null,
      aliases: ['х'],
    });
  });

  it('keep the former name as a spelling', () => {
    expect(cleanNames({ ...audi, name: 'Audi AG' }, audi).aliases).toEqual(['ауди', 'audi']);
    expect(cleanNames(audi, audi).aliases).toEqual(['ауди']);
  });

  it.each([
    [{ ...audi, name: '!' }, { name: ['invalid_value'] }],
    [{ ...audi, name: 'bmw' }, { name: ['spelling_taken'] }],
    [{ ...audi, nameBg: 'Б-М-В' }, { nameBg: ['spelling_taken'] }],
    [{ ...audi, aliases: ['x', 'Бемве'] }, { aliases: ['spelling_taken'] }],
    [{ ...audi, aliases: ['четири кръга'] }, undefined],
  ])('of %j have the faults %j beside BMW', (values, faults) => {
    expect(nameFaults(values, [bmw])).toEqual(faults);
  });

  it('that were shared before are not refused', () => {
    const before = { ...audi, aliases: ['бемве'] };
    expect(nameFaults(before, [bmw], before)).toBeUndefined();
  });
});
