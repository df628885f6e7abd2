/**
 * The life cycle of a demo listing: its states, the transitions between them, and their times. Price
 * changes are separate.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS, momentAfter, postingMoment } from '#demo/listing/demo-moments.ts';
import { reasonTemplate } from '#features/listings/life/reason-template.ts';
import type { Random } from '#kernel/random.ts';

/** Days until a listing expires. */
export const LISTING_DAYS = 60;

export const demoOutcomes = [
  'published',
  'reserved',
  'pending',
  'rejected',
  'draft',
  'inactive',
  'expired',
  'sold',
  'archived_sold',
  'archived',
  'fake',
] as const;
export type DemoOutcome = (typeof demoOutcomes)[number];

export interface DemoTransition {
  at: Date;
  field: 'moderation' | 'publication' | 'sale' | 'fake';
  from: string | null;
  to: string;
  reason: string | null;
  by: 'seller' | 'moderator' | 'system';
}

export interface DemoHistory {
  outcome: DemoOutcome;
  moderation: 'pending' | 'approved' | 'rejected';
  moderationReason: string | null;
  fake: boolean;
  publication: 'draft' | 'active' | 'inactive' | 'archived' | 'expired';
  sale: 'available' | 'reserved' | 'sold';
  createdAt: Date;
  publishedAt: Date | null;
  expiresAt: Date | null;
  closedAt: Date | null;
  updatedAt: Date;
  transitions: DemoTransition[];
}

const outcomeShares: readonly (readonly [DemoOutcome, number])[] = [
  ['published', 86.2],
  ['reserved', 1.5],
  ['pending', 1.6],
  ['rejected', 1.1],
  ['draft', 2],
  ['inactive', 1.4],
  ['expired', 2.2],
  ['sold', 1.6],
  ['archived_sold', 1.2],
  ['archived', 0.7],
  ['fake', 0.5],
];

/** Range of days before now in which a listing with the outcome was first published, newest and oldest. */
const publishedDays: Record<DemoOutcome, readonly [number, number]> = {
  published: [0.02, LISTING_DAYS - 0.5],
  reserved: [2, LISTING_DAYS - 2],
  pending: [0.01, 1.5],
  rejected: [0.2, 25],
  draft: [0.01, 40],
  inactive: [3, LISTING_DAYS - 2],
  expired: [LISTING_DAYS + 0.5, LISTING_DAYS + 85],
  sold: [3, LISTING_DAYS - 2],
  archived_sold: [8, 400],
  archived: [8, 400],
  fake: [0.5, 30],
};

const rejections = ['pictures', 'contacts', 'duplicate', 'price', 'wrong_data'].map((ground) =>
  reasonTemplate(ground, 'bg'),
);

/** How strongly the price decides when a vehicle is sold. */
const SOLD_SOONER = 3;

class Life {
  readonly transitions: DemoTransition[] = [];
  add(
    at: Date,
    field: DemoTransition['field'],
    from: string | null,
    to: string,
    by: DemoTransition['by'],
    reason: string | null = null,
  ): void {
    this.transitions.push({ at, field, from, to, by, reason });
  }
}

export interface HistoryRequest {
  now: Date;
  /** Listings of trusted sellers are approved at once. */
  trusted: boolean;
  /** Logarithm of asking price ÷ true value; what is cheap is sold sooner. */
  logRatio: number;
}

