import type { FailedJobs } from '#platform/jobs/failed-jobs.server.ts';
import type { QueueRow } from '#features/moderation/queue/queue.ts';
import type { CardPicture } from '#features/listings/card/listing-card.ts';
import type { Figure, Range } from './figures.ts';

/** Start page of staff: pending work, size of the market and its growth, new accounts and listings. */
export interface Dashboard {
  range: Range;
  /** When the figures were counted. */
  countedAt: Date;
  figures: Figure[];
  /** Work that needs a person, the oldest first; kinds without any are left out. */
  attention: Attention[];
  /** Background work that failed after its last attempt, of the last seven days. */
  failedJobs: FailedJobs[];
  /** The listings that wait longest for approval. */
  waiting: QueueRow[];
  /** Listings that came to the market in each of the last times 24 hours of the range, the oldest first. */
  newPerDay: number[];
  recentListings: DashboardListing[];
  /** Empty for moderators: only admins may list people. */
  recentPeople: DashboardPerson[];
}

/** Work of staff by kind; those of `adminKinds` are left out for moderators. */
export const attentionKinds = [
  'pending',
  'reported',
  'objected',
  'second',
  'conversations',
  'comments',
  'traders',
  'block_objections',
  'failed_jobs',
  'mails',
  'disk',
  'audit',
  'stale',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];
export const adminKinds: readonly AttentionKind[] = ['traders', 'block_objections', 'audit'];

/** Counting stops at this many, because each costs the database some microseconds. */
export const MOST_COUNTED = 1000;

export interface Attention {
  kind: AttentionKind;
  /** At most `MOST_COUNTED`, which means so many or more. Of `disk`: percent of free space. */
  count: number;
  /** When the oldest began to wait, or the last failure; null where that is unknown. */
  since: Date | null;
}

export interface DashboardListing {
  id: number;
  brandName: string;
  modelName: string;
  modelNameBg: string | null;
  variant: string;
  sellerName: string;
  priceEurMinor: number | null;
  moderation: 'pending' | 'approved' | 'rejected';
  /** Whether the public can open its page. */
  published: boolean;
  createdAt: Date;
  /** The first picture that is ready. */
  picture: CardPicture | null;
}

export interface DashboardPerson {
  id: number;
  name: string;
  kind: 'private' | 'company';
  verified: boolean;
  cityId: number | null;
  joinedAt: Date;
}
