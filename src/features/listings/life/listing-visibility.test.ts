import { describe, expect, it } from 'vitest';
import { listingVisibility, type ListingStanding } from './listing-visibility.ts';

const now = new Date('2026-11-20T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const closed: ListingStanding = {
  published: false,
  moderation: 'approved',
  publication: 'archived',
  sale: 'sold',
  fake: false,
  sellerBlocked: false,
  closedAt: daysAgo(1),
};

describe('listingVisibility', () => {
  it.each<[Partial<ListingStanding>, string]>([
    [{ published: true, publication: 'active', sale: 'available', closedAt: null }, 'available'],
    [{}, 'sold'],
    [{ publication: 'active' }, 'sold'],
    [{ publication: 'expired', sale: 'available' }, 'expired'],
    [{ sale: 'available' }, 'withdrawn'],
    [{ closedAt: daysAgo(90) }, 'sold'],
    [{ closedAt: daysAgo(90.01) }, 'gone'],
    [{ publication: 'deleted' }, 'gone'],
    [{ publication: 'deleted', sale: 'available', closedAt: daysAgo(0) }, 'gone'],
  ])('shows a closed listing with %j as %s', (change, expected) => {
    expect(listingVisibility({ ...closed, ...change }, now)).toBe(expected);
  });

  it.each<Partial<ListingStanding>>([
    { moderation: 'pending' },
    { moderation: 'rejected' },
    { fake: true },
    { sellerBlocked: true },
    { publication: 'draft' },
    { publication: 'deleted', moderation: 'pending' },
    { publication: 'deleted', fake: true },
    { publication: 'inactive' },
    { publication: 'active', sale: 'available' },
    { closedAt: null },
    { moderation: 'rejected', closedAt: daysAgo(200) },
  ])('hides a closed listing with %j', (change) => {
    expect(listingVisibility({ ...closed, ...change }, now)).toBe('unknown');
  });
});
