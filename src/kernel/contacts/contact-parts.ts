/**
 * Finds telephone numbers, e-mail addresses and links in a seller's text, also in the disguises that sellers use.
 * Takes linear time. Positions are those of the given text.
 */
import { findPhones } from './phone-parts.ts';
import { blank, plainCharacters, UNSEEN } from './plain-characters.ts';

export interface ContactPart {
  kind: 'phone' | 'email' | 'link';
  start: number;
  end: number;
  /** Shown to the public instead of the part. */
  mask: string;
}

const TLD =
  '(?:bg|com|net|org|eu|info|biz|de|ru|ro|gr|uk|io|shop|store|online|site|website|auto|cars|xyz|link|page|бг|ком)';
/** Those that follow a Cyrillic name or a space; others are also words. */
const USUAL_TLD = '(?:bg|com|net|org|eu|бг|ком)';
/** Also ordinary words; part of a link only before a path. */
const TLD_BEFORE_PATH = '(?:me|ly|gl|it|us|co|tv|to|be|app|ee|dev)';
const START = String.raw`(?<![\p{L}\d@.-])`;
const END = String.raw`(?![\p{L}\d-])`;
const DOT_IN_WORDS = String.raw`(?:\s(?:dot|точка)\s|\s?[(\[{]\s?(?:dot|точка|\.)\s?[)\]}]\s?)`;
const EMAIL_DOT = String.raw`(?:\s?\.\s?|,|${DOT_IN_WORDS})`;
const LABEL = String.raw`[\p{L}\d${UNSEEN}-]{1,63}`;
const MONKEY = String.raw`(?:собака|кльомба|маймун(?:а|ка|ско(?:\sа)?))`;
const AT = String.raw`(?:\s?[(\[{<]\s?(?:at|@|а|a|${MONKEY})\s?[)\]}>]\s?|\s(?:${MONKEY}|at)\s|\s?@\s?)`;
const PROVIDER = '(?:gmail|abv|yahoo|outlook|hotmail|icloud|proton(?:mail)?|джимейл|абв)';
const LOCAL = String.raw`[\p{L}\d._%+${UNSEEN}-]{1,64}`;

const emails = [
  new RegExp(
    String.raw`${LOCAL}(?:@(?:${LABEL}\.){1,4}\p{L}{2,24}|${AT}(?:${LABEL}${EMAIL_DOT}){1,4}${TLD}|\s?@\s?${PROVIDER})${END}`,
    'giu',
  ),
  // Letter by letter: i v a n @ a b v . b g
  /(?<![\p{L}\d])(?:[\p{L}\d_]\s){2,30}@(?:\s[\p{L}\d]){2,20}\s\.(?:\s\p{L}){2,5}(?![\p{L}\d])/giu,
];
const links = [
  /https?:\/\/[^\s<>]+/giu,
  /(?<![\p{L}\d])www\.[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,4}(?:[/?#][^\s<>]*)?/giu,
  new RegExp(
    String.raw`${START}(?:[a-z\d-]{1,63}\.){1,4}(?:${TLD}${END}(?:[/?#][^\s<>]*)?|${TLD_BEFORE_PATH}\/[^\s<>]+)`,
    'giu',
  ),
  new RegExp(String.raw`${START}[\p{L}\d${UNSEEN}-]{2,63}\.${USUAL_TLD}${END}`, 'gu'),
  new RegExp(String.raw`${START}[а-я\d-]{2,63}\.(?:бг|ком)${END}`, 'giu'),
  new RegExp(String.raw`${START}[a-z\d-]{2,63}${DOT_IN_WORDS}${TLD}${END}`, 'giu'),
  new RegExp(String.raw`${START}[\p{L}\d-]{2,63}${DOT_IN_WORDS}${USUAL_TLD}${END}`, 'giu'),
  new RegExp(String.raw`(?<![\p{L}\d])www[\s.]{1,3}[\p{L}\d-]{2,63}[\s.]{1,3}${TLD}${END}`, 'giu'),
  new RegExp(String.raw`${START}[a-z\d-]{2,63}\s\.\s?${USUAL_TLD}${END}(?:\s?\/\s?[^\s<>]+)?`, 'giu'),
  new RegExp(String.raw`${START}[a-z\d-]{1,63}\s?\.\s?(?:${TLD}|me|ly|gl)\s?\/\s?[^\s<>]{2,}`, 'giu'),
  /(?<![\p{L}\d._@])@[a-z_][a-z\d_.]{2,40}/giu,
];
/** A name on another network: after a colon any, otherwise one that no word looks like. */
const handles =
  /(?<![\p{L}\d])(?:telegram|телеграм|instagram|инстаграм|insta|инста|facebook|фейсбук|skype|скайп|discord|дискорд|tiktok|тикток|snapchat|viber|вайбър|(?:fb|фб|ig|tg|тг)(?=\s?:))(?:\s?:\s?@?(?<named>[a-z][\w.]{2,40}\w)|\s(?:–\s)?(?<bare>[a-z][a-z\d]{0,40}[._#\d][\w.#]{0,40}\w))/giu;
/** Part of every e-mail address, and of every link; most texts have neither, which saves the slow patterns. */
const emailSign = /@|\sat\s|[([{<]\s?(?:at|а|a)\s?[)\]}>]|собака|кльомба|маймун/iu;
const linkSign = /[.)\]}]\s?(?:[a-z]|бг|ком)|(?:dot|точка)\s?[)\]}]?\s?[a-zбк]|www|:\/\/|@/iu;
const TRAILING = /[.,;:!?)\]}»”"']+$/u;

