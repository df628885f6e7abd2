import { daysBetween, formatDate, formatTime, timeWords, type TimeWords } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { PushDevice } from '../push-device.ts';

/** The name its owner gave, or browser and system. */
export function deviceName({ name, browser, system }: PushDevice): string {
  if (name !== null) return name;
  if (browser && system) return m.sessions_device({ browser, system });
  return browser ?? system ?? m.push_device_unknown();
}

/** Last visit of a device. */
export function lastUse({ used_at, current }: PushDevice, now: Date): TimeWords {
  const at = new Date(used_at);
  return timeWords(at, current ? m.sessions_seen_now() : words(at, now));
}

function words(at: Date, now: Date): string {
  const days = daysBetween(at, now);
  if (days === 0) return m.sessions_seen_today({ time: formatTime(at) });
  if (days === 1) return m.sessions_seen_yesterday({ time: formatTime(at) });
  return m.sessions_seen({ date: formatDate(at) });
}
