import { nextAlertTime } from '#features/saved-searches/alerts/alert-times.ts';

const FIRST_HOUR = 22;
/** The hour of daily alerts, so that a night ends with them. */
const LAST_HOUR = 8;
const hourInSofia = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Sofia',
  hour: 'numeric',
  hourCycle: 'h23',
});

/** When the quiet hours end (22:00 to 08:00 in Sofia); undefined outside of them. */
export function endOfQuietHours(now: Date): Date | undefined {
  const hour = Number(hourInSofia.format(now));
  return hour >= FIRST_HOUR || hour < LAST_HOUR ? nextAlertTime('daily', now) : undefined;
}
