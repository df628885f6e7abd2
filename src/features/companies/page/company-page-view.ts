import { profilePictureUrl } from '#features/accounts/profile/profile-picture.ts';
import type { Locale } from '#kernel/locale.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { CompanyPage } from './company-page.ts';
import { dateAfter, hasHours, shownTime, WEEK, type OpeningHours, type TimeRange } from './opening-hours.ts';

/** Hours and contact people of a company page as texts. */
export interface CompanyPageView {
  /** Undefined without any hours. */
  hours: HoursView | undefined;
  contacts: ContactView[];
}

export interface HoursView {
  hours: OpeningHours;
  week: { day: string; text: string }[];
  dates: { date: string; day: string; text: string }[];
}

export interface ContactView {
  name: string;
  /** Task and languages in one line; may be empty. */
  about: string;
  /** Empty when there is none. */
  photoUrl: string;
  /** Empty when there is none. */
  phone: string;
  phoneText: string;
  email: string;
}

const tags: Record<Locale, string> = { bg: 'bg-BG', en: 'en-US' };
/** A Monday. */
const SOME_MONDAY = '2024-01-01';

/** Name of the weekday of a date: `понеделник`. */
export const weekdayName = (date: string, locale: Locale): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(tags[locale], { weekday: 'long', timeZone: 'UTC' });

/** Names of the weekdays from Monday. */
export const weekdayNames = (locale: Locale): string[] =>
  Array.from({ length: WEEK }, (_, index) => weekdayName(dateAfter(SOME_MONDAY, index), locale));

const dateText = (date: string, locale: Locale): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(tags[locale], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** `9:00 – 12:30, 13:30 – 18:00`, or "closed". */
const rangesText = (ranges: readonly TimeRange[]): string =>
  ranges.length === 0
    ? m.company_hours_closed()
    : ranges
        .map(([from, to]) => m.company_hours_range({ from: shownTime(from), to: shownTime(to) }))
        .join(', ');

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function presentCompanyPage(
  page: CompanyPage,
  {
    locale,
    today,
    mediaUrl,
    formatPhone,
  }: { locale: Locale; today: string; mediaUrl: string; formatPhone: (e164: string) => string },
): CompanyPageView {
  const { days, contacts } = page;
  const exceptions = page.exceptions.filter(({ date }) => date >= today);
  const hours = { days, exceptions };
  return {
    hours: hasHours(hours)
      ? {
          hours,
          week: weekdayNames(locale).map((day, index) => ({
            day: capitalized(day),
            text: rangesText(days[index] ?? []),
          })),
          dates: exceptions.map(({ date, ranges }) => ({
            date,
            day: dateText(date, locale),
            text: rangesText(ranges),
          })),
        }
      : undefined,
    contacts: contacts.map(({ name, task, languages, phone, email, photo }) => ({
      name,
      photoUrl: profilePictureUrl(mediaUrl, photo),
      about: [task, languages].filter(Boolean).join(' · '),
      phone,
      phoneText: phone === '' ? '' : formatPhone(phone),
      email,
    })),
  };
}

const YEAR_MS = 365.25 * 86_400_000;

/** Figures of a company that say something: whole years since it joined, listings, and sales; none of them zero. */
export function companyFigures(
  { joinedAt, active, sold }: { joinedAt: Date; active: number; sold: number },
  now: Date,
): string[] {
  const years = Math.floor((now.getTime() - joinedAt.getTime()) / YEAR_MS);
  const texts = [
    [years, m.company_figure_years],
    [active, m.company_figure_active],
    [sold, m.company_figure_sold],
  ] as const;
  return texts
    .filter(([count]) => count > 0)
    .map(([count, text]) => text({ count, written: formatNumber(count) }));
}
