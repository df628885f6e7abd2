import { expect } from 'vitest';

/** Whether XML 1.0 (§2.2) forbids a character. */
function isForbidden(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (code < 0x20 && !'\t\n\r'.includes(character)) || code === 0xfffe || code === 0xffff;
}

/** Fails for unmatched tags, characters that XML forbids and unescaped markup. */
export function parseXml(xml: string): string {
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n')).toBe(true);
  const open: string[] = [];
  const rest = xml
    .slice(xml.indexOf('?>') + 2)
    .replace(
      /<(\/?)([a-z:A-Z]+)((?: [a-zA-Z:]+="[^"<]*")*)(\/?)>/g,
      (_tag, closes: string, name: string, _attributes, alone: string) => {
        if (closes) expect(open.pop()).toBe(name);
        else if (!alone) open.push(name);
        return '';
      },
    );
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]/);
  expect(xml.replace(/&(amp|lt|gt|quot|apos);/g, '')).not.toContain('&');
  expect([...xml].filter(isForbidden)).toEqual([]);
  return xml;
}

/** Addresses of a sitemap or an index of sitemaps. */
export const addresses = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);

/** Addresses of the items of a feed. */
export const links = (xml: string): string[] =>
  [...xml.matchAll(/<guid>([^<]*)<\/guid>/g)].map(([, url = '']) => url);

export const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
