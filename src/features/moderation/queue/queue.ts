import type { Locale } from '#kernel/locale.ts';
import type { CardPicture } from '#features/listings/card/listing-card.ts';
import type { SignalKind } from '#features/trust/signal-kind.ts';
import type { QueueTab } from './queue-address.ts';

/** A page of listings as staff go through them. */
export interface Queue {
  rows: QueueRow[];
  total: number;
  counts: Record<QueueTab, number>;
}

/** Where a listing stands, in one word. */
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
  | 'fake'
  | 'blocked';

export interface QueueRow {
  id: number;
  version: number;
  /** Of changes that wait for approval. */
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
  /** What they are written to in. */
  sellerLocale: Locale;
  priceEurMinor: number | null;
  moderation: 'pending' | 'approved' | 'rejected';
  publication: string;
  sale: string;
  fake: boolean;
  published: boolean;
  sellerBlocked: boolean;
  views: number;
  /** When it, or its changes, came in. */
  since: Date;
  openReports: number;
  objected: boolean;
  signals: SignalKind[];
  pictureCount: number;
  picture: CardPicture | null;
}

/** What stands most in the way of a listing names its state. */
export function queueState(
  row: Pick<QueueRow, 'fake' | 'moderation' | 'publication' | 'sale' | 'sellerBlocked' | 'draftVersion'>,
): QueueState {
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
