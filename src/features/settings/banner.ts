import type { Locale } from '#kernel/locale.ts';
import { inSofia } from '#platform/i18n/format.ts';
import type { SettingValues } from './setting-table.ts';

export interface Banner {
  kind: 'info' | 'warning';
  text: string;
}

type BannerSettings = Pick<
  SettingValues,
  'banner_kind' | 'banner_text_bg' | 'banner_text_en' | 'banner_from' | 'banner_to'
>;

/** The message above the site at a time, if there is one. */
export function bannerAt(
  { banner_kind, banner_from, banner_to, ...texts }: BannerSettings,
  { now, locale }: { now: Date; locale: Locale },
): Banner | undefined {
  if (banner_kind === 'off') return undefined;
  const time = localMinute(now);
  if (time < banner_from || (banner_to !== '' && time >= banner_to)) return undefined;
  return { kind: banner_kind, text: texts[`banner_text_${locale}`] };
}

const padded = (value: number): string => String(value).padStart(2, '0');

/** Time in Sofia in the form of a `datetime-local` field, which sorts like the time. */
function localMinute(at: Date): string {
  const { year, month, day, hour, minute } = inSofia(at);
  return `${year}-${padded(month)}-${padded(day)}T${padded(hour)}:${padded(minute)}`;
}
