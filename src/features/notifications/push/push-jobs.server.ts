import type { Job } from '#platform/jobs/jobs.server.ts';
import { sendPushData } from './push-message.ts';
import { SEND_PUSH } from './queue-push.server.ts';
import { sendPush, type SendPushContext } from './send-push.server.ts';

/** Background jobs of push notifications. */
export function pushJobs(ctx: SendPushContext): Job[] {
  return [
    {
      name: SEND_PUSH,
      // A call takes at most ten seconds; the devices of an account are called together.
      expireInSeconds: 60,
      // For a database that does not answer. Devices that cannot be reached have delays of their own.
      retry: { limit: 10, delaySeconds: 5, maxDelaySeconds: 600 },
      concurrency: 4,
      run: (data, signal) => sendPush(ctx, sendPushData.parse(data).id, signal),
    },
  ];
}