/** All times are before `now`. */
export function demoHistory({ now, trusted, logRatio }: HistoryRequest, random: Random): DemoHistory {
  const outcome = random.weighted(outcomeShares);
  const anchor = postingMoment(now, publishedDays[outcome], random);
  const life = new Life();
  const base = {
    outcome,
    moderation: 'pending' as const,
    moderationReason: null,
    fake: false,
    sale: 'available' as const,
    createdAt: anchor,
    publishedAt: null,
    expiresAt: null,
    closedAt: null,
    transitions: life.transitions,
  };
  if (outcome === 'draft') {
    life.add(anchor, 'publication', null, 'draft', 'seller');
    return { ...base, publication: 'draft', updatedAt: anchor };
  }
  const reviewMs = trusted ? 0 : Math.min(random.pareto(4 * MINUTE_MS, 0.9), 9 * HOUR_MS);
  const waits = outcome === 'pending' || outcome === 'rejected';
  const submitted = waits ? anchor : new Date(anchor.getTime() - Math.round(reviewMs / 1000) * 1000);
  const created = new Date(submitted.getTime() - Math.round(random.between(3, 50)) * MINUTE_MS);
  life.add(created, 'publication', null, 'draft', 'seller');
  life.add(submitted, 'publication', 'draft', 'active', 'seller');
  life.add(submitted, 'moderation', null, 'pending', 'seller');
  const sent = { ...base, createdAt: created, publication: 'active' as const, updatedAt: submitted };
  if (outcome === 'pending') return sent;
  if (outcome === 'rejected') {
    const reason = random.pick(rejections);
    const at = momentAfter(submitted, random.between(0.2, 6) * HOUR_MS, now);
    life.add(at, 'moderation', 'pending', 'rejected', 'moderator', reason);
    return { ...sent, moderation: 'rejected', moderationReason: reason, updatedAt: at };
  }
  life.add(
    anchor,
    'moderation',
    'pending',
    'approved',
    trusted ? 'system' : 'moderator',
    trusted ? 'trusted_seller' : null,
  );
  const expiresAt = new Date(anchor.getTime() + LISTING_DAYS * DAY_MS);
  const shown = {
    ...sent,
    moderation: 'approved' as const,
    publishedAt: anchor,
    expiresAt,
    updatedAt: anchor,
  };
  return {
    ...shown,
    ...afterPublishing({ outcome, published: anchor, expiresAt, now, logRatio, life }, random),
  };
}

/** Transitions after a listing was published. */
function afterPublishing(
  {
    outcome,
    published,
    expiresAt,
    now,
    logRatio,
    life,
  }: { outcome: DemoOutcome; published: Date; expiresAt: Date; now: Date; logRatio: number; life: Life },
  random: Random,
): Partial<DemoHistory> {
  const end = Math.min(now.getTime(), expiresAt.getTime());
  const part = random.between(0.3, 0.95);
  const waited =
    outcome === 'sold' || outcome === 'archived_sold' ? part ** Math.exp(-SOLD_SOONER * logRatio) : part;
  const later = momentAfter(published, (end - published.getTime()) * waited, now);
  if (outcome === 'reserved') {
    life.add(later, 'sale', 'available', 'reserved', 'seller');
    return { sale: 'reserved', updatedAt: later };
  }
  if (outcome === 'inactive') {
    life.add(later, 'publication', 'active', 'inactive', 'seller');
    return { publication: 'inactive', updatedAt: later };
  }
  if (outcome === 'expired') {
    life.add(expiresAt, 'publication', 'active', 'expired', 'system');
    return { publication: 'expired', closedAt: expiresAt, updatedAt: expiresAt };
  }
  if (outcome === 'sold' || outcome === 'archived_sold') {
    life.add(later, 'sale', 'available', 'sold', 'seller');
    if (outcome === 'sold') return { sale: 'sold', closedAt: later, updatedAt: later };
    const archived = momentAfter(later, random.between(0.01, 2) * DAY_MS, now);
    life.add(archived, 'publication', 'active', 'archived', 'seller');
    return { sale: 'sold', publication: 'archived', closedAt: later, updatedAt: archived };
  }
  if (outcome === 'archived') {
    life.add(later, 'publication', 'active', 'archived', 'seller', 'Оттеглена от продавача');
    return { publication: 'archived', closedAt: later, updatedAt: later };
  }
  if (outcome === 'fake') {
    life.add(later, 'fake', 'false', 'true', 'moderator', 'Съобщение за измама');
    return { fake: true, updatedAt: later };
  }
  return {};
}
