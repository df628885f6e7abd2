import { expect, it } from 'vitest';
import { documentBytes } from './document-bytes.server.ts';

it('writes all parts as UTF-8, in order', () => {
  const parts = ['<p>Голф 😀', 'цена', '', '</p>'];
  expect(documentBytes(parts).toString()).toBe('<p>Голф 😀цена</p>');
});

it('does not change a document when the next one is written', () => {
  const first = documentBytes(['first']);
  documentBytes(['other']);
  expect(first.toString()).toBe('first');
});

it('writes a document that is larger than all before', () => {
  const long = 'ж'.repeat(700_000);
  expect(documentBytes([long, '!']).toString()).toBe(`${long}!`);
});
