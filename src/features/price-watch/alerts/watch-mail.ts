import { mailPictureUrl } from '#features/media/picture-renditions.ts';
import { plainLine } from '#kernel/plain-text.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { layOutMail, type WrittenMail } from '#platform/mail/lay-out-mail.ts';
import { writtenDifference, writtenPrice } from '../written-price.ts';
import { WATCHED_PATH, type WatchedListing } from '../price-watch.ts';
import type { WatchNews } from './watch-news.ts';

interface WatchMail {
  origin: string;
  mediaUrl: string;
  listing: WatchedListing;
  since: Date;
  news: WatchNews;
  /** Path on our own origin. */
  unsubscribe: string;
}

const SUBJECT_LENGTH = 150;

/** Subject and bodies of a message about a followed listing, in the language of `withLocale`. */
export function watchMail(mail: WatchMail): WrittenMail {
  const { origin, listing, since, news, unsubscribe } = mail;
  const { title, picture, priceNow, priceThen, facts } = listing;
  const heading = plainLine(headingOf(news, title));
  const now = writtenPrice(priceNow);
  return {
    subject: heading.length <= SUBJECT_LENGTH ? heading : `${heading.slice(0, SUBJECT_LENGTH - 1)}…`,
    ...layOutMail({
      kind: 'price_watch',
      origin,
      heading,
      paragraphs: [],
      items: [
        {
          title,
          path: listing.href ?? WATCHED_PATH,
          lead: news.drop ? `${now} (${writtenDifference(news.drop.to - news.drop.from)})` : now,
          lines: [
            facts.join(' · '),
            ...linesOf(news),
            m.watch_mail_since({ date: formatDate(since), price: writtenPrice(priceThen) }),
          ],
          ...(picture && { pictureUrl: mailPictureUrl(mail, picture) }),
        },
      ],
      button: { label: m.watch_mail_button(), path: listing.href ?? WATCHED_PATH },
      links: [
        { label: m.watched_title(), path: WATCHED_PATH },
        { label: m.watch_mail_unsubscribe(), path: unsubscribe },
      ],
      footer: m.watch_mail_footer(),
    }),
  };
}

function headingOf({ drop, sale }: WatchNews, title: string): string {
  if (sale === 'sold') return m.watch_mail_sold({ title });
  return drop ? m.watch_mail_drop({ title }) : m.watch_mail_released({ title });
}

function linesOf({ drop, sale }: WatchNews): string[] {
  return [
    ...(sale === 'sold' ? [m.watch_mail_line_sold()] : []),
    ...(sale === 'released' ? [m.watch_mail_line_released()] : []),
    ...(drop
      ? [m.watch_mail_line_drop({ before: writtenPrice(drop.from), now: writtenPrice(drop.to) })]
      : []),
  ];
}
