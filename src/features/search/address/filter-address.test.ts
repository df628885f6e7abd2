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

  it('reads typed numbers, and drops what is none', () => {
    expect(
      filterAddress([
        ['price_max', '15 000'],
        ['year_min', 'нова'],
      ]),
    ).toBe('?price_max=15000');
  });

  it('needs a town for a distance', () => {
    expect(filterAddress([['distance', '50']])).toBe('');
    expect(
      filterAddress([
        ['distance', '50'],
        ['city', 'sofia'],
      ]),
    ).toBe('?city=sofia&distance=50');
  });

  it('lets a model bring its brand, and names it in full only beside other brands', () => {
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

  it('encodes words as the canonical address does', () => {
    expect(filterAddress([['q', ' бмв & ко ']])).toBe(
      `?q=${encodeURIComponent('бмв')}+%26+${encodeURIComponent('ко')}`,
    );
  });
});
