import * as z from 'zod';
import { sql } from 'kysely';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { topics, type Topic } from '#features/account-events/event-kind.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Database } from '#platform/db/database.server.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { iconNames, type IconName } from '#ui/icons/icon-names.ts';
import { knownEvent } from '../notification-rows.server.ts';
import { countUnread, readUpToOf } from './count-unread.server.ts';
import { PER_PART, type Notification, type NotificationPart } from './notification.ts';

const CURSOR = /^\d{1,15}$/;

export interface ListInput {
  topic: Topic | undefined;
  unread: boolean;
  cursor: string | undefined;
  locale: Locale;
}

/** Reads a part of the own notifications, the newest first. */
export async function listNotifications(
  { db }: { db: Database },
  { accountId }: Viewer,
  { topic, unread, cursor, locale }: ListInput,
): Promise<NotificationPart> {
  const readUpTo = readUpToOf(accountId);
  const before = CURSOR.test(cursor ?? '') ? Number(cursor) : undefined;
  const rows = await db
    .selectFrom('notification')
    .select(['id', 'kind', 'data', 'count', 'position', 'at'])
    .select(sql<boolean>`read_at is not null or position <= ${readUpTo}`.as('isRead'))
    .where('account_id', '=', accountId)
    .where('position', 'is not', null)
    .$if(topic !== undefined, (list) => list.where('topic', '=', topic ?? ''))
    .$if(before !== undefined, (list) => list.where('position', '<', before ?? 0))
    .$if(unread, (list) => list.where('read_at', 'is', null).where('position', '>', readUpTo))
    .orderBy('position', 'desc')
    .limit(PER_PART + 1)
    .execute();
  const part = rows.slice(0, PER_PART);
  const last = rows.length > PER_PART ? part.at(-1) : undefined;
  const notifications = withLocale(locale, () =>
    part.flatMap((row) => present({ ...row, position: row.position ?? 0 }, locale)),
  );
  return {
    notifications,
    cursor: last ? String(last.position) : null,
    unread: await countUnread(db, accountId),
  };
}

/** Words an entry in the language of `withLocale`; nothing for one that only another build knows. */
function present(
  row: {
    id: number;
    kind: string;
    data: unknown;
    count: number;
    at: Date;
    position: number;
    isRead: boolean;
  },
  locale: Locale,
): Notification[] {
  const event = knownEvent(row);
  if (!event) return [];
  const { kind, data } = event;
  return [
    {
      id: row.id,
      topic: kind.topic,
      icon: kind.icon,
      headline: kind.headline(event),
      line: kind.line?.(data, locale) ?? null,
      path: kind.path(data),
      at: row.at.toISOString(),
      read: row.isRead,
      position: row.position,
      renews: kind.renews?.(data) ?? null,
    },
  ];
}

export const partSchema = z.object({
  notifications: z.array(
    z.object({
      id: z.int(),
      topic: z.enum(topics),
      icon: z.enum(iconNames as unknown as [IconName, ...IconName[]]),
      headline: z.string(),
      line: z.string().nullable(),
      path: z.string(),
      at: z.string(),
      read: z.boolean(),
      position: z.int(),
      renews: z.int().nullable(),
    }),
  ),
  cursor: z.string().nullable(),
  unread: z.int(),
});

export const listNotificationsOperation = defineOperation({
  method: 'GET',
  path: '/api/user/notifications',
  access: 'user',
  tag: 'notifications',
  summary: 'List own notifications, newest first',
  description: 'Of the last 90 days.',
  query: z.strictObject({
    topic: z.enum(topics).optional(),
    unread: z.literal('1').optional(),
    cursor: z.string().regex(CURSOR).optional(),
  }),
  output: partSchema,
  errors: [],
  run: async (ctx: { db: Database }, { viewer, query, locale }) =>
    listNotifications(ctx, viewer, {
      topic: query.topic,
      unread: query.unread === '1',
      cursor: query.cursor,
      locale,
    }),
});
