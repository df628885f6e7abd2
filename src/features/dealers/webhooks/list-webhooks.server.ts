import type { Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';
import { requireDealer } from '../require-dealer.ts';
import type { PauseReason, WebhookEvent } from './webhook.ts';

export interface Webhook {
  id: number;
  url: string;
  events: WebhookEvent[];
  createdAt: Date;
  /** When the address returned its challenge; events wait until then. */
  provenAt: Date | null;
  failures: number;
  failingSince: Date | null;
  pausedBy: PauseReason | null;
}

export async function listWebhooks({ db }: { db: Database }, viewer: Viewer | undefined): Promise<Webhook[]> {
  const { accountId } = requireDealer(viewer);
  const rows = await db
    .selectFrom('webhook')
    .select(['id', 'url', 'events', 'created_at', 'proven_at', 'failures', 'failing_since', 'paused_by'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    events: row.events as WebhookEvent[],
    createdAt: row.created_at,
    provenAt: row.proven_at,
    failures: row.failures,
    failingSince: row.failing_since,
    pausedBy: row.paused_by as PauseReason | null,
  }));
}
