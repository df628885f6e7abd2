import type { QuerySpan } from './parse-query.ts';

/** Removes some parts of a query, each with a minus before it; spaces are not collapsed. */
export function cutInterpretations(
  text: string,
  interpretations: readonly Pick<QuerySpan, 'start' | 'end'>[],
): string {
  // Several interpretations of the same words are cut once.
  const spans = new Map(interpretations.map((one) => [one.start, one]));
  return [...spans.values()]
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (left, { start, end }) => `${left.slice(0, start).replace(/[-–]$/, '')} ${left.slice(end)}`,
      text,
    );
}
