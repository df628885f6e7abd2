import { daysBetween, formatDate, formatTime, timeWords, type TimeWords } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';

/** An open session as text. */
export interface SessionView {
  id: string;
  isCurrent: boolean;
  isPhone: boolean;
  device: string;
  /** Last use. */
  seen: TimeWords;
  /** Sign-in and IP address, which tell equal devices apart. */
  since: TimeWords;
  address: string;
}

interface SessionFacts {
  id: string;
  isCurrent: boolean;
  browser: string | undefined;
  system: string | undefined;
  address: string;
  createdAt: Date;
  seenAt: Date;
}

const PHONES: readonly (string | undefined)[] = ['iPhone', 'Android'];
/** The last use is recorded once a minute. */
const NOW_MS = 2 * 60_000;

export const presentSession = ({ browser, system, ...session }: SessionFacts, now: Date): SessionView => ({
  id: session.id,
  isCurrent: session.isCurrent,
  isPhone: PHONES.includes(system),
  device:
    browser && system ? m.sessions_device({ browser, system }) : (browser ?? system ?? m.sessions_unknown()),
  seen: timeWords(session.seenAt, session.isCurrent ? m.sessions_seen_now() : lastUse(session.seenAt, now)),
  since: timeWords(session.createdAt, m.sessions_since({ date: formatDate(session.createdAt) })),
  address: m.sessions_address({ address: session.address }),
});

function lastUse(at: Date, now: Date): string {
  if (now.getTime() - at.getTime() < NOW_MS) return m.sessions_seen_now();
  const days = daysBetween(at, now);
  if (days === 0) return m.sessions_seen_today({ time: formatTime(at) });
  if (days === 1) return m.sessions_seen_yesterday({ time: formatTime(at) });
  return m.sessions_seen({ date: formatDate(at) });
}
