import type { Element } from 'domhandler';
import { listingIdIn } from '../import-site.ts';
import { foldText } from '../reading/fold-text.ts';
import { parentOf } from '../reading/label-rows.server.ts';
import { removeOtherListings, sellingDealer, statedId } from '../reading/own-listing.server.ts';
import { elementsOf, lineOf, textOf, type Page } from '../reading/page.server.ts';
import { readPrices } from '../reading/read-price.ts';
import type { SourceListing, Topic } from '../reading/source-listing.ts';
import { classifyToken } from './classify-token.ts';

const SITE = 'cars.bg';
const MAX_PICTURES = 30;
const MAX_FACTS = 400;
/** Parts with a form of their own that a line of facts has at least. */
const FEWEST_FACTS = 3;

const groups = new Set(['комфорт', 'сигурност', 'друго', 'екстериор', 'интериор', 'защита']);
const OWN = '.offer-price, .offer-notes, h2';

/** Reads a listing; undefined if title, price or the line of facts is missing. */
export function readCarsBg(page: Page, address: string): SourceListing | undefined {
  const id = statedId(page, SITE) ?? listingIdIn(SITE, address);
  removeOtherListings(page, { site: SITE, id, own: OWN });
  const found = page.all('.offer-price');
  const facts = lineOfFacts(page);
  const title = lineOf(page.first('.text-copy h2') ?? page.first('h2') ?? page.first('h1'));
  if (title === '' || found.length === 0 || facts === undefined) return undefined;
  const { lines, opening } = descriptionOf(page);
  return {
    site: SITE,
    id,
    title,
    path: [],
    rows: [...rowsOf(facts), ...placeOf(page)],
    prices: found.flatMap((each) => readPrices(textOf(each), 'commas')),
    vat: undefined,
    features: [...featuresOf(page), ...opening],
    description: lines,
    phones: page
      .all('.a_call_link, a[href^="tel:"]')
      .map((each) => lineOf(each) || (each.attribs['href'] ?? '').slice(4)),
    dealer: sellingDealer(page),
    pictures: picturesOf(page),
  };
}

/** The innermost text whose comma-separated parts are mostly facts of a vehicle, wherever it stands. */
function lineOfFacts(page: Page): string | undefined {
  const candidates = elementsOf(page.root)
    .map((element) => ({ element, text: lineOf(element) }))
    .filter(({ text }) => text.length <= MAX_FACTS && text.includes(','))
    .map((each) => ({ ...each, facts: partsOf(each.text).filter((part) => classifyToken(part)).length }))
    .filter(({ facts, text }) => facts >= FEWEST_FACTS && facts * 2 >= partsOf(text).length);
  const innermost = candidates.filter(
    ({ element }) =>
      !candidates.some((other) => other.element !== element && encloses(element, other.element)),
  );
  // Two lines that state different facts cannot both be this listing's.
  const texts = new Set(innermost.map(({ text }) => text));
  return texts.size === 1 ? [...texts][0] : undefined;
}

function encloses(outer: Element, inner: Element): boolean {
  for (let each: Element | null = inner; each; each = parentOf(each)) if (each === outer) return true;
  return false;
}

/** Splits at commas that are not between digits of one number. */
const partsOf = (text: string): string[] =>
  text
    .split(/,(?!\d{3}(?!\d))/)
    .map((part) => part.trim())
    .filter(Boolean);

/** The last part without a form of its own is the colour. */
function rowsOf(facts: string): { topic: Topic; text: string }[] {
  const parts = partsOf(facts);
  const unknown = parts.filter((part) => classifyToken(part) === undefined);
  return parts.flatMap((text) => {
    const topic = classifyToken(text) ?? (text === unknown.at(-1) ? 'color' : undefined);
    return topic === undefined ? [] : [{ topic, text }];
  });
}

function featuresOf(page: Page): string[] {
  const lines = page.all('.text-copy').flatMap((each) => textOf(each).split('\n'));
  return [
    ...new Set(
      lines.flatMap((line) => {
        const [, group = '', list = ''] = /^([^:]{3,20}):\s*(.+)$/.exec(line) ?? [];
        return groups.has(foldText(group)) ? partsOf(list) : [];
      }),
    ),
  ];
}

const offers = new Map([
  ['бартер', 'Бартер'],
  ['лизинг', 'Лизинг'],
  ['данъчен кредит', 'С право на данъчен кредит'],
]);

/** The description, and what its fixed first line offers: `Възможност за бартер|лизинг|данъчен кредит`. */
function descriptionOf(page: Page): { lines: string; opening: string[] } {
  const lines = textOf(page.first('.offer-notes')).split('\n');
  const opening: string[] = [];
  for (;;) {
    const [, offered = ''] = /^възможност за (.+?)[.!]?$/i.exec(lines[0] ?? '') ?? [];
    const named = offered.split(/[|,]/).map((each) => offers.get(foldText(each)));
    if (offered === '' || named.includes(undefined)) break;
    opening.push(...named.filter((each) => each !== undefined));
    lines.shift();
  }
  return { lines: lines.join('\n').trim(), opening };
}

function placeOf(page: Page): { topic: 'place'; text: string }[] {
  const text = lineOf(page.first('.offer-location, .location'));
  return text === '' ? [] : [{ topic: 'place', text: text.slice(0, 80) }];
}

/** Pictures in the large size: `o` instead of `b` before the dot; each once. */
function picturesOf(page: Page): string[] {
  const name = /(?:https:)?\/\/g1-bg\.cars\.bg\/(\d{4}-\d\d-\d\d_\d{1,3})\/([0-9a-f]{24})[ob]\.jpg/gi;
  const found = new Map<string, string>();
  const elements = elementsOf(page.root);
  const gallery = elements.filter(({ name: tag }) => tag !== 'meta');
  for (const { attribs } of [...gallery, ...elements.filter(({ name: tag }) => tag === 'meta')])
    for (const text of Object.values(attribs))
      for (const [, folder, file = ''] of text.matchAll(name))
        if (!found.has(file)) found.set(file, `https://g1-bg.cars.bg/${folder}/${file}o.jpg`);
  return [...found.values()].slice(0, MAX_PICTURES);
}
