import type { PresentOptions } from '#features/listings/card/present-listing-card.ts';
import { mailPictureUrl } from '#features/media/picture-renditions.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { layOutMail, type MailItem, type WrittenMail } from '#platform/mail/lay-out-mail.ts';
import type { OwnBarter, OwnSwap } from '../own-barter.ts';
import { presentOwnBarter, type SwapView } from '../present-own-barter.ts';

/** More swaps are counted in one line. */
export const SWAPS_PER_MAIL = 5;
const OWN_LISTINGS_PATH = '/user/listing';

/** A swap of an own listing that its owner was not told about. */
export interface NewSwap {
  own: OwnBarter;
  swap: OwnSwap;
}

interface SwapMail extends PresentOptions {
  origin: string;
  /** Base address of public pictures. */
  mediaUrl: string;
  swaps: readonly NewSwap[];
  /** Path on our own origin. */
  unsubscribe: string;
}

/** Subject and bodies of the weekly message, in the language of `withLocale`. */
export function swapMail({ origin, mediaUrl, swaps, unsubscribe, ...options }: SwapMail): WrittenMail {
  const count = swaps.length;
  const heading = m.barter_mail_title({ count, total: formatNumber(count) });
  const more = count - SWAPS_PER_MAIL;
  const items = swaps
    .slice(0, SWAPS_PER_MAIL)
    .flatMap(({ own, swap }) =>
      presentOwnBarter({ ...own, swaps: [swap] }, options).swaps.flatMap((each) =>
        itemOf(each, { origin, mediaUrl }),
      ),
    );
  return {
    subject: heading,
    ...layOutMail({
      kind: 'barter_swaps',
      origin,
      heading,
      paragraphs: [m.barter_mail_lead()],
      items,
      ...(more > 0 && { after: m.barter_mail_more({ count: more, total: formatNumber(more) }) }),
      button: { label: m.barter_mail_button(), path: OWN_LISTINGS_PATH },
      links: [{ label: m.barter_mail_unsubscribe(), path: unsubscribe }],
      footer: m.barter_mail_footer(),
    }),
  };
}

/** The vehicle that the reader gets, then who gets the others. */
function itemOf(
  { label, isRing, steps }: SwapView,
  addresses: { origin: string; mediaUrl: string },
): MailItem[] {
  const [got, ...others] = steps;
  if (!got) return [];
  return [
    {
      title: got.title,
      path: got.href,
      lead: got.price,
      pictureUrl: got.picture && mailPictureUrl(addresses, got.picture),
      lines: [
        got.facts.join(' · '),
        got.difference,
        ...(isRing ? [label] : []),
        ...others.map(({ receiver, title, price }) => m.barter_mail_gives({ receiver, title, price })),
      ],
    },
  ];
}
