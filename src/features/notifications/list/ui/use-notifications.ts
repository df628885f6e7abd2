import { useCallback, useEffect, useRef, useState } from 'react';
import { watchNotifications } from '#features/conversations/live/watch-conversations.ts';
import type { ownListingActionOperations } from '#features/selling/own-listings/own-listing-action.server.ts';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { showToast } from '#ui/show-toast.ts';
import type { listNotificationsOperation } from '../list-notifications.server.ts';
import type { NotificationFilter } from '../notification-address.ts';
import type { Notification, NotificationPart } from '../notification.ts';
import type { readAllOperation } from '../read-all.server.ts';
import type { readNotificationOperation } from '../read-notification.server.ts';
import { noteUnreadNotifications } from './unread-notifications.ts';

const SETTLE_MS = 300;
const LIST = '/api/user/notifications';

const failed = (error: unknown): string => (error instanceof ApiError ? error.message : m.error_unexpected());

/** The first part of the list with the older ones that were asked for, kept up to date. */
function useKeptList(first: NotificationPart, { topic, unread }: NotificationFilter) {
  const [list, setList] = useState(first);
  const [isLoading, setIsLoading] = useState(false);
  const [fault, setFault] = useState<string>();

  const read = useCallback(
    (cursor: string | null) =>
      callOperation<typeof listNotificationsOperation>('GET', LIST, {
        query: {
          ...(topic && { topic }),
          ...(unread && { unread: '1' }),
          ...(cursor !== null && { cursor }),
        },
      }),
    [topic, unread],
  );

  const latest = useRef(0);
  /** Reads the newest part again. An older answer may arrive after a newer one. */
  const refresh = useCallback(async () => {
    const mine = (latest.current += 1);
    const part = await read(null);
    if (mine !== latest.current) return;
    noteUnreadNotifications(part.unread);
    setList((known) => joined(known, part));
  }, [read]);

  useEffect(() => noteUnreadNotifications(first.unread), [first]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = watchNotifications(() => {
      clearTimeout(timer);
      // A failure keeps the list as it is; the next notice or poll tries again.
      timer = setTimeout(() => void refresh().catch(() => undefined), SETTLE_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [refresh]);

  const loadOlder = async () => {
    if (isLoading || list.cursor === null) return;
    setIsLoading(true);
    setFault(undefined);
    try {
      const part = await read(list.cursor);
      setList((known) => ({ ...part, notifications: [...known.notifications, ...part.notifications] }));
    } catch (error) {
      setFault(failed(error));
    }
    setIsLoading(false);
  };

  const setRead = (isRead: (notification: Notification) => boolean) =>
    setList((known) => ({
      ...known,
      notifications: known.notifications.map((each) => ({ ...each, read: isRead(each) })),
    }));

  const older = { has: list.cursor !== null, isLoading, fault, load: loadOlder };
  return { list, refresh, setRead, older };
}

/** The list of a filter and what can be done in it; key it by the filter. */
export function useNotifications(first: NotificationPart, filter: NotificationFilter) {
  const { list, refresh, setRead, older } = useKeptList(first, filter);

  /** Also when the page is left for what the notification is about. */
  const markRead = async ({ id, read: wasRead }: Notification) => {
    if (wasRead) return;
    setRead((each) => each.read || each.id === id);
    try {
      const path = `/api/user/notifications/${id}/read` as const;
      const answer = await callOperation<typeof readNotificationOperation>('POST', path, { keepalive: true });
      noteUnreadNotifications(answer.unread);
    } catch (error) {
      setRead((each) => each.read && each.id !== id);
      showToast({ kind: 'error', title: failed(error) });
    }
  };

  const markUpTo = async (upTo: number): Promise<number | undefined> => {
    try {
      const path = '/api/user/notifications/read';
      const answer = await callOperation<typeof readAllOperation>('POST', path, { body: { upTo } });
      noteUnreadNotifications(answer.unread);
      await refresh();
      return answer.before;
    } catch (error) {
      showToast({ kind: 'error', title: failed(error) });
      return undefined;
    }
  };

  const markAllRead = async () => {
    const upTo = Math.max(0, ...list.notifications.map(({ position }) => position));
    const before = await markUpTo(upTo);
    if (before === undefined) return;
    setRead(() => true);
    showToast({
      kind: 'success',
      title: m.notify_all_read_done(),
      subject: 'notifications',
      action: { label: m.notify_undo(), onAct: () => void undo(before) },
    });
  };
  const undo = async (before: number) => {
    const read = new Map(list.notifications.map((each) => [each.id, each.read]));
    if ((await markUpTo(before)) !== undefined) setRead(({ id, read: isRead }) => read.get(id) ?? isRead);
  };

  const renew = async (notification: Notification) => {
    if (notification.renews === null) return;
    try {
      const path = `/api/listings/${notification.renews}/renew` as const;
      await callOperation<(typeof ownListingActionOperations)[number]>('POST', path, { body: {} });
      showToast({ kind: 'success', title: m.notify_renewed() });
      await markRead(notification);
    } catch (error) {
      showToast({ kind: 'error', title: failed(error) });
    }
  };

  return {
    list,
    markRead,
    markAllRead,
    renew,
    older,
  };
}

/** The newest part as it is now, and what was loaded of older ones. */
function joined(known: NotificationPart, part: NotificationPart): NotificationPart {
  const oldest = part.notifications.at(-1)?.position ?? 0;
  const older = part.cursor === null ? [] : known.notifications.filter(({ position }) => position < oldest);
  return {
    notifications: [...part.notifications, ...older],
    cursor: older.length > 0 ? known.cursor : part.cursor,
    unread: part.unread,
  };
}
