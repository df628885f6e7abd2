import type { FailedJobs } from '#platform/jobs/failed-jobs.server.ts';
import type { QueueRow } from '#features/moderation/queue/queue.ts';
import type { CardPicture } from '#features/listings/card/listing-card.ts';

/** Start page of staff: size of the market, new accounts and listings, pending work. */
export interface Dashboard {
  people: { total: number; companies: number; private: number; newTotal: number; newCompanies: number };
  listings: {
    total: number;
    published: number;
    new: number;
    /** Listings that wait for approval, and since when the oldest waits. */
    pending: number;
    oldestPendingAt: Date | null;
  };
  views: number;
  /** Listings with undecided reports, or with undecided objections of their sellers. */
  reported: number;
  objected: number;
  /** Companies whose details have not been compared with the public register yet. */
  tradersWaiting: number;
  /** Background work that failed after its last attempt, of the last seven days. */
  failedJobs: FailedJobs[];
  /** The listings that wait longest for approval. */
  waiting: QueueRow[];
  /** Listings that came to the market in each of the last 30 times 24 hours, the oldest first. */
  newPerDay: number[];
  recentListings: DashboardListing[];
  /** Empty for moderators: only admins may list people. */
  recentPeople: DashboardPerson[];
}

/** Accounts and listings count as new for this many days. */
export const NEW_DAYS = 30;

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
