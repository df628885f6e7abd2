import { settingTable, type SettingKey, type SettingValues } from './setting-table.ts';

type Faults = Record<string, string[]>;

/** Rules that span several settings of a group, by field; only for groups with a change. */
export function settingFaults(values: SettingValues, changed: readonly SettingKey[]): Faults {
  const faults: Faults = {};
  const groups = new Set(changed.map((key) => settingTable[key].group));
  const add = (key: SettingKey, code: string) => {
    if (groups.has(settingTable[key].group)) faults[key] = [code];
  };
  if (values.banner_kind !== 'off') {
    if (values.banner_text_bg === '') add('banner_text_bg', 'required');
    if (values.banner_text_en === '') add('banner_text_en', 'required');
  }
  if (values.banner_to !== '' && values.banner_to <= values.banner_from) add('banner_to', 'invalid_value');
  const operator = ['contact_name', 'contact_address', 'contact_email'] as const;
  if (operator.some((key) => values[key] !== ''))
    for (const key of operator) if (values[key] === '') add(key, 'required');
  return faults;
}
