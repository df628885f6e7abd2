import { describe, expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

const hostile = [
  'https://evil.example',
  'http://evil.example/',
  'HTTPS://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example/login',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/\u0000/evil.example',
  '/\u007f/evil.example',
  '/./\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/%2E%2E//evil.example',
  '/%2f/evil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%09/evil.example',
  '/login%0d%0aLocation:%20https://evil.example',
  '/%00',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox',
  'mailto:someone@evil.example',
  'blob:https://evil.example/1',
  '@evil.example',
  'evil.example',
  '.evil.example',
  '?redirect=//evil.example',
  '#//evil.example',
  ':443',
  '',
  `/${'a'.repeat(2000)}`,
];

describe('safeRedirect', () => {
  it.each(hostile)('returns the fallback instead of %j', (asked) => {
    expect(safeRedirect(asked, '/')).toBe('/');
  });

  it.each([undefined, null, 5, ['/compare'], { toString: () => '/compare' }])(
    'returns the fallback for the non-string %j',
    (asked) => expect(safeRedirect(asked, '/home')).toBe('/home'),
  );

  it.each([
    ['/', '/'],
    ['/compare?ids=1,2#top', '/compare?ids=1,2#top'],
    ['/?type=car&q=голф', '/?type=car&q=%D0%B3%D0%BE%D0%BB%D1%84'],
    ['/a/../user/profile', '/user/profile'],
    ['/search?next=//evil.example', '/search?next=//evil.example'],
    ['/@evil.example', '/@evil.example'],
    ['/https://evil.example', '/https://evil.example'],
  ])('accepts the path %s', (asked, path) => {
    expect(safeRedirect(asked)).toBe(path);
    expect(new URL(safeRedirect(asked), 'https://volan.test').origin).toBe('https://volan.test');
  });
});
