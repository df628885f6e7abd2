/**
 * The life of a listing: three independent states and a marker, and who may lead each from where to where. That a
 * listing is on the market follows from them in one place, the view `published_listing`; what its page answers
 * afterwards is in `listing-visibility.ts`.
 */

/** The owner; a moderator or whoever stands above; the program itself. */
export type LifeActor = 'owner' | 'moderator' | 'system';
export type LifeField = 'moderation' | 'publication' | 'sale' | 'fake';

export const moderationStates = ['pending', 'approved', 'rejected'] as const;
export const publicationStates = ['draft', 'active', 'inactive', 'archived', 'expired'] as const;
export const saleStates = ['available', 'reserved', 'sold'] as const;
export const fakeStates = ['false', 'true'] as const;

export type Moderation = (typeof moderationStates)[number];
export type Publication = (typeof publicationStates)[number];
export type Sale = (typeof saleStates)[number];

type Table = Readonly<Record<string, Readonly<Record<string, readonly LifeActor[]>>>>;

/** `table[field][from][to]`: who may; what is not here is forbidden to everybody. */
export const listingLife: Readonly<Record<LifeField, Table>> = {
  moderation: {
    // The program approves what trusted sellers submit.
    pending: { approved: ['moderator', 'system'], rejected: ['moderator'] },
    // Found wrong later, after a report; or decided by mistake.
    approved: { rejected: ['moderator'], pending: ['moderator'] },
    // Submitted again by the owner; or decided by mistake.
    rejected: { pending: ['owner', 'moderator'], approved: ['moderator'] },
  },
  publication: {
    draft: { active: ['owner'] },
    active: { inactive: ['owner', 'moderator'], archived: ['owner'], expired: ['system'] },
    inactive: { active: ['owner', 'moderator'], archived: ['owner'] },
    expired: { active: ['owner'], archived: ['owner'] },
    // Only taking back what was just done; see UNDO_MS.
    archived: { active: ['owner'], inactive: ['owner'], expired: ['owner'] },
  },
  sale: {
    available: { reserved: ['owner'], sold: ['owner'] },
    reserved: { available: ['owner'], sold: ['owner'] },
    // Only taking back what was just done; see UNDO_MS.
    sold: { available: ['owner'], reserved: ['owner'] },
  },
  fake: {
    false: { true: ['moderator'] },
    true: { false: ['moderator'] },
  },
};

const DAY_MS = 86_400_000;
/** A published listing runs this long before it has to be renewed. */
export const LISTING_RUNS_MS = 60 * DAY_MS;
/** How long an owner may take back that a listing was archived or sold. */
export const UNDO_MS = DAY_MS;

/** The states from which the actor may lead the field to `to`. */
export const statesBefore = (field: LifeField, to: string, by: LifeActor): string[] =>
  Object.entries(listingLife[field])
    .filter(([, ways]) => ways[to]?.includes(by))
    .map(([from]) => from);

/** Whether leaving the state for the other is no step on but one back, which the owner has a day for. */
export const isTakenBack = (field: LifeField, from: string): boolean =>
  (field === 'publication' && from === 'archived') || (field === 'sale' && from === 'sold');

/** How many listings may be live at a time. */
export const liveLimits = { private: 10, company: 500 } as const;

/** Where a listing stands, as its row says. */
export interface LifeState {
  moderation: Moderation;
  publication: Publication;
  sale: Sale;
  fake: boolean;
}

/** A step that is asked for. */
export interface LifeStep {
  field: LifeField;
  to: string;
  by: LifeActor;
}

/** The state of one field as the table names it. */
export const stateOf = (state: LifeState, field: LifeField): string => String(state[field]);

/**
 * What stands against a step: the current state, as `listing_is_…`. Undefined when nothing does. Beside the table a
 * draft can only be submitted, what is archived is not sold, reserved or approved any more nor what has expired reserved, what is
 * sold neither comes back to the market nor hides, and with a fake its owner does nothing but take it away.
 */
export function lifeFault(state: LifeState, { field, to, by }: LifeStep): string | undefined {
  const { publication, sale, fake } = state;
  const from = stateOf(state, field);
  const isDraft = publication === 'draft' && field !== 'publication';
  const isArchived = publication === 'archived' && field === 'sale';
  const isExpired = publication === 'expired' && field === 'sale' && to === 'reserved';
  // Its owner took it away: there is nothing to approve.
  const isAway =
    publication === 'archived' && field === 'moderation' && from === 'pending' && to === 'approved';
  if (isDraft || isArchived || isExpired || isAway) return `listing_is_${publication}`;
  if (fake && by === 'owner' && to !== 'archived') return 'listing_is_fake';
  if (!statesBefore(field, to, by).includes(from)) return `listing_is_${stateWord(field, from)}`;
  const comesBack = field === 'publication' && to === 'active' && (from === 'inactive' || from === 'expired');
  const hides = by === 'owner' && field === 'publication' && to === 'inactive' && from === 'active';
  return (comesBack || hides) && sale === 'sold' ? 'listing_is_sold' : undefined;
}

const stateWord = (field: LifeField, state: string): string =>
  field === 'fake' ? (state === 'true' ? 'fake' : 'not_fake') : state;

/** Whether the public sees it; mirrors `listing_is_published` of the database. */
export const isPublished = (
  { moderation, publication, sale, fake }: LifeState,
  { ownerBlocked }: { ownerBlocked: boolean },
): boolean =>
  moderation === 'approved' && publication === 'active' && sale !== 'sold' && !fake && !ownerBlocked;

/** Whether it takes one of the places its owner has; mirrors `listing_is_live` of the database. */
export const isLive = ({ moderation, publication, sale, fake }: LifeState): boolean =>
  publication === 'active' && sale !== 'sold' && moderation !== 'rejected' && !fake;
