import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { charactersOf } from './characters-of.ts';

const face = (file: string, range: string) =>
  `@font-face { src: url('./fonts/${file}') format('woff2'); unicode-range: ${range}; }`;

describe('charactersOf', () => {
  it('reads single characters and ranges of the face that loads the file', () => {
    const css = face('other.woff2', 'U+5A') + face('one.woff2', 'U+2D, U+410-412');
    expect(charactersOf(css, 'one.woff2')).toBe('-АБВ');
  });

  it('refuses a file without a face and a part that is no range', () => {
    expect(() => charactersOf(face('other.woff2', 'U+5A'), 'one.woff2')).toThrow('no face');
    expect(() => charactersOf(face('one.woff2', 'U+4??'), 'one.woff2')).toThrow('not a range');
  });

  it('covers every letter of the Bulgarian and English texts', () => {
    const css = readFileSync('src/ui/theme/fonts.css', 'utf8');
    const files = ['inter-latin.woff2', 'inter-cyrillic.woff2', 'inter-hyphen.woff2'];
    const covered = new Set(files.map((file) => charactersOf(css, file)).join(''));
    const texts = ['bg', 'en'].map((locale) => readFileSync(`src/messages/${locale}.json`, 'utf8')).join('');
    const missing = [...new Set(texts)].filter((letter) => letter >= ' ' && !covered.has(letter));
    expect(missing).toEqual([]);
  });
});
