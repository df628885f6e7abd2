import * as z from 'zod';
import { lineSchema } from '#features/access/operation-schemas.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { mostAllowed, standardLimits, type ShownLimits } from './standard-limits.ts';

/** How a setting is edited. */
export type SettingControl = 'switch' | 'number' | 'line' | 'moment' | 'choice' | 'words';

interface Setting<Value> {
  group: SettingGroup;
  control: SettingControl;
  schema: z.ZodType<Value>;
  /** Value until an admin changes it. */
  standard: NoInfer<Value>;
  label: () => string;
  hint?: () => string;
  options?: () => readonly (readonly [value: string, label: string])[];
}

/** In the order of the screen. */
export const settingGroups = ['banner', 'maintenance', 'contact', 'limits', 'guards', 'rates'] as const;
export type SettingGroup = (typeof settingGroups)[number];

export const groupTitles: Record<SettingGroup, { title: () => string; lead: () => string }> = {
  banner: { title: m.settings_banner, lead: m.settings_banner_lead },
  maintenance: { title: m.settings_maintenance, lead: m.settings_maintenance_lead },
  contact: { title: m.settings_contact, lead: m.settings_contact_lead },
  limits: { title: m.settings_limits, lead: m.settings_limits_lead },
  guards: { title: m.settings_guards, lead: m.settings_guards_lead },
  rates: { title: m.settings_rates, lead: m.settings_rates_lead },
};

const declare = <Value>(setting: Setting<Value>): Setting<Value> => setting;

/** A number among the limits. */
const limit = (
  label: () => string,
  { standard, min, max, hint }: { standard: number; min: number; max: number; hint?: () => string },
): Setting<number> => ({
  group: 'limits',
  control: 'number',
  schema: z.number().int().min(min).max(max),
  standard,
  label,
  hint: hint ?? (() => m.setting_between({ min: formatNumber(min), max: formatNumber(max) })),
});

const shownLimit = (key: keyof ShownLimits, label: () => string, min: number): Setting<number> =>
  limit(label, { standard: standardLimits[key], min, max: mostAllowed[key] });

/** Date and time in Sofia as a `datetime-local` field has it; empty for none. */
const moment = z.union([z.literal(''), z.string().regex(/^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d$/)]);
const bannerKinds = ['off', 'info', 'warning'] as const;
const MAX_WORDS = 200;

