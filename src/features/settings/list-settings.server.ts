import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { EnvironmentLimits } from './environment-limits.ts';
import { readSettingsInForce } from './read-settings.server.ts';
import { settingKeys, settingTable, type SettingKey } from './setting-table.ts';

interface ListContext {
  db: Database;
  config: { mode: 'demo' | 'production' } & EnvironmentLimits;
}

export interface StoredSetting {
  key: SettingKey;
  value: string | number | boolean | string[];
  /** Version of its last change; 0 for the default of the program. */
  version: number;
}

/** Lists all settings in the order of the screen. Admins only. */
export async function listSettings(ctx: ListContext, viewer: Viewer | undefined): Promise<StoredSetting[]> {
  requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  const { values, versions } = await readSettingsInForce(ctx.db, ctx.config);
  return settingKeys.map((key) => ({ key, value: values[key], version: versions[key] ?? 0 }));
}

export const listSettingsOperation = defineOperation({
  method: 'GET',
  path: '/api/admin/settings',
  access: 'admin',
  tag: 'staff',
  summary: 'All settings',
  output: z.object({
    settings: z.array(
      z.object({
        key: z.string(),
        group: z.string(),
        value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
        version: z.number().describe('Of its last change; 0 for the default of the program'),
      }),
    ),
  }),
  errors: [],
  run: async (ctx: ListContext, { viewer }) => {
    const settings = await listSettings(ctx, viewer);
    return { settings: settings.map((one) => ({ ...one, group: settingTable[one.key].group })) };
  },
});
