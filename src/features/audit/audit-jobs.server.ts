import type { Job } from '#platform/jobs/jobs.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import type { ChainContext } from './chain/audit-chain.server.ts';
import { checkAuditChain } from './chain/check-audit-chain.server.ts';
import { forgetAuditEvents } from './chain/forget-audit-events.server.ts';
import { sealAuditEvents } from './chain/seal-audit-events.server.ts';

export function auditJobs(ctx: ChainContext & { log: Log; now: () => Date }): Job[] {
  return [
    {
      name: 'seal-audit-events',
      cron: '* * * * *',
      expireInSeconds: 600,
      run: (_data, signal) => sealAuditEvents(ctx, signal),
    },
    {
      name: 'forget-audit-events',
      cron: '41 3 * * *',
      expireInSeconds: 600,
      run: (_data, signal) => forgetAuditEvents(ctx, signal),
    },
    {
      name: 'check-audit-chain',
      cron: '11 4 * * *',
      expireInSeconds: 3600,
      // A second attempt finds the same.
      retry: { limit: 0, delaySeconds: 0, maxDelaySeconds: 0 },
      run: (_data, signal) => checkAuditChain(ctx, signal),
    },
  ];
}
