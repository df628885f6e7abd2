/** A listing as its owner's list knows it: plain values without words. What is null was not stated (yet). */
import type { CardPicture } from '#features/listings/listing-card.ts';
import type { Currency } from '#kernel/money.ts';

/** The one word for where a listing stands, in the order in which one thing hides another. */
export const ownListingStates = [
  'draft',
  'fake',
  'archived',
  'sold',
  'rejected',
  'pending',
  'expired',
  'paused',
  'reserved',
  'published',
] as const;
export type OwnListingState = (typeof ownListingStates)[number];

/** What an owner may do with a listing, each when its state allows it. */
export const ownActionNames = [
  'edit',
  'continue',
  'renew',
  'reserve',
  'unreserve',
  'sold',
  'unsold',
  'pause',
  'resume',
  'archive',
  'restore',
  'duplicate',
  'discard',
] as const;
export type OwnAction = (typeof ownActionNames)[number];

export interface OwnListing {
  id: number;
  state: OwnListingState;
  type: string | null;
  brandKey: string | null;
  brandName: string | null;
  modelKey: string | null;
  modelName: string | null;
  modelNameBg: string | null;
  variant: string | null;
  year: number | null;
  month: number | null;
  mileageKm: number | null;
  fuel: string | null;
  cityKey: string | null;
  /** Null while a draft names none; without an amount it is on request. */
  price: { minor: number | null; currency: Currency; vat: string; grossEurMinor: number | null } | null;
  /** The cover, once it is made. */
  picture: CardPicture | null;
  pictureCount: number;
  views: number;
  reveals: number;
  createdAt: Date;
  publishedAt: Date | null;
  expiresAt: Date | null;
  closedAt: Date | null;
  updatedAt: Date;
  version: number;
  /** Why it was rejected. */
  reason: string | null;
  /** What has become of changes to a submitted listing; null when there are none. */
  changes: { state: 'editing' | 'waiting' | 'refused'; reason: string | null; updatedAt: Date } | null;
  /** How much of what a buyer asks is answered, 0 to 100. */
  quality: number;
  actions: OwnAction[];
}