/** Telephone numbers, e-mail addresses and links of a text in order, without overlaps. */
export function findContacts(text: string): ContactPart[] {
  const parts: ContactPart[] = [];
  let rest = plainCharacters(text);
  const take = (part: ContactPart) => {
    parts.push(part);
    rest = rest.slice(0, part.start) + blank(rest.slice(part.start, part.end)) + rest.slice(part.end);
  };
  for (const pattern of emailSign.test(rest) ? emails : [])
    for (const { 0: email, index } of rest.matchAll(pattern))
      take({ kind: 'email', start: index, end: index + email.length, mask: '•••@•••' });
  for (const pattern of linkSign.test(rest) ? links : [])
    for (const { 0: typed, index } of rest.matchAll(pattern)) {
      const link = typed.replace(TRAILING, '');
      if (isLink(link)) take({ kind: 'link', start: index, end: index + link.length, mask: '•••' });
    }
  for (const { 0: whole, index, groups } of rest.matchAll(handles)) {
    const handle = groups?.['named'] ?? groups?.['bare'] ?? '';
    const end = index + whole.length;
    take({ kind: 'link', start: end - handle.length, end, mask: '•••' });
  }
  for (const { start, end, digits } of findPhones(rest))
    take({
      kind: 'phone',
      start,
      end: isSecondHalf(text[end]) ? end + 1 : end,
      mask: `${digits.slice(0, 3)}• ••• •••`,
    });
  return parts.sort((one, other) => one.start - other.start);
}

/** Whether a code unit belongs to the character before it, such as a mathematical digit. */
const isSecondHalf = (unit = ''): boolean => unit >= '\udc00' && unit <= '\udfff';

/** A sentence without a space after its full stop ("Info.De") is no host: its last part has mixed case. */
function isLink(link: string): boolean {
  const host = /^[^/?#]+/.exec(link.replace(/^https?:\/\//i, ''))?.[0] ?? '';
  const tld = /[^.\s)\]}]+$/.exec(host)?.[0] ?? '';
  const hasOneCase = tld === tld.toLowerCase() || host === host.toUpperCase();
  return hasOneCase && /\p{L}.*[\p{L}]/u.test(host);
}

/** The text with every contact masked. */
export const maskContacts = (text: string): string => replaceContacts(text, ({ mask }) => mask);

/** The text without its contacts, for the search: a number must not find the listing that hides it. */
export const withoutContacts = (text: string): string => replaceContacts(text, () => ' ');

function replaceContacts(text: string, by: (part: ContactPart) => string): string {
  let replaced = '';
  let at = 0;
  for (const part of findContacts(text)) {
    replaced += text.slice(at, part.start) + by(part);
    at = part.end;
  }
  return replaced + text.slice(at);
}
