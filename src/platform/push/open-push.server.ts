import type { Database } from '../db/database.server.ts';
import type { Log } from '../log/log.server.ts';
import type { SecretKeys } from '../secrets/secret-keys.ts';
import { observePush } from '../services/observe-services.server.ts';
import type { ServiceCalls } from '../services/service-calls.server.ts';
import { createPush } from './create-push.server.ts';
import { pushKeys } from './push-keys.server.ts';
import type { Push, PushSettings } from './push.ts';

/**
 * Returns the configured adapter; undefined for none. A lost key of the installation must not stop the program: pages
 * then offer no push notifications.
 */
export async function openPush(
  settings: PushSettings | undefined,
  { db, log, calls, secret }: { db: Database; log: Log; calls: ServiceCalls; secret: SecretKeys },
): Promise<Push | undefined> {
  if (!settings) return undefined;
  try {
    const onFailure = (error: unknown): void => calls.failed('push', error);
    return observePush(calls, createPush(settings, await pushKeys(db, secret), { onFailure }));
  } catch (err) {
    log.error(
      { err },
      'push is off: SECRET_KEY does not open its stored keys; see docs/decisions/118-push.md',
    );
    return undefined;
  }
}
