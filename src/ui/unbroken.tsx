import type { ReactNode } from 'react';
import { htmlText } from './written-html.ts';

/** Words of at most 20 characters with a hyphen between others, e.g. `E-класа`. */
const SHORT_HYPHENATED = /(?<!\S)((?=\S{3,20}(?!\S))\S+-\S+)/;

/** Splits a text; parts with an odd index are to stay on one line. */
const splitText = (text: string): string[] => text.split(SHORT_HYPHENATED);

/** Keeps short words with a hyphen on one line. The text itself stays the same for search and copying. */
export const unbroken = (text: string): ReactNode =>
  splitText(text).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );

/** HTML of `unbroken`. */
export const unbrokenHtml = (text: string): string =>
  splitText(text)
    .map((part, index) =>
      index % 2 === 1 ? `<span class="whitespace-nowrap">${htmlText(part)}</span>` : htmlText(part),
    )
    .join('');
