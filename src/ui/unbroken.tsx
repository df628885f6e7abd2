import type { ReactNode } from 'react';

/** Words of at most 20 characters with a hyphen between others, e.g. `E-класа`. */
const SHORT_HYPHENATED = /(?<!\S)((?=\S{3,20}(?!\S))\S+-\S+)/;

/** Keeps short words with a hyphen on one line. The text itself stays the same for search and copying. */
export const unbroken = (text: string): ReactNode =>
  text.split(SHORT_HYPHENATED).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
