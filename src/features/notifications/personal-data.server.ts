import type {
  ErasureContext,
  PersonalData,
  PersonalExport,
  PersonalTables,
} from '#features/access/personal-data.ts';
import type { Database } from '#platform/db/database.server.ts';
import { readAsJson } from '#platform/db/read-as-json.server.ts';

const tables = {
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

async function exportPush(db: Database, accountId: number): Promise<PersonalExport> {
  return {
    sections: {
      push_devices: await readAsJson(
        db,
        db
          .selectFrom('push_subscription')
          .select(tables.push_subscription.exported)
          .where('account_id', '=', accountId)
          .orderBy('id'),
      ),
    },
  };
}

async function erasePush({ transaction }: ErasureContext, accountId: number): Promise<void> {
  await transaction.deleteFrom('push_message').where('account_id', '=', accountId).execute();
  await transaction.deleteFrom('push_subscription').where('account_id', '=', accountId).execute();
}

export const notificationsPersonalData: PersonalData = {
  tables,
  export: exportPush,
  erase: erasePush,
};
