import type { Locale } from '#kernel/locale.ts';
import type { CardPicture } from '#features/listings/card/listing-card.ts';
import type { SignalKind } from '#features/trust/signal-kind.ts';
import type { QueueTab } from './queue-address.ts';

/** Every page counts its tabs up to this number: more would take longer than the page itself. */
export const MOST_COUNTED = 1000;

/** Reports, objections, samples and revisions that one list reads, those that wait longest. */
export const MOST_WAITING_READ = 1000;

/** Page of the moderation queue. */
export interface Queue {
  rows: QueueRow[];
  total: number;
  /** Cursors of the neighbouring pages; undefined at the ends. */
  previous: string | undefined;
  next: string | undefined;
  /** Whether there may be more than `total`. */
  isTotalCapped: boolean;
  /** Number of listings that were read when the page ends before it is full and the list goes on. */
  searched: number | undefined;
  /** Whether more wait than are read: the list has those that wait longest. */
  isCut: boolean;
  counts: Record<QueueTab, number>;
}

/** State of a listing for staff. */
export type QueueState =
  | 'pending'
  | 'changes'
  | 'published'
  | 'reserved'
  | 'rejected'
  | 'inactive'
  | 'expired'
  | 'sold'
  | 'archived'
  | 'deleted'
  | 'fake'
  | 'blocked';

/** Work of a member of staff on a listing. */
export interface QueueClaim {
  accountId: number;
  name: string;
  /** ISO time. */
  until: string;
  takenFrom: string | null;
}

export interface FakeProposal {
  accountId: number;
  name: string;
  ground: string;
  bg: string | null;
  en: string | null;
}

export interface QueueRow {
  id: number;
  version: number;
  /** Version of the submitted revision. */
  draftVersion: number | null;
  type: string;
  brandName: string;
  modelName: string;
  modelNameBg: string | null;
  variant: string;
  year: number | null;
  month: number | null;
  mileageKm: number | null;
  cityKey: string;
  sellerId: number;
  sellerName: string;
  sellerKind: 'private' | 'company';
  /** Language of notices to the seller. */
  sellerLocale: Locale;
  priceEurMinor: number | null;
  moderation: 'pending' | 'approved' | 'rejected';
  publication: string;
  sale: string;
  fake: boolean;
  published: boolean;
  sellerBlocked: boolean;
  views: number;
  /** Submission of the revision, else creation of the listing. */
  since: Date;
  openReports: number;
  objected: boolean;
  /** Who took the decisions with open objections, and who proposed them. */
  objectionDeciders: number[];
  /** Proposal to mark it as fake, which a second person confirms. */
  fakeProposal: FakeProposal | null;
  /** Approval that another person is to look at again. */
  sample: { approvedBy: number | null } | null;
  /** The last claim, which may have ended. */
  claim: QueueClaim | null;
  signals: SignalKind[];
  pictureCount: number;
  picture: CardPicture | null;
}

/** The state that most strongly keeps the listing from the market. */
export function queueState(
  row: Pick<QueueRow, 'fake' | 'moderation' | 'publication' | 'sale' | 'sellerBlocked' | 'draftVersion'>,
): QueueState {
  if (row.publication === 'deleted') return 'deleted';
  if (row.fake) return 'fake';
  if (row.moderation === 'rejected') return 'rejected';
  if (row.publication === 'archived') return 'archived';
  if (row.sale === 'sold') return 'sold';
  if (row.publication === 'expired') return 'expired';
  if (row.publication === 'inactive') return 'inactive';
  if (row.moderation === 'pending') return 'pending';
  if (row.sellerBlocked) return 'blocked';
  if (row.draftVersion !== null) return 'changes';
  return row.sale === 'reserved' ? 'reserved' : 'published';
}
