import type { SettingValues } from './setting-table.ts';

/** Configuration of the limits that hold until an admin changes them. */
export interface EnvironmentLimits {
  conversationsPerDay: number;
  inquiriesPerHour: number;
  phoneRevealsPerHour: number;
}

export const environmentLimits = (config: EnvironmentLimits): Partial<SettingValues> => ({
  conversations_per_day: config.conversationsPerDay,
  inquiries_per_hour: config.inquiriesPerHour,
  phone_reveals_per_hour: config.phoneRevealsPerHour,
});
