import type { Database } from '#platform/db/database.server.ts';
import { environmentLimits, type EnvironmentLimits } from './environment-limits.ts';
import {
  settingKeys,
  settingTable,
  standardSettings,
  type SettingKey,
  type SettingValues,
} from './setting-table.ts';

/** A stored value that its schema refuses, e.g. one of another build, counts as not stored. */
const storedValue = (key: string, value: unknown): object => {
  const setting = (
    settingTable as Record<string, { schema: { safeParse: (given: unknown) => { data?: unknown } } }>
  )[key];
  const data = setting?.schema.safeParse(value).data;
  return data === undefined ? {} : { [key]: data };
};

/** Reads settings from the database, for rules that must follow a change at once in every process. */
export async function readSettings<Key extends SettingKey>(
  db: Database,
  keys: readonly Key[],
): Promise<Pick<SettingValues, Key>> {
  const { values } = await readSettingRows(db, keys);
  return values;
}

/** Only what admins have changed, for limits that the environment sets until then. */
export async function readChangedSettings<Key extends SettingKey>(
  db: Database,
  keys: readonly Key[],
): Promise<Partial<Pick<SettingValues, Key>>> {
  const { values, versions } = await readSettingRows(db, keys);
  const changed = keys.filter((key) => versions[key] !== undefined);
  return Object.fromEntries(changed.map((key) => [key, values[key]])) as Partial<Pick<SettingValues, Key>>;
}

/** The settings in force as an admin sees them, with their versions: also those that the environment sets. */
export async function readSettingsInForce(
  db: Database,
  config: EnvironmentLimits,
): ReturnType<typeof readSettingRows> {
  const { values, versions } = await readSettingRows(db);
  const unchanged = Object.entries(environmentLimits(config)).filter(([key]) => versions[key] === undefined);
  return { values: { ...values, ...Object.fromEntries(unchanged) }, versions };
}

/** Settings with the version of the latest change among them; 0 before the first. */
export async function readSettingRows(
  db: Database,
  keys: readonly SettingKey[] = settingKeys,
): Promise<{ values: SettingValues; versions: Partial<Record<string, number>> }> {
  const rows = await db
    .selectFrom('setting')
    .select(['key', 'value', 'version'])
    .where('key', 'in', keys)
    .execute();
  const values = Object.assign(
    { ...standardSettings },
    ...rows.map(({ key, value }) => storedValue(key, value)),
  ) as SettingValues;
  return { values, versions: Object.fromEntries(rows.map(({ key, version }) => [key, version])) };
}
