import type {
  ErasureContext,
  PersonalData,
  PersonalExport,
  PersonalTables,
} from '#features/access/personal-data.ts';
import { ownRows } from '#platform/db/own-rows.server.ts';
import type { Database } from '#platform/db/database.server.ts';

const tables = {
  notification: {
    exported: ['topic', 'kind', 'data', 'at', 'count', 'read_at', 'mailed_at'],
    withheld: {
      key: ['id', 'account_id', 'event_key', 'collapse_key', 'position', 'pushed_with'],
      // A mail that waits for seconds; its links may be secret.
      secret: ['mail'],
      internal: ['decided_at', 'push_at'],
    },
    erased: 'deleted',
  },
  notification_reader: {
    exported: [],
    withheld: { key: ['account_id'], internal: ['read_up_to'] },
    erased: 'deleted',
  },
  notification_choice: {
    exported: ['topic', 'channel', 'is_on', 'changed_at'],
    withheld: { key: ['account_id'] },
    erased: 'deleted',
  },
  push_subscription: {
    exported: ['name', 'user_agent', 'created_at', 'used_at'],
    withheld: {
      key: ['id', 'account_id', 'session_hash', 'endpoint_hash', 'server_key'],
      secret: ['endpoint', 'p256dh', 'auth'],
    },
    erased: 'deleted',
  },
  // A queue: the texts are those of notifications, without personal text.
  push_message: {
    exported: [],
    withheld: {
      key: ['id', 'account_id', 'notification_id'],
      internal: ['content', 'created_at', 'is_delivered'],
    },
    erased: 'deleted',
  },
  push_delivery: {
    exported: [],
    withheld: { key: ['message_id', 'subscription_id'], internal: ['attempts', 'due_at'] },
    erased: 'deleted',
  },
} as const satisfies PersonalTables;

async function exportNotifications(db: Database, accountId: number): Promise<PersonalExport> {
  const rows = ownRows(db, accountId, tables);
  return {
    sections: {
      notifications: await rows('notification', 'id'),
      notification_choices: await rows('notification_choice', 'topic', 'channel'),
      push_devices: await rows('push_subscription', 'id'),
    },
  };
}

async function eraseNotifications({ transaction }: ErasureContext, accountId: number): Promise<void> {
  await transaction.deleteFrom('notification').where('account_id', '=', accountId).execute();
  await transaction.deleteFrom('notification_reader').where('account_id', '=', accountId).execute();
  await transaction.deleteFrom('notification_choice').where('account_id', '=', accountId).execute();
  await transaction.deleteFrom('push_message').where('account_id', '=', accountId).execute();
  await transaction.deleteFrom('push_subscription').where('account_id', '=', accountId).execute();
}

export const notificationsPersonalData: PersonalData = {
  tables,
  export: exportNotifications,
  erase: eraseNotifications,
};
