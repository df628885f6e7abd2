import type { CardPicture } from '#features/listings/card/listing-card.ts';

/** What staff see first: how large the market is, what is new, what waits for them. */
export interface Dashboard {
  people: { total: number; companies: number; private: number; newTotal: number; newCompanies: number };
  listings: {
    total: number;
    published: number;
    new: number;
    /** Waiting for approval, and since when the oldest does. */
    pending: number;
    oldestPendingAt: Date | null;
  };
  views: number;
  /** Listings with reports, or objections of their sellers, that nobody has decided on. */
  reported: number;
  objected: number;
  /** Traders whose details nobody has compared with the register yet. */
  tradersWaiting: number;
  recentListings: DashboardListing[];
  /** Empty for moderators, whom people are no business of. */
  recentPeople: DashboardPerson[];
}

/** "New" is what came in so many days. */
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
  /** Whether its page can be opened by everybody. */
  published: boolean;
  createdAt: Date;
  /** The first that is ready. */
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
