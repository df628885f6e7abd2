/**
 * Finds telephone numbers, e-mail addresses and links in a seller's text, also in the disguises that sellers use.
 * Takes linear time. Positions are those of the given text.
 */
import { findPhones } from './phone-parts.ts';

export interface ContactPart {
  kind: 'phone' | 'email' | 'link';
  start: number;
  end: number;
  /** Shown to the public instead of the part. */
  mask: string;
}

const TLD = '(?:bg|com|net|org|eu|info|biz|de|ru|ro|gr|uk|io|shop|store|online|site|бг)';
/** Also ordinary words; part of a link only before a path. */
const TLD_BEFORE_PATH = '(?:me|ly|gl|it|us|co|tv|to|be|app|ee)';
const END = String.raw`(?![\p{L}\d-])`;
const DOT_IN_WORDS = String.raw`(?:\s(?:dot|точка)\s|\s?[(\[{]\s?(?:dot|точка|\.)\s?[)\]}]\s?)`;
const DOT = String.raw`(?:\.|${DOT_IN_WORDS})`;
const LABEL = String.raw`[\p{L}\d-]{1,63}`;
const AT_IN_WORDS = String.raw`(?:\s?[(\[{]\s?(?:at|@|а)\s?[)\]}]\s?|\s(?:собака|кльомба|маймунско а|at)\s|\s@\s|\s@|@\s)`;

const emails = new RegExp(
  String.raw`[\p{L}\d._%+-]{1,64}(?:@(?:${LABEL}\.){1,4}\p{L}{2,24}|(?:@|${AT_IN_WORDS})(?:${LABEL}${DOT}){1,4}${TLD})${END}`,
  'giu',
);
const links = [
  /https?:\/\/[^\s<>]+/giu,
  /(?<![\p{L}\d])www\.[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,4}(?:[/?#][^\s<>]*)?/giu,
  new RegExp(
    String.raw`(?<![\p{L}\d@.-])(?:[a-z\d-]{1,63}\.){1,4}(?:${TLD}${END}(?:[/?#][^\s<>]*)?|${TLD_BEFORE_PATH}\/[^\s<>]+)`,
    'giu',
  ),
  new RegExp(String.raw`(?<![\p{L}\d@.-])[а-я\d-]{2,63}\.бг${END}`, 'giu'),
  new RegExp(String.raw`(?<![\p{L}\d@.-])[a-z\d-]{2,63}${DOT_IN_WORDS}${TLD}${END}`, 'giu'),
  /(?<![\p{L}\d._@])@[a-z_][a-z\d_.]{2,40}/giu,
];
const TRAILING = /[.,;:!?)\]}»”"']+$/u;

/** Telephone numbers, e-mail addresses and links of a text in order, without overlaps. */
export function findContacts(text: string): ContactPart[] {
  const parts: ContactPart[] = [];
  let rest = text;
  const take = (part: ContactPart) => {
    parts.push(part);
    // Line ends belong to no contact, so no part is found twice.
    rest = rest.slice(0, part.start) + '\n'.repeat(part.end - part.start) + rest.slice(part.end);
  };
  for (const { 0: email, index } of text.matchAll(emails))
    take({ kind: 'email', start: index, end: index + email.length, mask: '•••@•••' });
  for (const pattern of links)
    for (const { 0: typed, index } of rest.matchAll(pattern)) {
      const link = typed.replace(TRAILING, '');
      if (isLink(link)) take({ kind: 'link', start: index, end: index + link.length, mask: '•••' });
    }
  for (const { start, end, digits } of findPhones(rest))
    take({ kind: 'phone', start, end, mask: `${digits.slice(0, 3)}• ••• •••` });
  return parts.sort((one, other) => one.start - other.start);
}

/** A sentence without a space after its full stop ("Info.De") is no host: its last part has mixed case. */
function isLink(link: string): boolean {
  const host = /^[^/?#]+/.exec(link.replace(/^https?:\/\//i, ''))?.[0] ?? '';
  const tld = /[^.\s)\]}]+$/.exec(host)?.[0] ?? '';
  const hasOneCase = tld === tld.toLowerCase() || host === host.toUpperCase();
  return hasOneCase && /\p{L}.*[\p{L}]/u.test(host);
}

/** The text with every contact masked. */
export function maskContacts(text: string): string {
  const parts = findContacts(text);
  let masked = '';
  let at = 0;
  for (const { start, end, mask } of parts) {
    masked += text.slice(at, start) + mask;
    at = end;
  }
  return masked + text.slice(at);
}
