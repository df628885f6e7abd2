import type { PersonalData, PersonalTables } from '#features/access/personal-data.ts';

const tables = {
  listing_signal: {
    exported: [],
    // Sellers who know the signals can avoid them. Decisions based on a signal are exported with their reasons.
    withheld: { key: ['listing_id'], internal: ['revision', 'kind', 'details', 'at'] },
    erased: 'deleted',
  },
  same_vehicle: {
    exported: [],
    withheld: { key: ['low_id', 'high_id'], internal: ['score', 'reasons'] },
    erased: 'deleted',
  },
  separate_vehicle: {
    exported: [],
    withheld: { key: ['low_id', 'high_id'], others: ['separated_by'], internal: ['at'] },
    erased: 'deleted',
  },
  listing_cluster: {
    exported: [],
    // Connects the listing with those of other people.
    withheld: { key: ['listing_id'], others: ['cluster_id'] },
    erased: 'deleted',
  },
  listing_to_compare: { exported: [], withheld: { key: ['listing_id'] }, erased: 'deleted' },
} as const satisfies PersonalTables;

/** All of it is deleted with the listings. */
export const trustPersonalData: PersonalData = { tables };
