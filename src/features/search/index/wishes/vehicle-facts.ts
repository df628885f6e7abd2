import type { SearchDocument } from '../search-query.ts';

/** The facts of a listing that wishes and reasons rest on. Absent means not stated. */
export type VehicleFacts = Pick<SearchDocument, 'choices' | 'ranges' | 'features' | 'flags' | 'publishedAt'>;
