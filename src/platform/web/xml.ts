/**
 * Text for XML 1.0. Markup is escaped, and characters XML has no way to write (controls, lone surrogates,
 * U+FFFE and U+FFFF) are left out: one of them would make the whole document unreadable.
 */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** For element content and attribute values alike. */
export const xmlText = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** An element with text in it. */
export const xmlElement = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;
