import { plainLine } from '#kernel/plain-text.ts';
import { activeLocale } from '../i18n/active-locale.ts';
import { m } from '../i18n/messages.ts';
import { mailDocument } from './mail-document.ts';
import type { MailKind } from './mail-kind.ts';

/** A thing that a mail shows, such as a listing. Plain text, which may be of users. */
export interface MailItem {
  title: string;
  /** A path on our own origin. */
  path: string;
  /** The fact that stands out, e.g. the price. */
  lead: string;
  /** Further facts, a line each. */
  lines: readonly string[];
  /** Absolute address of a public picture, in the ratio 4:3 or cropped to it. */
  pictureUrl?: string | undefined;
}

export interface MailContent {
  kind: MailKind;
  /** The configured public address, the only base of links. */
  origin: string;
  heading: string;
  /** A code to type, shown large in HTML; the paragraphs name it as well, for the text. */
  code?: string;
  /** Plain text, one entry per paragraph; may contain user text. */
  paragraphs: readonly string[];
  /** Shown between the paragraphs and the button. */
  items?: readonly MailItem[];
  /** A line below the items, e.g. how many more there are. */
  after?: string;
  /** Target of the button: a path on our own origin. */
  button?: { label: string; path: string };
  /** Further links below the button, each to a path on our own origin. */
  links?: readonly { label: string; path: string }[];
  /** Reason for which the recipient gets this mail. */
  footer: string;
}

/** The bodies of a mail. */
export interface MailBodies {
  kind: MailKind;
  text: string;
  html: string;
}

/** A mail without its recipient. */
export interface WrittenMail extends MailBodies {
  subject: string;
}

/**
 * Renders the text and HTML body of a mail in the language of `withLocale`. All content is plain text: it
 * cannot become markup or add lines. Throws RangeError when a link leaves our origin.
 */
export function layOutMail(content: MailContent): MailBodies {
  const heading = plainLine(content.heading);
  const paragraphs = content.paragraphs.map(plainLine);
  const footer = [plainLine(content.footer), m.mail_automatic()];
  const button = content.button && {
    label: plainLine(content.button.label),
    url: ownUrl(content.button.path, content.origin),
  };
  const items = (content.items ?? []).map((item) => ({
    title: plainLine(item.title),
    url: ownUrl(item.path, content.origin),
    lead: plainLine(item.lead),
    lines: item.lines.map(plainLine).filter((line) => line !== ''),
    pictureUrl: item.pictureUrl,
  }));
  const links = (content.links ?? []).map(({ label, path }) => ({
    label: plainLine(label),
    url: ownUrl(path, content.origin),
  }));
  const text = [
    heading,
    ...paragraphs,
    ...items.map(({ title, lead, lines, url }) => [title, lead, ...lines, url].join('\n')),
    ...(content.after === undefined ? [] : [plainLine(content.after)]),
    ...[...(button ? [button] : []), ...links].map(({ label, url }) => `${label}:\n${url}`),
    `--\n${[...footer, content.origin].join('\n')}`,
  ].join('\n\n');
  const html = mailDocument({
    lang: activeLocale(),
    origin: content.origin,
    siteName: m.app_name(),
    heading,
    code: content.code,
    paragraphs,
    items,
    after: content.after === undefined ? undefined : plainLine(content.after),
    links,
    button: button && { ...button, hint: m.mail_link_hint() },
    footer,
  });
  return { kind: content.kind, text: `${text}\n`, html };
}

function ownUrl(path: string, origin: string): string {
  const url = path.startsWith('/') ? new URL(path, origin) : undefined;
  if (url?.origin !== new URL(origin).origin)
    throw new RangeError('the links of a mail must lead to our own origin');
  return url.href;
}
