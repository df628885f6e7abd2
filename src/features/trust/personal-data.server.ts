import type { PersonalData, PersonalTables } from '#features/access/personal-data.ts';

const tables = {
  listing_signal: {
    exported: [],
    // Who knows what raised suspicion knows how to avoid it; decisions that rest on it are exported with their reasons.
    withheld: { key: ['listing_id'], internal: ['revision', 'kind', 'details', 'at'] },
    erased: 'deleted',
  },
} as const satisfies PersonalTables;

/** Signals go with their listings. */
export const trustPersonalData: PersonalData = { tables };
