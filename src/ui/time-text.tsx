import type { TimeWords } from '#platform/i18n/format.ts';

/** Short text of a point in time; the date in full is its tooltip. */
export const TimeText = ({ words: [text, iso, full] }: { words: TimeWords }) => (
  <time dateTime={iso} title={full}>
    {text}
  </time>
);
