import {
  isPublished,
  lifeFault,
  type LifeState,
  type LifeStep,
} from '#features/listings/life/listing-life.ts';
import type { Currency } from '#kernel/money.ts';

export const ownStates = [
  'draft',
  'pending',
  'rejected',
  'published',
  'reserved',
  'paused',
  'expired',
  'sold',
  'archived',
  'fake',
  'deleted',
] as const;
export type OwnState = (typeof ownStates)[number];

/** Actions that `ownListingAction` carries out. */
export const ownSteps = [
  'renew',
  'reserve',
  'unreserve',
  'sold',
  'unsold',
  'pause',
  'resume',
  'archive',
  'delete',
  'restore',
] as const;
export type OwnStep = (typeof ownSteps)[number];
/** Also includes the actions on drafts. */
export type OwnAction = OwnStep | 'continue' | 'edit' | 'duplicate' | 'discard';

export interface OwnListing {
  id: number;
  state: OwnState;
  /** This and the other vehicle data are null in a draft that does not state them. */
  type: string | null;
  brandKey: string | null;
  brandName: string | null;
  modelKey: string | null;
  modelName: string | null;
  modelNameBg: string | null;
  variant: string;
  year: number | null;
  month: number | null;
  mileageKm: number | null;
  fuel: string | null;
  condition: string | null;
  steering: string | null;
  newImport: boolean;
  features: string[];
  cityKey: string | null;
  /** Null when on request and for drafts. */
  price: { minor: number; currency: Currency; vat: string; grossEurMinor: number } | null;
  picture: { id: string; width: number; height: number; placeholder: string; view: string } | null;
  pictureCount: number;
  views: number;
  reveals: number;
  /** Accounts that have the listing among their favourites. */
  saves: number;
  createdAt: Date;
  publishedAt: Date | null;
  expiresAt: Date | null;
  closedAt: Date | null;
  /** When the content of a deleted listing is removed. */
  removeAt: Date | null;
  updatedAt: Date;
  version: number;
  /** Reason for a rejection or a mark as fake. */
  reason: string | null;
  /** Ground of the latest statement of reasons in force; null when there is none to read. */
  ground: string | null;
  /** Whether the owner objected to that decision and staff have not answered. */
  objectionWaits: boolean;
  /** Unpublished changes of a submitted listing. */
  changes: { state: 'editing' | 'waiting' | 'refused'; reason: string | null; updatedAt: Date } | null;
  /** 0 to 100. */
  quality: number;
  /** Step of the form that the draft has reached, from 1; null without a draft. */
  step: number | null;
  /** Paused by staff: its owner cannot resume it. */
  held: boolean;
  actions: OwnAction[];
}

/** Whether a listing has a page of figures: it was published, and its content still exists. */
export const hasFigures = ({ publishedAt, state }: Pick<OwnListing, 'publishedAt' | 'state'>): boolean =>
  publishedAt !== null && state !== 'draft' && state !== 'deleted';

/** Views and inquiries of a listing, for the list of its owner. */
export interface OwnActivity {
  /** Views per day of the last days, today last. */
  views: readonly number[];
  /** All conversations about it. */
  inquiries: number;
  /** Those with messages that the owner has not read. */
  unread: number;
  /** People who follow its price. */
  followers: number;
}

export type OwnCounts = Record<OwnState | 'all', number>;

/** Time before its end when a listing can be renewed, so that it need not go off the market. */
export const RENEW_EARLY_MS = 10 * 86_400_000;

/** State change of each step; `restore` and `unsold` are absent because they return to the previous state. */
export const lifeSteps: Record<Exclude<OwnStep, 'restore' | 'unsold'>, Omit<LifeStep, 'by'>> = {
  renew: { field: 'publication', to: 'active' },
  reserve: { field: 'sale', to: 'reserved' },
  unreserve: { field: 'sale', to: 'available' },
  sold: { field: 'sale', to: 'sold' },
  pause: { field: 'publication', to: 'inactive' },
  resume: { field: 'publication', to: 'active' },
  archive: { field: 'publication', to: 'archived' },
  delete: { field: 'publication', to: 'deleted' },
};

/** Whether the last archiving, deletion or sale is recent enough to be undone (`UNDO_MS`). */
export interface Undoable {
  archived: boolean;
  deleted: boolean;
  sold: boolean;
}

/** Returns the actions that the owner can take on a listing now. */
export function ownActions(
  state: LifeState & { expiresAt: Date | null; held: boolean },
  undoable: Undoable,
  now: Date,
): OwnAction[] {
  const { publication, sale, fake } = state;
  if (publication === 'draft') return ['continue', 'duplicate', 'discard'];
  const may = (step: keyof typeof lifeSteps): boolean =>
    lifeFault(state, { ...lifeSteps[step], by: 'owner' }) === undefined;
  const isDeleted = publication === 'deleted';
  const isOver = publication === 'archived' || isDeleted || sale === 'sold' || fake;
  const isEnding =
    isPublished(state, { ownerBlocked: false }) &&
    state.expiresAt !== null &&
    state.expiresAt.getTime() - now.getTime() < RENEW_EARLY_MS;
  const allowed: Record<OwnAction, boolean> = {
    continue: false,
    edit: !isOver,
    renew: isEnding || (publication === 'expired' && may('renew')),
    reserve: sale === 'available' && may('reserve'),
    unreserve: sale === 'reserved' && may('unreserve'),
    sold: may('sold'),
    unsold: sale === 'sold' && publication !== 'archived' && !isDeleted && !fake && undoable.sold,
    pause: publication === 'active' && may('pause'),
    resume: publication === 'inactive' && !state.held && may('resume'),
    duplicate: !isDeleted,
    archive: publication !== 'deleted' && may('archive'),
    restore: isDeleted ? undoable.deleted : publication === 'archived' && !fake && undoable.archived,
    delete: may('delete'),
    discard: false,
  };
  return (Object.keys(allowed) as OwnAction[]).filter((action) => allowed[action]);
}
