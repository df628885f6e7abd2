export const NBSP = '\u00a0';

/** Makes clauses a sentence; an abbreviation at the end, such as `г.`, already ends it. */
export const sentence = (clauses: string): string =>
  clauses.charAt(0).toUpperCase() + clauses.slice(1) + (clauses.endsWith('.') ? '' : '.');
