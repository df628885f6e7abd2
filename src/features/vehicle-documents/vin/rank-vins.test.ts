import { describe, expect, it } from 'vitest';
import { rankVins, type VinPicture } from './rank-vins.ts';

const UNSEEN = -9;
/**
 * A picture that shows a text. Each other character costs 9, or as much as `alike` has at its position:
 * `{ 9: { J: -1 } }` if position 10 might be a J.
 */
const picture = (text: string, alike: Record<number, Record<string, number>> = {}): VinPicture => ({
  text,
  likelihood: (vin) =>
    [...vin].reduce(
      (sum, letter, at) => sum + (letter === text[at] ? 0 : (alike[at]?.[letter] ?? UNSEEN)),
      0,
    ),
});
const best = (texts: string[], page: string[] = [], registered?: number): string | undefined =>
  rankVins(
    texts.map((text) => picture(text)),
    page,
    registered,
  )?.vin;

describe('the most probable VIN', () => {
  const RIGHT = 'VF3WA8FS5V5777936';

  it('is the one that the pictures together show best, though the best text of none', () => {
    const [one, two] = ['VF3WA8FS5VS777936', 'VF3WA8FSSV5777936'];
    const pictures = [picture(one, { 10: { 5: -0.5 } }), picture(two, { 8: { 5: -0.5 } })];
    expect(rankVins(pictures, [])?.vin).toBe(RIGHT);
  });

  it('has a margin that readings which disagree reduce', () => {
    const margin = (...pictures: VinPicture[]) => rankVins(pictures, [RIGHT])?.margin ?? 0;
    const clear = margin(picture(RIGHT), picture(RIGHT));
    const disputed = margin(picture(RIGHT, { 8: { S: -3 } }), picture('VF3WA8FSSV5777936', { 8: { 5: -2 } }));
    expect(clear).toBeGreaterThan(8);
    expect(disputed).toBeLessThan(2);
  });

  it('is preferred if the page was read like it', () => {
    const undecided = [picture(RIGHT, { 8: { S: -0.5 } })];
    const page = Array.from({ length: 2 }, () => 'VF3WA8FSSV5777936');
    expect(rankVins(undecided, [])?.vin).toBe(RIGHT);
    expect(rankVins(undecided, page)?.vin).toBe(page[0]);
  });

  it.each([
    ['lacks a character', 'VF3WA8FS5V577936'],
    ['has others before it', 'VINVF3WA8FS5V5777936'],
    ['has others around it', 'ЕVF3WA8FS5V5777936АБВ'],
    ['has forbidden letters', 'VF3WA8FS5V57779З6'],
  ])('is found in a text that %s', (_, text) => {
    const shown = picture(RIGHT);
    expect(rankVins([{ ...shown, text }], [])?.vin).toBe(RIGHT);
  });

  it.each([[[]], [['', 'ГОЛФ']], [['1598', 'WVWZZZ1KZ8P1234']]])('is undefined for %j', (texts) =>
    expect(best(texts, texts)).toBeUndefined(),
  );

  it('contains no personal number', () => {
    const [personal, other] = ['WVWZZZA7523169263', 'WVWZZZA7523169264'];
    const shown = {
      text: other,
      likelihood: (vin: string) => (vin === personal ? 0 : vin === other ? -5 : -9),
    };
    expect(rankVins([shown], [])?.vin).toBe(other);
  });
});

describe('general knowledge about VINs', () => {
  /** Ranks a VIN of which one character might also be another. */
  const decide = (vin: string, at: number, other: string, registered?: number, chance = -1.5) =>
    rankVins([picture(vin, { [at]: { [other]: chance } })], [], registered)?.vin;
  const replaced = (vin: string, at: number, other: string) => vin.slice(0, at) + other + vin.slice(at + 1);

  it.each([
    ['an unknown maker', 'VFXWA8FS5V5777936', 2, '3', undefined],
    ['a rare maker', 'JTFAB12C9D1123456', 2, 'D', undefined],
    ['a letter among six last characters', 'VF3WA8FS5V5S77936', 11, '5', undefined],
    ['a year of another maker that the registration contradicts', 'TMBJJ7NE31B241317', 9, 'J', 2018],
    ['a letter at the end', 'VF3WA8FS5V577793S', 16, '5', undefined],
    ['a required check digit that differs', '1HGCM82633A0O4352'.replace('O', '8'), 12, '0', undefined],
    ['fillers with a digit', 'WVWZZ71KZ8P123456', 5, 'Z', undefined],
    ['a year that the registration contradicts', 'WVGZZZ1TL1U674344', 9, 'J', 2018],
    ['a year that its maker never states', 'WVGZZZ1TLUU674344', 9, 'J', undefined],
  ])('makes %s less probable', (_, vin, at, other, registered) =>
    expect(decide(vin, at, other, registered)).toBe(replaced(vin, at, other)),
  );

  it.each([
    ['an American form of a maker with fillers', 'WAUBFAFL0CN012345', 3, 'Z', undefined],
    ['a year two years before the registration', 'WVGZZZ1TL1U674344', 9, '3', 2003],
    ['a year after the registration', 'WVGZZZ1TL1U674344', 9, 'Y', 2000],
    ['a year of a registration that is unknown', 'WVGZZZ1TL1U674344', 9, 'J', undefined],
    ['a character for the year of a maker that states none', 'VF3WA8FS51V777936', 9, 'J', 2018],
    ['a check digit that need not fit', 'WAUZZZ8E86A123456', 8, '3', undefined],
  ])('does not change %s', (_, vin, at, other, registered) =>
    expect(decide(vin, at, other, registered)).toBe(vin),
  );

  it('does not outweigh clear pictures', () => {
    expect(decide('VFXWA8FS5V5777936', 2, '3', undefined, UNSEEN)).toBe('VFXWA8FS5V5777936');
  });
});
