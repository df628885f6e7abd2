import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { CardPicture } from '#features/listings/card/listing-card.ts';
import type { Locale } from '#kernel/locale.ts';
import type { WrittenMail } from '#platform/mail/lay-out-mail.ts';

/** Facts that samples of mails need. */
export interface SampleContext {
  origin: string;
  /** Base address of public pictures. */
  mediaUrl: string;
  catalogue: Catalogue;
  locale: Locale;
  now: Date;
  /** Public pictures for the listings of a mail. */
  pictures: readonly CardPicture[];
}

/** Writes a mail in the language of `withLocale`. */
export type MailSample = (context: SampleContext) => WrittenMail;
