import { plainLine } from '#kernel/plain-text.ts';
import type { Locale } from '#kernel/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import { layOutMail, type WrittenMail } from '#platform/mail/lay-out-mail.ts';
import type { KnownEvent } from '../notification-rows.server.ts';
import { CHOICES_PATH, NOTIFICATIONS_PATH } from '../notifications-path.ts';

interface EventMail {
  origin: string;
  /** At least one. */
  events: readonly KnownEvent[];
  locale: Locale;
  /** Path on our own origin. */
  unsubscribe: string;
}

/** Subject and bodies of a mail about events, in the language of `withLocale`. */
export function eventMail({ origin, events, locale, unsubscribe }: EventMail): WrittenMail {
  const [first, ...more] = events;
  const isOne = first !== undefined && more.length === 0;
  const heading = plainLine(isOne ? first.kind.headline(first) : m.notify_many({ count: events.length }));
  return {
    subject: heading,
    ...layOutMail({
      kind: 'account_event',
      origin,
      heading,
      paragraphs: events.map((event) => lineOf(event, { locale, isOne })),
      button: {
        label: m.notify_mail_button(),
        path: isOne ? first.kind.path(first.data) : NOTIFICATIONS_PATH,
      },
      links: [
        { label: m.notify_mail_choices(), path: CHOICES_PATH },
        { label: m.notify_mail_unsubscribe(), path: unsubscribe },
      ],
      footer: m.notify_mail_footer(),
    }),
  };
}

function lineOf(event: KnownEvent, { locale, isOne }: { locale: Locale; isOne: boolean }): string {
  const { kind, data } = event;
  const line = kind.line?.(data, locale);
  if (isOne) return line ?? kind.look();
  const headline = kind.headline(event);
  return line === undefined ? headline : `${headline}: ${line}`;
}
