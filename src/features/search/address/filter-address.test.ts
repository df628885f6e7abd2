import { describe, expect, it } from 'vitest';
import { filterAddress } from './filter-address.ts';

describe('filterAddress', () => {
  it('writes names in their fixed order and joins values, without empty fields', () => {
    const entries: [string, string][] = [
      ['fuel', 'gasoline'],
      ['fuel', 'diesel'],
      ['per_page', ''],
      ['price_max', ''],
      ['type', 'car'],
    ];
    expect(filterAddress(entries)).toBe('?type=car&fuel=gasoline,diesel');
    expect(filterAddress([])).toBe('');
  });

  it('normalises typed numbers and drops invalid ones', () => {
    expect(
      filterAddress([
        ['price_max', '15 000'],
        ['year_min', 'нова'],
      ]),
    ).toBe('?price_max=15000');
  });

  it('drops a distance without a town', () => {
    expect(filterAddress([['distance', '50']])).toBe('');
    expect(
      filterAddress([
        ['distance', '50'],
        ['city', 'sofia'],
      ]),
    ).toBe('?city=sofia&distance=50');
  });

  it('adds the brand of a model and prefixes models only with several brands', () => {
    expect(filterAddress([['model', 'vw.golf']])).toBe('?brand=vw&model=golf');
    expect(
      filterAddress([
        ['brand', 'vw'],
        ['model', 'vw.golf'],
        ['model', 'vw.polo'],
      ]),
    ).toBe('?brand=vw&model=golf,polo');
    expect(
      filterAddress([
        ['brand', 'vw'],
        ['brand', 'bmw'],
        ['model', 'vw.golf'],
      ]),
    ).toBe('?brand=vw,bmw&model=vw.golf');
  });

  it('encodes values like the canonical address', () => {
    expect(filterAddress([['q', ' бмв & ко ']])).toBe(
      `?q=${encodeURIComponent('бмв')}+%26+${encodeURIComponent('ко')}`,
    );
  });
});
