import { createContext, type ReactNode } from 'react';

/**
 * Takes HTML written as text and returns an element that stands for it. Provided only while the server renders a page:
 * parts that repeat many times on a page are written as text there, because React takes many times as long for the same
 * HTML. The browser renders their elements; see docs/decisions/048-written-html.md.
 */
export type TakeHtml = (html: string) => ReactNode;

export const WrittenHtml = createContext<TakeHtml | undefined>(undefined);

const SPECIAL = /["&'<>]/;
const escapes: Record<string, string> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

/** Escapes a text for element content and attribute values, with the same characters as React. */
export const htmlText = (text: string): string =>
  SPECIAL.test(text) ? text.replace(/["&'<>]/g, (character) => escapes[character] ?? '') : text;
