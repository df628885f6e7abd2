import { inSofia } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { FieldErrors, FormValues } from '#ui/form/use-submit.ts';
import type { ProposedViewing } from '../live/conversation-calls.ts';

const FIELDS = ['time1', 'time2', 'time3'] as const;
const REQUIRED = 2;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SUGGESTED_HOURS = ['11:00', '17:30'];

/**
 * Times are typed as in Sofia, whatever the clock of the device says: the vehicle is in Bulgaria. Two tries find the
 * offset, which differs between the guess and the time only around a change of the clock.
 */
export function sofiaTime(local: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return undefined;
  const asUtc = Date.parse(`${local}:00Z`);
  if (Number.isNaN(asUtc)) return undefined;
  let at = asUtc;
  for (let tries = 0; tries < 2; tries += 1) at = asUtc - offsetAt(new Date(at));
  return new Date(at);
}

function offsetAt(at: Date): number {
  const { year, month, day, hour, minute } = inSofia(at);
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at.getTime() / 60_000) * 60_000;
}

/** The proposal of a form with the errors of its fields; without `now`, times in the past are not looked for. */
export function readProposal(
  values: FormValues,
  now?: Date,
): { proposal: ProposedViewing; errors: FieldErrors } {
  const typed = FIELDS.map((field) => ({ field, at: sofiaTime(values[field] ?? '') }));
  const errors: Record<string, string> = {};
  const seen = new Set<number>();
  for (const [index, { field, at }] of typed.entries()) {
    if (!at) {
      if (index < REQUIRED) errors[field] = m.viewing_time_missing();
    } else if (now && at <= now) errors[field] = m.viewing_time_past();
    else if (seen.has(at.getTime())) errors[field] = m.viewing_time_twice();
    else seen.add(at.getTime());
  }
  const times = typed.flatMap(({ at }) => at?.toISOString() ?? []).toSorted();
  return {
    proposal: { times, minutes: Number(values['minutes'] ?? '30'), place: (values['place'] ?? '').trim() },
    errors,
  };
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Value of a `datetime-local` field for a day in Sofia. */
const localDay = (at: Date): string => {
  const { year, month, day } = inSofia(at);
  return `${year}-${two(month)}-${two(day)}`;
};

/** First possible time, and times of the next two days to begin with. */
export function proposedDays(now: Date): { first: string; suggested: string[] } {
  const { hour, minute } = inSofia(now);
  return {
    first: `${localDay(now)}T${two(hour)}:${two(minute)}`,
    suggested: SUGGESTED_HOURS.map(
      (time, index) => `${localDay(new Date(now.getTime() + (index + 1) * DAY_MS))}T${time}`,
    ),
  };
}
