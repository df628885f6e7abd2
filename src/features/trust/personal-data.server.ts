import type { PersonalData, PersonalTables } from '#features/access/personal-data.ts';

const tables = {
  listing_signal: {
    exported: [],
    // Sellers who know the signals can avoid them. Decisions based on a signal are exported with their reasons.
    withheld: { key: ['listing_id'], internal: ['revision', 'kind', 'details', 'at'] },
    erased: 'deleted',
  },
} as const satisfies PersonalTables;

/** Signals are deleted with their listings. */
export const trustPersonalData: PersonalData = { tables };
