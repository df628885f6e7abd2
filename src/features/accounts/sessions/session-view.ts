import { formatDateTime } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';

/** An open session as text. */
export interface SessionView {
  id: string;
  isCurrent: boolean;
  isPhone: boolean;
  device: string;
  lines: string[];
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

export const presentSession = ({ browser, system, ...session }: SessionFacts): SessionView => ({
  id: session.id,
  isCurrent: session.isCurrent,
  isPhone: PHONES.includes(system),
  device:
    browser && system ? m.sessions_device({ browser, system }) : (browser ?? system ?? m.sessions_unknown()),
  lines: [
    m.sessions_seen({ when: formatDateTime(session.seenAt) }),
    m.sessions_since({ when: formatDateTime(session.createdAt) }),
    m.sessions_address({ address: session.address }),
  ],
});
