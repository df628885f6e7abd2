import { describe, expect, it } from 'vitest';
import {
  fakeStates,
  isLive,
  lifeFault,
  listingLife,
  moderationStates,
  publicationStates,
  saleStates,
  type LifeActor,
  type LifeField,
  type LifeState,
} from './listing-life.ts';

const states: Record<LifeField, readonly string[]> = {
  moderation: moderationStates,
  publication: publicationStates,
  sale: saleStates,
  fake: fakeStates,
};
const actors: LifeActor[] = ['owner', 'moderator', 'system'];
const fields = Object.keys(states) as LifeField[];
const everyState: LifeState[] = moderationStates.flatMap((moderation) =>
  publicationStates.flatMap((publication) =>
    saleStates.flatMap((sale) => [false, true].map((fake) => ({ moderation, publication, sale, fake }))),
  ),
);
const nameOf = ({ moderation, publication, sale, fake }: LifeState) =>
  `${moderation} ${publication} ${sale}${fake ? ' fake' : ''}`;

/** Allowed transitions: field, from, to, actor. */
const decided = `
  moderation pending approved moderator
  moderation pending approved system
  moderation pending rejected moderator
  moderation approved rejected moderator
  moderation approved pending moderator
  moderation rejected pending owner
  moderation rejected pending moderator
  moderation rejected approved moderator
  publication draft active owner
  publication active inactive owner
  publication active inactive moderator
  publication active archived owner
  publication active deleted owner
  publication active expired system
  publication inactive active owner
  publication inactive active moderator
  publication inactive archived owner
  publication inactive deleted owner
  publication expired active owner
  publication expired archived owner
  publication expired deleted owner
  publication archived active owner
  publication archived inactive owner
  publication archived expired owner
  publication archived deleted owner
  publication deleted active owner
  publication deleted inactive owner
  publication deleted expired owner
  publication deleted archived owner
  sale available reserved owner
  sale available sold owner
  sale reserved available owner
  sale reserved sold owner
  sale sold available owner
  sale sold reserved owner
  fake false true moderator
  fake true false moderator`
  .trim()
  .split(/\n\s*/);

describe('listingLife', () => {
  it('allows exactly the decided transitions', () => {
    const there = fields.flatMap((field) =>
      Object.entries(listingLife[field]).flatMap(([from, ways]) =>
        Object.entries(ways).flatMap(([to, who]) => who.map((by) => `${field} ${from} ${to} ${by}`)),
      ),
    );
    expect(there.sort()).toEqual([...decided].sort());
  });

  it('names only existing states', () => {
    for (const field of fields)
      for (const [from, ways] of Object.entries(listingLife[field]))
        expect(states[field]).toEqual(expect.arrayContaining([from, ...Object.keys(ways)]));
  });

  it('reaches every state from an empty form, except moderated drafts', () => {
    const start: LifeState = {
      moderation: 'pending',
      publication: 'draft',
      sale: 'available',
      fake: false,
    };
    const reached = new Map([[nameOf(start), start]]);
    for (const state of reached.values())
      for (const field of fields)
        for (const to of states[field])
          for (const by of actors) {
            if (lifeFault(state, { field, to, by }) !== undefined) continue;
            const next = { ...state, [field]: field === 'fake' ? to === 'true' : to };
            if (!reached.has(nameOf(next))) reached.set(nameOf(next), next);
          }
    const unreached = everyState.filter((state) => !reached.has(nameOf(state)));
    expect(unreached.every(({ publication }) => publication === 'draft')).toBe(true);
    expect(reached.size).toBe(everyState.filter(({ publication }) => publication !== 'draft').length + 1);
  });

  it('rejects every undecided transition with the name of the blocking state', () => {
    for (const state of everyState)
      for (const field of fields)
        for (const to of states[field])
          for (const by of actors) {
            const fault = lifeFault(state, { field, to, by });
            const isDecided = decided.includes(`${field} ${String(state[field])} ${to} ${by}`);
            if (!isDecided) expect(fault).toMatch(/^listing_is_[a-z_]+$/);
            if (fault === undefined) expect(isDecided).toBe(true);
          }
  });

  it.each([
    ['an archived listing', { publication: 'archived' }, 'sale', 'sold', 'listing_is_archived'],
    ['a deleted listing', { publication: 'deleted' }, 'sale', 'sold', 'listing_is_deleted'],
    ['a draft', { publication: 'draft' }, 'sale', 'reserved', 'listing_is_draft'],
    ['an expired listing', { publication: 'expired' }, 'sale', 'reserved', 'listing_is_expired'],
    ['a fake listing', { fake: true }, 'publication', 'inactive', 'listing_is_fake'],
    ['a sold listing', { publication: 'expired', sale: 'sold' }, 'publication', 'active', 'listing_is_sold'],
    [
      'a sold and paused listing',
      { publication: 'inactive', sale: 'sold' },
      'publication',
      'active',
      'listing_is_sold',
    ],
    ['a sold and active listing', { sale: 'sold' }, 'publication', 'inactive', 'listing_is_sold'],
    ['a fake listing that its owner archives', { fake: true }, 'publication', 'archived', undefined],
    ['a fake listing that its owner deletes', { fake: true }, 'publication', 'deleted', undefined],
    [
      'a deleted fake listing that its owner restores',
      { fake: true, publication: 'deleted' },
      'publication',
      'active',
      undefined,
    ],
  ] as const)("for %s with %j, the owner's change of %s to %s gives %s", (_, more, field, to, fault) => {
    const state = { moderation: 'approved', publication: 'active', sale: 'available', fake: false };
    expect(lifeFault({ ...state, ...more } as LifeState, { field, to, by: 'owner' })).toBe(fault);
  });

  it.each(['archived', 'deleted'] as const)(
    'rejects the approval of an unreviewed %s listing',
    (publication) => {
      const away = { publication, sale: 'available', fake: false } as const;
      const approve = { field: 'moderation', to: 'approved', by: 'moderator' } as const;
      expect(lifeFault({ ...away, moderation: 'pending' }, approve)).toBe(`listing_is_${publication}`);
      // A wrong rejection can still be corrected.
      expect(lifeFault({ ...away, moderation: 'rejected' }, approve)).toBeUndefined();
    },
  );

  it('lets moderators pause a sold listing, but not resume it', () => {
    const sold: LifeState = { moderation: 'approved', publication: 'active', sale: 'sold', fake: false };
    const step = { field: 'publication', by: 'moderator' } as const;
    expect(lifeFault(sold, { ...step, to: 'inactive' })).toBeUndefined();
    expect(lifeFault({ ...sold, publication: 'inactive' }, { ...step, to: 'active' })).toBe(
      'listing_is_sold',
    );
  });

  it('counts active listings as live unless sold, rejected or fake', () => {
    expect(everyState.filter(isLive).map(nameOf).sort()).toEqual([
      'approved active available',
      'approved active reserved',
      'pending active available',
      'pending active reserved',
    ]);
  });
});
