/**
 * State machine of a listing: three independent states and the fake marker, with the actors allowed to take each
 * transition. The view `published_listing` derives from them whether a listing is on the market;
 * `listing-visibility.ts` decides what its page shows afterwards.
 */

/** `moderator` includes admins; `system` is a background job or an automatic approval. */
export type LifeActor = 'owner' | 'moderator' | 'system';
export type LifeField = 'moderation' | 'publication' | 'sale' | 'fake';

export const moderationStates = ['pending', 'approved', 'rejected'] as const;
export const publicationStates = ['draft', 'active', 'inactive', 'archived', 'expired', 'deleted'] as const;
export const saleStates = ['available', 'reserved', 'sold'] as const;
export const fakeStates = ['false', 'true'] as const;

export type Moderation = (typeof moderationStates)[number];
export type Publication = (typeof publicationStates)[number];
export type Sale = (typeof saleStates)[number];

type Table = Readonly<Record<string, Readonly<Record<string, readonly LifeActor[]>>>>;

/** `listingLife[field][from][to]`: actors allowed to take the transition; all others are forbidden. */
export const listingLife: Readonly<Record<LifeField, Table>> = {
  moderation: {
    // The system approves submissions of trusted sellers.
    pending: { approved: ['moderator', 'system'], rejected: ['moderator'] },
    // After a report, or to correct a wrong decision.
    approved: { rejected: ['moderator'], pending: ['moderator'] },
    // Resubmission by the owner, or to correct a wrong decision.
    rejected: { pending: ['owner', 'moderator'], approved: ['moderator'] },
  },
  publication: {
    draft: { active: ['owner'] },
    active: {
      inactive: ['owner', 'moderator'],
      archived: ['owner'],
      expired: ['system'],
      deleted: ['owner'],
    },
    inactive: { active: ['owner', 'moderator'], archived: ['owner'], deleted: ['owner'] },
    expired: { active: ['owner'], archived: ['owner'], deleted: ['owner'] },
    // Undo only, except deleting; see UNDO_MS.
    archived: { active: ['owner'], inactive: ['owner'], expired: ['owner'], deleted: ['owner'] },
    // Undo only; see UNDO_MS.
    deleted: { active: ['owner'], inactive: ['owner'], expired: ['owner'], archived: ['owner'] },
  },
  sale: {
    available: { reserved: ['owner'], sold: ['owner'] },
    reserved: { available: ['owner'], sold: ['owner'] },
    // Undo only; see UNDO_MS.
    sold: { available: ['owner'], reserved: ['owner'] },
  },
  fake: {
    false: { true: ['moderator'] },
    true: { false: ['moderator'] },
  },
};

const DAY_MS = 86_400_000;
/** Time in which an owner may undo archiving, selling or deleting a listing. */
export const UNDO_MS = DAY_MS;

/** States from which the actor may change the field to `to`. */
export const statesBefore = (field: LifeField, to: string, by: LifeActor): string[] =>
  Object.entries(listingLife[field])
    .filter(([, ways]) => ways[to]?.includes(by))
    .map(([from]) => from);

/** Whether a change is an undo, which is limited to UNDO_MS. */
export const isUndo = (field: LifeField, from: string, to: string): boolean =>
  (field === 'publication' && (from === 'deleted' || (from === 'archived' && to !== 'deleted'))) ||
  (field === 'sale' && from === 'sold');

/** States of a listing as stored in its row. */
export interface LifeState {
  moderation: Moderation;
  publication: Publication;
  sale: Sale;
  fake: boolean;
}

/** Requested transition. */
export interface LifeStep {
  field: LifeField;
  to: string;
  by: LifeActor;
}

/** State of one field as a key of `listingLife`. */
export const stateOf = (state: LifeState, field: LifeField): string => String(state[field]);

/**
 * Returns the state that blocks a step as an error code `listing_is_…`, or undefined. Rules beyond `listingLife`:
 * a draft can only be submitted; an archived or deleted listing cannot be sold, reserved or approved; an expired one
 * cannot be reserved; a sold one cannot return to the market, and its owner cannot pause it; the owner of a fake one can
 * only archive it, delete it or undo its deletion.
 */
export function lifeFault(state: LifeState, { field, to, by }: LifeStep): string | undefined {
  const { publication, sale, fake } = state;
  const from = stateOf(state, field);
  const isDraft = publication === 'draft' && field !== 'publication';
  const isWithdrawn = publication === 'archived' || publication === 'deleted';
  const isExpired = publication === 'expired' && field === 'sale' && to === 'reserved';
  // Withdrawn before the review, so there is nothing to approve.
  const isUnreviewed = field === 'moderation' && from === 'pending' && to === 'approved';
  if (isDraft || isExpired || (isWithdrawn && (field === 'sale' || isUnreviewed)))
    return `listing_is_${publication}`;
  const takesAway = to === 'archived' || to === 'deleted' || from === 'deleted';
  if (fake && by === 'owner' && !takesAway) return 'listing_is_fake';
  if (!statesBefore(field, to, by).includes(from)) return `listing_is_${stateWord(field, from)}`;
  const comesBack = field === 'publication' && to === 'active' && (from === 'inactive' || from === 'expired');
  const hides = by === 'owner' && field === 'publication' && to === 'inactive' && from === 'active';
  return (comesBack || hides) && sale === 'sold' ? 'listing_is_sold' : undefined;
}

const stateWord = (field: LifeField, state: string): string =>
  field === 'fake' ? (state === 'true' ? 'fake' : 'not_fake') : state;

/** Whether the listing is public; mirrors the SQL function `listing_is_published`. */
export const isPublished = (
  { moderation, publication, sale, fake }: LifeState,
  { ownerBlocked }: { ownerBlocked: boolean },
): boolean =>
  moderation === 'approved' && publication === 'active' && sale !== 'sold' && !fake && !ownerBlocked;

/** Whether the listing counts towards the limit of its owner; mirrors the SQL function `listing_is_live`. */
export const isLive = ({ moderation, publication, sale, fake }: LifeState): boolean =>
  publication === 'active' && sale !== 'sold' && moderation !== 'rejected' && !fake;
