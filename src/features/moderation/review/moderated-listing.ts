import type { CardPicture } from '#features/listings/card/listing-card.ts';
import type { ListingDetail } from '#features/listings/page/listing-detail.ts';
import type { Revision } from '#features/selling/submission/get-revision.server.ts';
import type { SignalKind } from '#features/trust/signal-kind.ts';
import type { QueueRow } from '../queue/queue.ts';
import type { StatementDecision } from '../statements/statement.ts';

/** A listing as staff look at it before they decide. */
export interface ModeratedListing {
  row: QueueRow;
  listing: ListingDetail;
  /** Whole; visitors see its beginning. */
  vin: string | null;
  seller: ModeratedSeller;
  signals: ModeratedSignal[];
  /** Newest first, as are reports and statements. */
  history: ModeratedStep[];
  reports: ModeratedReport[];
  statements: ModeratedStatement[];
  /** What would change if the waiting changes were approved. */
  revision: ModeratedRevision | undefined;
  /** Uploaded pictures that nobody can look at yet; it is not approved before. */
  unfinishedPictures: number;
}

/** With the pictures of both versions that are ready. */
export type ModeratedRevision = Revision & { pictures: CardPicture[] };

export interface ModeratedSeller {
  id: number;
  name: string;
  kind: 'private' | 'company';
  verified: boolean;
  blocked: boolean;
  joinedAt: Date;
  /** For admins. */
  email: string | null;
  phone: string | null;
  /** Of all listings but drafts. */
  listings: number;
  live: number;
  rejected: number;
  fake: number;
}

export interface ModeratedSignal {
  kind: SignalKind;
  /** It is about the changes that wait. */
  revision: boolean;
  details: Record<string, number | string>;
}

export interface ModeratedStep {
  at: Date;
  field: 'moderation' | 'publication' | 'sale' | 'fake';
  from: string | null;
  to: string;
  reason: string | null;
  /** Null for the program, and for staff whose account is gone. */
  actor: string | null;
  actorErased: boolean;
}

export interface ModeratedReport {
  receipt: string;
  ground: string;
  explanation: string;
  receivedAt: Date;
  decidedAt: Date | null;
  outcome: string | null;
}

export interface ModeratedStatement {
  decision: StatementDecision;
  ground: string;
  facts: string;
  at: Date;
  withdrawnAt: Date | null;
  objection: string | null;
  objectedAt: Date | null;
  upheldAt: Date | null;
  automated: boolean;
  /** Null for the program, and for staff whose account is gone. */
  actor: string | null;
}
