import type { StaffRole } from '#features/access/viewer.ts';
import type { Locale } from '#kernel/locale.ts';

/** An account in the list of people. */
export interface PersonRow {
  id: number;
  name: string;
  email: string | null;
  emailConfirmed: boolean;
  /** Address with an unopened confirmation link, or null. */
  pendingEmail: string | null;
  kind: 'private' | 'company';
  companyKind: 'car_dealer' | 'other' | null;
  /** Whether the details of the company are verified, or wait for it. */
  verified: boolean;
  waits: boolean;
  blocked: boolean;
  roles: StaffRole[];
  locale: Locale | null;
  cityId: number | null;
  joinedAt: Date;
  /** Published listings. */
  listings: number;
}

export interface PeoplePage {
  people: PersonRow[];
  /** Where the next page continues; undefined after the last person. */
  next: string | undefined;
}
