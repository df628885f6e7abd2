import { describe, expect, it } from 'vitest';
import { slugTable, toSlug } from './slug-table.ts';

const none = { reserved: new Set<string>(), suffix: 'model' };
const slugs = (items: [key: string, name: string][], options = none) =>
  Object.fromEntries(
    slugTable(
      items.map(([key, name]) => ({ key, name })),
      options,
    ).slugOf,
  );

describe('toSlug', () => {
  it.each([
    ['Серия 3', 'seriya-3'],
    ['Mercedes-Benz', 'mercedes-benz'],
    ['Citroën C4', 'citroen-c4'],
    ['Minivan (MPV)', 'minivan-mpv'],
    ['Щъркел Ю', 'shtarkel-yu'],
    ['+', ''],
  ])('of "%s" is "%s"', (name, slug) => expect(toSlug(name)).toBe(slug));
});

describe('slugTable', () => {
  it('gives the name to the item with the same key, and their keys to others', () => {
    expect(
      slugs([
        ['ka_plus', 'Ka+'],
        ['ka', 'Ka'],
      ]),
    ).toEqual({ ka: 'ka', ka_plus: 'ka-plus' });
  });

  it('adds the suffix to a reserved name', () => {
    const reserved = new Set(['montana']);
    expect(slugs([['montana', 'Montana']], { ...none, reserved })).toEqual({ montana: 'montana-model' });
  });

  it('does not depend on the order of the items', () => {
    const items: [string, string][] = [
      ['a_1', 'A 1'],
      ['b', 'A-1'],
      ['a-1', 'A.1'],
      ['a+1', 'A 1'],
    ];
    const forwards = slugs(items);
    expect(slugs(items.toReversed())).toEqual(forwards);
    expect(forwards).toEqual({ 'a+1': 'a-1', 'a-1': 'a-1-model', a_1: 'a-1-model-2', b: 'b' });
  });

  it('names an item without letters by its key', () => {
    expect(slugs([['plus', '+']])).toEqual({ plus: 'plus' });
  });
});
