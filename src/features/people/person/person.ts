import type { StaffRole } from '#features/access/viewer.ts';
import type { TraderState } from '#features/companies/verification/trader-schema.ts';
import type { Locale } from '#kernel/locale.ts';
import type { AccountChange } from '../editing/account-changes.ts';
import type { BlockGround } from '../blocking/block-ground.ts';

export interface PersonFigures {
  /** Published listings, and all that were submitted. */
  published: number;
  listings: number;
  rejected: number;
  fake: number;
  /** Of the last 30 days. */
  views: number;
  inquiries: number;
  /** Reports about the listings in the last 90 days. */
  reports: number;
}

export interface PersonBlock {
  id: number;
  ground: BlockGround;
  /** As the person was told. */
  reason: string;
  blockedAt: Date;
  /** Null: until staff end it. */
  until: Date | null;
  /** Name of the staff member; null when the account was deleted. */
  by: string | null;
  endedAt: Date | null;
  objection: string | null;
  objectedAt: Date | null;
  /** To an objection that was declined. */
  answer: string | null;
  answeredAt: Date | null;
}

export interface PersonNote {
  id: number;
  at: Date;
  author: string | null;
  text: string;
}

/** A change of the account by staff. */
export interface PersonEdit {
  id: number;
  at: Date;
  author: string | null;
  changes: AccountChange[];
}

export interface PersonSession {
  id: string;
  browser: string | undefined;
  system: string | undefined;
  address: string;
  createdAt: Date;
  seenAt: Date;
}

/** An account as admins see it. */
export interface Person {
  id: number;
  /** Sent back with a change of the account. */
  version: number;
  name: string;
  kind: 'private' | 'company';
  companyKind: 'car_dealer' | 'other' | null;
  companyUsername: string | null;
  legalName: string | null;
  eik: string | null;
  verified: boolean;
  traderState: TraderState;
  email: string | null;
  emailConfirmed: boolean;
  /** Address with an unopened confirmation link, or null. */
  pendingEmail: string | null;
  phone: string | null;
  phoneConfirmed: boolean;
  adminPhone: string | null;
  buyerPhone: string | null;
  cityId: number | null;
  address: string;
  locale: Locale | null;
  roles: StaffRole[];
  usesSecondFactor: boolean;
  /** Whether the account has a password; only then it can sign in. */
  canSignIn: boolean;
  blocked: boolean;
  joinedAt: Date;
  figures: PersonFigures;
  /** Newest first; the first one is in force if `blocked`. */
  blocks: PersonBlock[];
  notes: PersonNote[];
  edits: PersonEdit[];
  sessions: PersonSession[];
  knownDevices: number;
}
