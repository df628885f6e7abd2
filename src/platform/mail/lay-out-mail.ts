import { plainLine } from '#kernel/plain-text.ts';
import { activeLocale } from '../i18n/active-locale.ts';
import { m } from '../i18n/messages.ts';
import { mailDocument } from './mail-document.ts';

export interface MailContent {
  /** The configured public address, the only base of links. */
  origin: string;
  heading: string;
  /** Plain text, one entry per paragraph; may contain user text. */
  paragraphs: readonly string[];
  /** Target of the button: a path on our own origin. */
  button?: { label: string; path: string };
  /** Reason for which the recipient gets this mail. */
  footer: string;
}

/**
 * Renders the text and HTML body of a mail in the language of `withLocale`. All content is plain text: it
 * cannot become markup or add lines. Throws RangeError when the button leaves our origin.
 */
export function layOutMail(content: MailContent): { text: string; html: string } {
  const heading = plainLine(content.heading);
  const paragraphs = content.paragraphs.map(plainLine);
  const footer = [plainLine(content.footer), m.mail_automatic()];
  const button = content.button && {
    label: plainLine(content.button.label),
    url: ownUrl(content.button.path, content.origin),
  };
  const text = [
    heading,
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    `--\n${[...footer, content.origin].join('\n')}`,
  ].join('\n\n');
  const html = mailDocument({
    lang: activeLocale(),
    origin: content.origin,
    siteName: m.app_name(),
    heading,
    paragraphs,
    button: button && { ...button, hint: m.mail_link_hint() },
    footer,
  });
  return { text: `${text}\n`, html };
}

function ownUrl(path: string, origin: string): string {
  const url = path.startsWith('/') ? new URL(path, origin) : undefined;
  if (url?.origin !== new URL(origin).origin)
    throw new RangeError('the button of a mail must lead to our own origin');
  return url.href;
}
