import type { Job } from '#platform/jobs/jobs.server.ts';
import { endBlocks } from './blocking/end-block.server.ts';

export function peopleJobs(ctx: Parameters<typeof endBlocks>[0]): Job[] {
  return [
    {
      name: 'end-blocks',
      cron: '* * * * *',
      expireInSeconds: 55,
      run: () => endBlocks(ctx),
    },
  ];
}
