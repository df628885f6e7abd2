import type { StoredSetting } from './list-settings.server.ts';
import { groupTitles, settingGroups, settingTable, type SettingControl } from './setting-table.ts';
import { settingText } from './setting-text.ts';

/** A setting as a field of a form, in the language of the page. */
export interface SettingField {
  /** Key of the setting. */
  name: string;
  control: SettingControl;
  label: string;
  hint: string | undefined;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
}

export interface SettingGroupView {
  key: string;
  title: string;
  lead: string;
  /** Latest version among the settings. */
  version: number;
  fields: SettingField[];
}

export const presentSettings = (stored: readonly StoredSetting[]): SettingGroupView[] =>
  settingGroups.map((group) => {
    const members = stored.filter(({ key }) => settingTable[key].group === group);
    return {
      key: group,
      title: groupTitles[group].title(),
      lead: groupTitles[group].lead(),
      version: Math.max(...members.map(({ version }) => version)),
      fields: members.map(({ key, value }) => {
        const { control, label, hint, options } = settingTable[key];
        return {
          name: key,
          control,
          label: label(),
          hint: hint?.(),
          value: settingText(value),
          options: options?.() ?? [],
        };
      }),
    };
  });
