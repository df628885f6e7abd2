/**
 * Text for XML 1.0. Escapes markup and drops characters that XML cannot represent (controls, lone
 * surrogates, U+FFFE and U+FFFF), because one of them would make the whole document invalid.
 */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes text for element content and attribute values. */
export const xmlText = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** An element that contains only text. */
export const xmlElement = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;
