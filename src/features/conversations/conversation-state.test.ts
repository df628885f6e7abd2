import { describe, expect, it } from 'vitest';
import { conversationState, saleOf, type Standing } from './conversation-state.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const listing = {
  published: true,
  moderation: 'approved',
  publication: 'active',
  sale: 'available',
  fake: false,
  sellerBlocked: false,
  closedAt: null,
};
const open: Standing = {
  listing,
  blockedByYou: false,
  blockedByOther: false,
  otherLeft: false,
  stopped: false,
};

describe('conversationState', () => {
  it.each([
    ['is for sale', listing, 'open'],
    ['was sold 119 days ago', { ...listing, published: false, sale: 'sold', closedAt: ago(119) }, 'open'],
    [
      'was sold 121 days ago',
      { ...listing, published: false, sale: 'sold', closedAt: ago(121) },
      'listing_gone',
    ],
    [
      'expired 121 days ago',
      { ...listing, published: false, publication: 'expired', closedAt: ago(121) },
      'listing_gone',
    ],
    [
      'was deleted 29 days ago',
      { ...listing, published: false, publication: 'deleted', closedAt: ago(29) },
      'open',
    ],
    [
      'was deleted 31 days ago',
      { ...listing, published: false, publication: 'deleted', closedAt: ago(31) },
      'listing_gone',
    ],
    ['is paused', { ...listing, published: false, publication: 'inactive' }, 'open'],
    ['was removed', null, 'listing_gone'],
  ])('for a listing that %s is right', (_state, about, expected) => {
    expect(conversationState({ ...open, listing: about }, NOW)).toBe(expected);
  });

  it('names the deleted account and the staff before a block, and the own block before that of the other', () => {
    const all = { listing: null, blockedByYou: true, blockedByOther: true, otherLeft: true, stopped: true };
    expect(conversationState(all, NOW)).toBe('left');
    const stopped = { ...all, otherLeft: false };
    expect(conversationState(stopped, NOW)).toBe('stopped');
    const blocked = { ...stopped, stopped: false };
    expect(conversationState(blocked, NOW)).toBe('blocked_by_you');
    expect(conversationState({ ...blocked, blockedByYou: false }, NOW)).toBe('blocked_by_other');
  });
});

describe('saleOf', () => {
  it.each([
    [listing, 'available'],
    [{ ...listing, sale: 'reserved' }, 'reserved'],
    [{ ...listing, published: false, sale: 'sold', closedAt: ago(1) }, 'sold'],
    [{ ...listing, published: false, sale: 'sold', closedAt: ago(91) }, 'gone'],
    [{ ...listing, published: false, publication: 'inactive' }, 'gone'],
    [null, 'gone'],
  ])('of %j is %s', (about, expected) => {
    expect(saleOf(about, NOW)).toBe(expected);
  });
});
