import { describe, expect, it } from 'vitest';
import { plainLine, plainText } from './plain-text.ts';

describe('plainText', () => {
  it.each([
    ['Един собственик.\r\nДве врати.', 'Един собственик.\nДве врати.'],
    ['a\n\n\n\n\nb', 'a\n\nb'],
    ['a \t\nb', 'a\nb'],
    ['a\u2028b\u0085c', 'a\nb\nc'],
    ['цена \u202e0005\u202c лв', 'цена 0005 лв'],
    ['\u2066left\u2069 \u200fright\u061c', 'left right'],
    ['п\u200bр\u200dо\u2060д\ufeffа\u00adва', 'продава'],
    ['\0\x07 \x1b[31mчервен\x9f', '[31mчервен'],
    ['и\u0306', 'й'],
    ['<b>текст</b> & "още"', '<b>текст</b> & "още"'],
    ['🚗 чудесна', '🚗 чудесна'],
    ['', ''],
  ])('turns %j into %j', (typed, shown) => expect(plainText(typed)).toBe(shown));

  it('takes linear time on a long run of spaces', () => {
    expect(plainText(`a${' '.repeat(200_000)}b`)).toHaveLength(200_002);
  });
});

describe('plainLine', () => {
  it('joins lines and drops direction marks', () =>
    expect(plainLine(' Авто\n\tХаус \u202eВитоша')).toBe('Авто Хаус Витоша'));
});
