import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { ListingCard } from '#features/listings/card/listing-card.ts';
import { presentListingCard } from '#features/listings/card/present-listing-card.ts';
import { mailPictureUrl } from '#features/media/picture-renditions.ts';
import type { Locale } from '#kernel/locale.ts';
import { plainLine } from '#kernel/plain-text.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { layOutMail, type MailItem, type WrittenMail } from '#platform/mail/lay-out-mail.ts';

export type MatchReason = 'new' | 'cheaper' | 'changed';

/** More listings are counted in one line. */
export const LISTINGS_PER_MAIL = 10;
const SUBJECT_LENGTH = 150;

interface AlertMail {
  origin: string;
  mediaUrl: string;
  catalogue: Catalogue;
  locale: Locale;
  now: Date;
  name: string;
  /** Filters of the search in words. */
  facts: readonly string[];
  found: readonly { card: ListingCard; reason: MatchReason }[];
  /** Paths on our own origin. */
  results: string;
  manage: string;
  unsubscribe: string;
}

const reasons: Record<MatchReason, () => string> = {
  new: m.search_mail_new,
  cheaper: m.search_mail_cheaper,
  changed: m.search_mail_changed,
};

/** Subject and bodies of an alert, in the language of `withLocale`. */
export function alertMail(alert: AlertMail): WrittenMail {
  const { origin, name, facts, found } = alert;
  const count = found.length;
  const heading = plainLine(m.search_mail_title({ count, total: formatNumber(count), name }));
  const more = count - LISTINGS_PER_MAIL;
  return {
    subject: heading.length <= SUBJECT_LENGTH ? heading : `${heading.slice(0, SUBJECT_LENGTH - 1)}…`,
    ...layOutMail({
      kind: 'saved_search_alert',
      origin,
      heading,
      paragraphs: facts.length > 0 ? [m.search_mail_facts({ facts: facts.join(' · ') })] : [],
      items: found.slice(0, LISTINGS_PER_MAIL).map((match) => itemOf(match, alert)),
      ...(more > 0 && { after: m.search_mail_more({ count: more, total: formatNumber(more) }) }),
      button: { label: m.search_mail_button(), path: alert.results },
      links: [
        { label: m.search_manage(), path: alert.manage },
        { label: m.search_mail_unsubscribe(), path: alert.unsubscribe },
      ],
      footer: m.search_mail_footer(),
    }),
  };
}

function itemOf({ card, reason }: AlertMail['found'][number], alert: AlertMail): MailItem {
  const { catalogue, locale, now } = alert;
  const view = presentListingCard(card, { catalogue, locale, now });
  const [cover] = view.pictures;
  return {
    title: view.title,
    path: view.href,
    lead: view.priceDrop === undefined ? view.price : `${view.price} (− ${view.priceDrop})`,
    lines: [view.facts.join(' · '), view.place, reasons[reason]()],
    ...(cover && { pictureUrl: mailPictureUrl(alert, cover) }),
  };
}
