import type { LifeState } from '#features/listings/life/listing-life.ts';
import { declareRow } from '#platform/db/raw-rows.server.ts';
import type { DraftFields } from '../checking/draft-fields.ts';
import type { OwnListing } from './own-listing.ts';

/** Row of the query in `readOwnListings`. */
export interface OwnRow extends Omit<OwnListing, 'actions' | 'quality' | 'changes' | 'held'>, LifeState {
  completeness: number;
  draftFields: DraftFields | null;
  draftPictures: number;
  waitsSince: Date | null;
  refusal: string | null;
  draftUpdatedAt: Date | null;
  archivedAt: Date | null;
  soldAt: Date | null;
  held: boolean | null;
}

export const ownRow = declareRow<OwnRow>('page of own listings', {
  id: 'number',
  state: 'string',
  moderation: 'string',
  publication: 'string',
  sale: 'string',
  fake: 'boolean',
  type: 'string?',
  brandKey: 'string?',
  brandName: 'string?',
  modelKey: 'string?',
  modelName: 'string?',
  modelNameBg: 'string?',
  variant: 'string',
  year: 'number?',
  month: 'number?',
  mileageKm: 'number?',
  fuel: 'string?',
  condition: 'string?',
  steering: 'string?',
  newImport: 'boolean',
  features: 'json',
  cityKey: 'string?',
  price: 'json?',
  picture: 'json?',
  pictureCount: 'number',
  views: 'number',
  reveals: 'number',
  createdAt: 'date',
  publishedAt: 'date?',
  expiresAt: 'date?',
  closedAt: 'date?',
  updatedAt: 'date',
  version: 'number',
  reason: 'string?',
  ground: 'string?',
  completeness: 'number',
  draftFields: 'json?',
  step: 'number?',
  draftPictures: 'number',
  waitsSince: 'date?',
  refusal: 'string?',
  draftUpdatedAt: 'date?',
  archivedAt: 'date?',
  soldAt: 'date?',
  held: 'boolean?',
});
