import type { Job } from '#platform/jobs/jobs.server.ts';
import {
  BUILD_EXPORT,
  buildExport,
  buildExportData,
  type BuildExportContext,
} from './build-export.server.ts';
import { REMOVE_EXPORTS, removeExports } from './remove-exports.server.ts';

/** Jobs that build and remove archives of personal data. */
export function exportJobs(ctx: BuildExportContext): Job[] {
  return [
    {
      name: BUILD_EXPORT,
      expireInSeconds: 3600,
      retry: { limit: 4, delaySeconds: 15, maxDelaySeconds: 300 },
      run: (data, signal) => buildExport(ctx, buildExportData.parse(data), signal),
    },
    {
      name: REMOVE_EXPORTS,
      cron: '*/10 * * * *',
      expireInSeconds: 900,
      run: () => removeExports(ctx),
    },
  ];
}
