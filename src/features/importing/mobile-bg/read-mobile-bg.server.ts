import { listingIdIn } from '../import-site.ts';
import { foldLabel, labelRows } from '../reading/label-rows.server.ts';
import { removeOtherListings, sellingDealer, statedId } from '../reading/own-listing.server.ts';
import {
  classesOf,
  elementsOf,
  isElement,
  lineOf,
  nextElement,
  ownText,
  textOf,
  type Page,
} from '../reading/page.server.ts';
import { readPrices } from '../reading/read-price.ts';
import type { SourceListing, Topic } from '../reading/source-listing.ts';

const SITE = 'mobile.bg';
const MAX_PICTURES = 17;
const FEWEST_ROWS = 2;

const labels = new Map<string, Topic>(
  (
    [
      ['Дата на производство', 'produced'],
      ['Двигател', 'engine'],
      ['Тип двигател', 'engine'],
      ['Мощност', 'power'],
      ['Евростандарт', 'euro'],
      ['Скоростна кутия', 'gearbox'],
      ['Категория', 'body'],
      ['Пробег', 'mileage'],
      ['Цвят', 'color'],
      ['Кубатура', 'displacement'],
      ['Състояние', 'condition'],
      ['Капацитет на батерията', 'battery'],
      ['Пробег с едно зареждане', 'range'],
      ['Пробег с едно зареждане (WLTP)', 'range'],
      ['Местоположение', 'place'],
    ] as const
  ).map(([label, topic]) => [foldLabel(label), topic]),
);

/** Containers of the listing itself. */
const OWN = '.mainCarParams, .techData, .moreInfo, .contactsBox, .carExtri, .dilarData, #details_price, h1';

/** Reads a listing in both layouts; undefined if title, price or labels are missing. */
export function readMobileBg(page: Page, address: string): SourceListing | undefined {
  const id = ownId(page, address);
  removeOtherListings(page, { site: SITE, id, own: OWN });
  const title = titleOf(page);
  const rows = labelRows(page, labels);
  const prices = pricesOf(page);
  if (title === '' || prices === undefined || rows.length < FEWEST_ROWS) return undefined;
  const place = placeOf(page);
  return {
    site: SITE,
    id,
    title,
    path: page.all('trohi a').map((each) => lineOf(each)),
    rows: [
      ...rows.map(({ topic, text }) => ({ topic, text })),
      ...(place === '' ? [] : [{ topic: 'place' as const, text: place }]),
    ],
    prices,
    vat: vatOf(page),
    features: featuresOf(page),
    description: descriptionOf(page),
    phones: phonesOf(page),
    dealer: sellingDealer(page, '.contactsBox .name'),
    pictures: id === undefined ? [] : picturesOf(page, id),
  };
}

/** The page's own statement first: an address may lead to another listing. */
function ownId(page: Page, address: string): string | undefined {
  const shown = /(?:^|\D)(\d{17})(?!\d)/.exec(lineOf(page.first('.obiava')))?.[1];
  return statedId(page, SITE) ?? shown ?? listingIdIn(SITE, address);
}

/** The heading without the number of the listing. */
const titleOf = (page: Page): string =>
  lineOf(page.first('.obTitle h1') ?? page.first('h1'), (each) => classesOf(each).includes('obiava'));

/** Undefined without a price; empty if it is to be negotiated. */
function pricesOf(page: Page): SourceListing['prices'] | undefined {
  const found = [...page.all('.Price'), ...page.all('#details_price')];
  if (found.length === 0) return undefined;
  return found.flatMap((each) =>
    readPrices(
      textOf(each, ({ name }) => name === 'a'),
      'spaces',
    ),
  );
}

function vatOf(page: Page): string | undefined {
  const text = lineOf(page.first('.PriceInfo'));
  return /ддс/i.test(text) ? text.slice(0, 60) : undefined;
}

const placeOf = (page: Page): string =>
  lineOf(page.first('.carLocation') ?? page.first('.adress')).slice(0, 80);

/** Rows of the equipment: leaves below `.carExtri`, or the bullets after `label.extra_cat` of the old layout. */
function featuresOf(page: Page): string[] {
  const now = page
    .all('.carExtri')
    .flatMap(elementsOf)
    .filter((each) => !each.children.some(isElement) && !classesOf(each).includes('Title'))
    .map((each) => lineOf(each));
  const old = page
    .all('label.extra_cat')
    .flatMap((each) => textOf(nextElement(each)).split('\n'))
    .map((line) => line.replace(/^•\s*/, ''));
  return [...new Set([...now, ...old].filter((text) => text !== '' && text.length < 80))];
}

function descriptionOf(page: Page): string {
  const now = textOf(page.first('.moreInfo .text'));
  if (now !== '') return now;
  const heading = elementsOf(page.root).find(
    (each) => foldLabel(ownText(each)) === 'допълнителна информация',
  );
  return heading ? textOf(nextElement(heading)) : '';
}

const phonesOf = (page: Page): string[] => [
  ...new Set([
    ...page.all('.contactsBox a[href^="tel:"]').map((each) => (each.attribs['href'] ?? '').slice(4)),
    ...page.all('.contactsBox .phone, div.phone').flatMap((each) => lineOf(each).split(/[,;/]/)),
  ]),
];

/** Pictures of this listing only, by its id in their names, in full size and each once. */
function picturesOf(page: Page, id: string): string[] {
  const name = new RegExp(
    `//(mobistatic\\d\\.focus\\.bg)/mobile/photosorg/(\\d{1,3})/(\\d)/(?:big\\d?/)?(${id}_\\w{1,6}\\.(?:webp|jpe?g|png))`,
    'g',
  );
  const found = new Map<string, string>();
  for (const { attribs } of elementsOf(page.root))
    for (const attribute of ['data-src-gallery', 'data-src', 'src', 'href'])
      for (const [, host, folder, digit, file = ''] of (attribs[attribute] ?? '').matchAll(name))
        if (!found.has(file))
          found.set(file, `https://${host}/mobile/photosorg/${folder}/${digit}/big1/${file}`);
  return [...found.values()].slice(0, MAX_PICTURES);
}
