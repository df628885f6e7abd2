import type { PersonalData } from '#features/access/personal-data.ts';

export const barterPersonalData: PersonalData = {
  tables: {
    barter_match: {
      exported: [],
      // Derived from published listings; the partners belong to other people.
      withheld: { key: ['listing_id'], others: ['partner_id', 'third_id'], internal: ['found_at'] },
      erased: 'deleted',
    },
  },
};
