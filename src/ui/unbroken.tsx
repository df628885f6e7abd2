import type { ReactNode } from 'react';

const LONGEST = 20;

/** Keeps short words with a hyphen, e.g. `E-класа`, on one line. The text itself stays the same for search and copying. */
export const unbroken = (text: string): ReactNode =>
  text.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 1 && part.length <= LONGEST ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
