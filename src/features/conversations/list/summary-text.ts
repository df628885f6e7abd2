import { m } from '#platform/i18n/messages.ts';
import type { ConversationSummary } from '../conversation.ts';

/** The last message in one line: its text, or what it is. */
export function summaryText({ last }: Pick<ConversationSummary, 'last'>): string {
  const kinds = {
    text: m.talk_kind_picture,
    offer: m.talk_kind_offer,
    viewing: m.talk_kind_viewing,
    phone: m.talk_kind_phone,
    event: m.talk_kind_event,
  };
  const text = last.text === '' ? kinds[last.kind]() : last.text;
  return last.by === 'you' ? m.talk_you({ text }) : text;
}

/** Title of the listing, marked as the reader's own for a seller. */
export const listingTitle = ({ side, listing }: Pick<ConversationSummary, 'side' | 'listing'>): string =>
  side === 'seller' ? m.talk_your_listing({ title: listing.title }) : listing.title;
