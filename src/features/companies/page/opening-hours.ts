/** Opening hours by the clock in Sofia. Times are `HH:MM`, so that they compare as texts; `24:00` ends a day. */
export type TimeRange = [from: string, to: string];

export interface OpeningHours {
  /** Ranges of each weekday from Monday; none on a closed day. */
  days: readonly (readonly TimeRange[])[];
  /** Dates (`YYYY-MM-DD`) with other hours, e.g. holidays. */
  exceptions: readonly { date: string; ranges: readonly TimeRange[] }[];
}

export const WEEK = 7;
export const MOST_RANGES = 2;
const MIDNIGHT = '24:00';
const TIME_ZONE = 'Europe/Sofia';
/** Days searched for the next opening. */
const AHEAD = 30;

export interface SofiaTime {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM` */
  time: string;
}

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Date and time on a clock in Sofia. */
export function sofiaTime(at: Date): SofiaTime {
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute } = parts;
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

/** Days are counted in UTC, where each has 24 hours. */
export const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** 0 for Monday. */
export const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % WEEK;

export const hasHours = ({ days }: OpeningHours): boolean => days.some((ranges) => ranges.length > 0);

/** Ranges of a date: those of its exception, or of its weekday. */
export function rangesOn({ days, exceptions }: OpeningHours, date: string): readonly TimeRange[] {
  const exception = exceptions.find((each) => each.date === date);
  return exception?.ranges ?? days[weekdayOf(date)] ?? [];
}

/** `at` is on the day that is `inDays` after today. */
export interface HoursMoment {
  inDays: number;
  date: string;
  at: string;
}

export type OpenState =
  | { isOpen: true; until: HoursMoment | undefined }
  | { isOpen: false; opens: HoursMoment | undefined };

/**
 * Whether it is open, and when that changes; undefined without any hours. `until` is undefined when it does not close
 * for a week, `opens` when it stays closed for a month.
 */
export function openState(hours: OpeningHours, at: Date): OpenState | undefined {
  if (!hasHours(hours)) return undefined;
  const { date: today, time } = sofiaTime(at);
  const current = rangesOn(hours, today).find(([from, to]) => from <= time && time < to);
  if (current) return { isOpen: true, until: closingAfter(hours, today, current) };
  for (let inDays = 0; inDays <= AHEAD; inDays += 1) {
    const date = dateAfter(today, inDays);
    const next = rangesOn(hours, date)
      .map(([from]) => from)
      .filter((from) => inDays > 0 || from > time)
      .toSorted()[0];
    if (next !== undefined) return { isOpen: false, opens: { inDays, date, at: next } };
  }
  return { isOpen: false, opens: undefined };
}

/** Follows a range over midnight into the days after it. */
function closingAfter(hours: OpeningHours, today: string, [, end]: TimeRange): HoursMoment | undefined {
  let to = end;
  for (let inDays = 0; inDays <= WEEK; inDays += 1) {
    const after = rangesOn(hours, dateAfter(today, inDays + 1)).find(([from]) => from === '00:00');
    if (to !== MIDNIGHT || !after) return { inDays, date: dateAfter(today, inDays), at: to };
    [, to] = after;
  }
  return undefined;
}

/** `9:00` for `09:00`, as clocks are read. */
export const shownTime = (time: string): string => time.replace(/^0/, '');
