import type { CardPicture } from '#features/listings/card/listing-card.ts';
import type { ListingDetail } from '#features/listings/page/listing-detail.ts';
import type { Revision } from '#features/selling/submission/get-revision.server.ts';
import type { SignalKind } from '#features/trust/signal-kind.ts';
import type { TraderSign } from '#features/trust/trader-signs/trader-signs.ts';
import type { ListingChanges } from '../editing/listing-changes.ts';
import type { QueueRow } from '../queue/queue.ts';
import type { StatementDecision } from '../statements/statement.ts';

/** Data of a listing for the review by staff. */
export interface ModeratedListing {
  row: QueueRow;
  listing: ListingDetail;
  /** Full VIN; visitors see only its beginning. */
  vin: string | null;
  seller: ModeratedSeller;
  signals: ModeratedSignal[];
  /** Newest first, like reports and statements. */
  history: ModeratedStep[];
  reports: ModeratedReport[];
  statements: ModeratedStatement[];
  /** Differences between the submitted revision and the approved listing. */
  revision: ModeratedRevision | undefined;
  /** Number of pictures without renditions; they block an approval. */
  unfinishedPictures: number;
}

/** Revision with the ready pictures of both versions. */
export type ModeratedRevision = Revision & { pictures: CardPicture[] };

export interface ModeratedSeller {
  id: number;
  name: string;
  kind: 'private' | 'company';
  verified: boolean;
  blocked: boolean;
  joinedAt: Date;
  /** Null unless the viewer is an admin. */
  email: string | null;
  phone: string | null;
  /** Counts exclude drafts. */
  listings: number;
  live: number;
  rejected: number;
  fake: number;
  /** Signs that a private seller trades. */
  traderSigns: TraderSign[];
}

export interface ModeratedSignal {
  kind: SignalKind;
  /** Whether the signal is about the submitted revision. */
  revision: boolean;
  details: Record<string, number | string>;
}

export interface ModeratedStep {
  at: Date;
  field: 'moderation' | 'publication' | 'sale' | 'fake';
  from: string | null;
  to: string;
  reason: string | null;
  /** Null for the system and for deleted staff accounts. */
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
  /** Objection of the reporter to the decision that the listing stays. */
  objection: string | null;
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
  /** Of an edit by staff. */
  changes: ListingChanges | null;
  /** Null for the system and for deleted staff accounts. */
  actor: string | null;
}
