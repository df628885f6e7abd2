import type { Database } from '#platform/db/database.server.ts';
import type { Job, Jobs } from '#platform/jobs/jobs.server.ts';
import { completeRecoveries } from './second-factor-recovery/complete-recoveries.server.ts';
import { isOpen, keepDevicesOfExpired } from './sessions/sessions.server.ts';
import { resetLinkData, SEND_RESET_LINK, sendResetLink } from './password/send-reset-link.server.ts';

const DEVICE_KEPT_MS = 365 * 86_400_000;
/** Lifetime of idempotency keys; see run-once.server.ts. */
const KEYS_KEPT_MS = 86_400_000;

/** Jobs of accounts. */
export function accountJobs(ctx: {
  db: Database;
  jobs: Jobs;
  now: () => Date;
  config: { origin: string };
}): Job[] {
  return [
    {
      name: SEND_RESET_LINK,
      expireInSeconds: 60,
      run: (data) => sendResetLink(ctx, resetLinkData.parse(data)),
    },
    {
      name: 'complete-second-factor-recoveries',
      cron: '* * * * *',
      expireInSeconds: 60,
      run: () => completeRecoveries(ctx),
    },
    {
      name: 'forget-sessions',
      cron: '43 * * * *',
      expireInSeconds: 300,
      run: () => forgetSessions(ctx),
    },
  ];
}

/** Deletes expired sessions, tokens, codes and keys, which would help only a thief of the database. */
async function forgetSessions({ db, now }: { db: Database; now: () => Date }): Promise<void> {
  await keepDevicesOfExpired(db, now());
  await db
    .deleteFrom('session')
    .where((row) => row.not(isOpen(now())))
    .execute();
  await db.deleteFrom('mail_token').where('expires_at', '<=', now()).execute();
  await db
    .deleteFrom('phone_code')
    .where((row) => row(row.fn.coalesce('proof_expires_at', 'expires_at'), '<=', now()))
    .execute();
  const unused = new Date(now().getTime() - DEVICE_KEPT_MS);
  await db.deleteFrom('known_device').where('seen_at', '<', unused).execute();
  const answered = new Date(now().getTime() - KEYS_KEPT_MS);
  await db.deleteFrom('idempotency_key').where('created_at', '<', answered).execute();
}
