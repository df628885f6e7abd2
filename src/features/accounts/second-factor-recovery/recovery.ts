/** Time between the request and the removal, in which the account's owner and all super admins can cancel it. */
export const RECOVERY_DELAY_MS = 3_600_000;

/** A second factor that will be removed. */
export interface Recovery {
  accountId: number;
  name: string;
  requestedBy: string;
  dueAt: Date;
}

/** A member of staff with a second factor. */
export interface StaffMember {
  accountId: number;
  name: string;
  role: 'moderator' | 'admin' | 'super_admin';
}
