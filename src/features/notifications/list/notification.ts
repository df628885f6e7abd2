import type { Topic } from '#features/account-events/event-kind.ts';
import type { IconName } from '#ui/icons/icon-names.ts';

/** An entry of the list, in words. */
export interface Notification {
  id: number;
  topic: Topic;
  icon: IconName;
  headline: string;
  line: string | null;
  /** Path on our own origin. */
  path: string;
  /** ISO 8601. */
  at: string;
  read: boolean;
  /** Place in the list: everything up to it can be marked as read. */
  position: number;
  /** An own listing that can be renewed from here; null for other events. */
  renews: number | null;
}

export interface NotificationPart {
  notifications: Notification[];
  /** For the next part; null at the end. */
  cursor: string | null;
  unread: number;
}

/** Larger numbers are shown as this one with a plus. */
export const MAX_COUNT = 99;
export const PER_PART = 20;

/** E.g. `99+`. */
export const writtenCount = (count: number): string => (count > MAX_COUNT ? `${MAX_COUNT}+` : String(count));
