import type { Job } from '#platform/jobs/jobs.server.ts';
import { endBlocks } from './blocking/end-block.server.ts';
import {
  BUILD_PEOPLE_EXPORT,
  buildPeopleExport,
  buildPeopleExportData,
  type BuildPeopleExportContext,
} from './export/build-people-export.server.ts';
import { REMOVE_PEOPLE_EXPORTS, removePeopleExports } from './export/remove-people-exports.server.ts';

export function peopleJobs(ctx: Parameters<typeof endBlocks>[0] & BuildPeopleExportContext): Job[] {
  return [
    {
      name: 'end-blocks',
      cron: '* * * * *',
      expireInSeconds: 55,
      run: () => endBlocks(ctx),
    },
    {
      name: BUILD_PEOPLE_EXPORT,
      expireInSeconds: 3600,
      retry: { limit: 4, delaySeconds: 5, maxDelaySeconds: 60 },
      run: (data, signal) => buildPeopleExport(ctx, buildPeopleExportData.parse(data).id, signal),
    },
    {
      name: REMOVE_PEOPLE_EXPORTS,
      cron: '*/10 * * * *',
      expireInSeconds: 300,
      run: () => removePeopleExports(ctx),
    },
  ];
}
