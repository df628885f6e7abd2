import type { Database } from '#platform/db/database.server.ts';

/** Called when no device has shown the push notification within a day, or none is left; may be repeated. */
export function afterFailedPush(_ctx: { db: Database }, _notificationId: number): Promise<void> {
  return Promise.resolve();
}
