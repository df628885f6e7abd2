/** Lists of the screens: rows that visitors see, hidden ones, and those that differ from the shipped data. */
export const rowStates = ['all', 'visible', 'hidden', 'changed'] as const;
export type RowState = (typeof rowStates)[number];

export const ROWS_PER_PAGE = 50;