/** Every setting that admins change while the program runs: type, default, words and place on the screen. */
export const settingTable = {
  banner_kind: declare({
    group: 'banner',
    control: 'choice',
    schema: z.enum(bannerKinds),
    standard: 'off',
    label: m.setting_banner_kind,
    options: () => [
      ['off', m.setting_banner_off()],
      ['info', m.setting_banner_info()],
      ['warning', m.setting_banner_warning()],
    ],
  }),
  banner_text_bg: declare({
    group: 'banner',
    control: 'line',
    schema: lineSchema(0, 300),
    standard: '',
    label: m.setting_banner_text_bg,
  }),
  banner_text_en: declare({
    group: 'banner',
    control: 'line',
    schema: lineSchema(0, 300),
    standard: '',
    label: m.setting_banner_text_en,
  }),
  banner_from: declare({
    group: 'banner',
    control: 'moment',
    schema: moment,
    standard: '',
    label: m.setting_banner_from,
    hint: m.setting_banner_from_hint,
  }),
  banner_to: declare({
    group: 'banner',
    control: 'moment',
    schema: moment,
    standard: '',
    label: m.setting_banner_to,
    hint: m.setting_banner_to_hint,
  }),
  maintenance_on: declare({
    group: 'maintenance',
    control: 'switch',
    schema: z.boolean(),
    standard: false,
    label: m.setting_maintenance_on,
    hint: m.setting_maintenance_on_hint,
  }),
  maintenance_minutes: declare({
    group: 'maintenance',
    control: 'number',
    schema: z.number().int().min(1).max(1440),
    standard: 10,
    label: m.setting_maintenance_minutes,
    hint: m.setting_maintenance_minutes_hint,
  }),
  contact_name: declare({
    group: 'contact',
    control: 'line',
    schema: lineSchema(0, 200),
    standard: '',
    label: m.setting_contact_name,
  }),
  contact_address: declare({
    group: 'contact',
    control: 'line',
    schema: lineSchema(0, 200),
    standard: '',
    label: m.setting_contact_address,
  }),
  contact_email: declare({
    group: 'contact',
    control: 'line',
    schema: z.union([z.literal(''), z.email().max(200)]),
    standard: '',
    label: m.setting_contact_email,
  }),
  contact_phone: declare({
    group: 'contact',
    control: 'line',
    schema: z.union([z.literal(''), z.string().regex(/^\+?[\d ]{6,20}$/)]),
    standard: '',
    label: m.setting_contact_phone,
    hint: m.setting_contact_phone_hint,
  }),
  live_listings_private: limit(m.setting_live_listings_private, { standard: 10, min: 1, max: 1_000 }),
  live_listings_company: limit(m.setting_live_listings_company, { standard: 500, min: 1, max: 100_000 }),
  listing_days: limit(m.setting_listing_days, {
    standard: 60,
    min: 14,
    max: 365,
    hint: m.setting_listing_days_hint,
  }),
  saved_searches: limit(m.setting_saved_searches, { standard: 50, min: 5, max: 500 }),
  favourites: shownLimit('favourites', m.setting_favourites, 10),
  watched_listings: shownLimit('watched_listings', m.setting_watched_listings, 10),
  conversations_per_day: limit(m.setting_conversations_per_day, {
    standard: 20,
    min: 1,
    max: 1_000,
    hint: m.setting_from_environment,
  }),
  inquiries_per_hour: limit(m.setting_inquiries_per_hour, {
    standard: 5,
    min: 1,
    max: 100,
    hint: m.setting_from_environment,
  }),
  phone_reveals_per_hour: limit(m.setting_phone_reveals_per_hour, {
    standard: 10,
    min: 1,
    max: 1_000,
    hint: m.setting_phone_reveals_per_hour_hint,
  }),
  message_length: shownLimit('message_length', m.setting_message_length, 200),
  message_pictures: shownLimit('message_pictures', m.setting_message_pictures, 0),
  exports_per_day: limit(m.setting_exports_per_day, { standard: 5, min: 1, max: 20 }),
  trusted_approved: declare({
    group: 'guards',
    control: 'number',
    schema: z.number().int().min(1).max(1_000),
    standard: 5,
    label: m.setting_trusted_approved,
    hint: m.setting_trusted_approved_hint,
  }),
  trusted_days: declare({
    group: 'guards',
    control: 'number',
    schema: z.number().int().min(0).max(365),
    standard: 0,
    label: m.setting_trusted_days,
    hint: m.setting_trusted_days_hint,
  }),
  trusted_private: declare({
    group: 'guards',
    control: 'switch',
    schema: z.boolean(),
    standard: true,
    label: m.setting_trusted_private,
    hint: m.setting_trusted_private_hint,
  }),
  sample_percent: declare({
    group: 'guards',
    control: 'number',
    schema: z.number().int().min(0).max(100),
    standard: 5,
    label: m.setting_sample_percent,
    hint: m.setting_sample_percent_hint,
  }),
  review_words: declare({
    group: 'guards',
    control: 'words',
    schema: z.array(lineSchema(3, 60)).max(MAX_WORDS),
    standard: [],
    label: m.setting_review_words,
    hint: m.setting_review_words_hint,
  }),
  ecb_rates: declare({
    group: 'rates',
    control: 'switch',
    schema: z.boolean(),
    standard: false,
    label: m.setting_ecb_rates,
    hint: m.setting_ecb_rates_hint,
  }),
};

export type SettingKey = keyof typeof settingTable;
export type SettingValues = { [Key in SettingKey]: z.output<(typeof settingTable)[Key]['schema']> };

export const settingKeys = Object.keys(settingTable) as SettingKey[];

export const standardSettings = Object.fromEntries(
  Object.entries(settingTable).map(([key, { standard }]) => [key, standard]),
) as SettingValues;

type Schemas = { [Key in SettingKey]: (typeof settingTable)[Key]['schema'] };
const schemas = Object.fromEntries(
  Object.entries(settingTable).map(([key, { schema }]) => [key, schema]),
) as Schemas;

/** New values of some settings. */
export const settingValuesSchema = z.strictObject(schemas).partial();
export type ChangedSettings = z.output<typeof settingValuesSchema>;
