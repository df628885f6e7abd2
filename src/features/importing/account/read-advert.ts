import { acceptedSpelling } from '#features/catalogue/options/accepted-spellings.ts';
import { readTarget } from '#platform/safe-fetch/read-target.ts';
import { siteHosts } from '../import-site.ts';
import { foldText } from '../reading/fold-text.ts';
import { readPrices } from '../reading/read-price.ts';
import type { SourceListing, Topic } from '../reading/source-listing.ts';

const SITE = 'mobile.bg';
const MAX_PICTURES = 17;
const MAX_UNMAPPED = 40;
const MAX_TEXT = 80;
/** Shorter texts of unknown fields are no description. */
const SHORTEST_DESCRIPTION = 40;

/** Rubrics of the API, in words that `map-listing` knows. */
const rubrics: Readonly<Record<string, string>> = {
  1: 'Автомобили и Джипове',
  2: 'Автомобили и Джипове',
  3: 'Бусове',
  4: 'Камиони',
  7: 'Мотоциклети',
  9: 'Лодки',
  11: 'Ремаркета',
};

/** Fields that are read below, or that say nothing about the vehicle. */
const known = new Set(
  'ida id pubtime status msg topmenu rub marka model year km price currency color locat locatc extri'.split(
    ' ',
  ),
);
/** Contacts, accounts and secrets are neither read nor shown. */
const personal = /tel|phone|gsm|mail|name|user|pass|tok|login|contact|addr|person|firm/i;
const PERSONAL_VALUE = /@|\+?\d[\d\s()/-]{7,}/;

/**
 * A listing by the fields of the import API. Documented fields are sure. Other names are not documented: a value that
 * occurs in exactly one of our closed lists is a guess that the seller confirms, everything else is named as unmapped.
 * Undefined if there is neither make nor model.
 */
export function readAdvert(
  fields: Readonly<Record<string, string>>,
  id: string,
): { listing: SourceListing; unmapped: string[] } | undefined {
  const of = (name: string): string => fields[name] ?? '';
  const title = `${of('marka')} ${of('model')}`.trim();
  if (title === '') return undefined;
  const rows: Row[] = [
    ...row('produced', of('year')),
    ...row('mileage', /^\d[\d\s]*$/.test(of('km')) ? `${of('km')} км` : of('km')),
    ...row('color', of('color')),
    ...(of('locatc') === ''
      ? row('place', of('locat')).map((each) => ({ ...each, isGuess: true }))
      : row('place', of('locatc'))),
  ];
  const unmapped: string[] = [];
  const texts: string[] = [];
  const pictures = picturesIn(fields);
  for (const [name, text] of Object.entries(fields)) {
    if (known.has(name) || personal.test(name) || text === '' || text === '0') continue;
    if (text.split(/[~,\s]+/).every((part) => pictureAddress(part) !== undefined)) continue;
    const topic = topicOf(text);
    if (topic !== undefined && !rows.some((each) => each.topic === topic))
      rows.push({ topic, text: text.slice(0, MAX_TEXT), isGuess: true });
    else if (text.length >= SHORTEST_DESCRIPTION && /\s/.test(text)) texts.push(text);
    else if (!PERSONAL_VALUE.test(text)) unmapped.push(`${name}: ${text.slice(0, MAX_TEXT)}`);
  }
  const [description = ''] = texts.toSorted((one, other) => other.length - one.length);
  const rubric = rubrics[of('topmenu')];
  return {
    listing: {
      site: SITE,
      id,
      title,
      path: [...(rubric === undefined ? [] : [rubric]), of('marka'), of('model')],
      rows,
      prices: pricesOf(of('price'), of('currency')),
      vat: undefined,
      features: of('extri')
        .split('~')
        .map((each) => each.trim())
        .filter((each) => each !== '' && each.length < MAX_TEXT),
      description,
      phones: [],
      dealer: undefined,
      pictures,
    },
    unmapped: unmapped.slice(0, MAX_UNMAPPED),
  };
}

type Row = SourceListing['rows'][number];

const row = (topic: Topic, text: string): Row[] =>
  text === '' ? [] : [{ topic, text: text.slice(0, MAX_TEXT) }];

const pricesOf = (price: string, currency: string): SourceListing['prices'] =>
  Number(price.replaceAll(/\s/g, '')) === 0 ? [] : readPrices(`${price} ${currency}`, 'spaces');

const gearboxOf = (text: string): string => text.replace(/ скорости$/, '');
const closedLists: readonly [Topic, (folded: string) => boolean][] = [
  [
    'engine',
    (text) => acceptedSpelling('fuel', text) !== undefined || /^бензинов.*(газ|метан|lpg|cng)/.test(text),
  ],
  ['gearbox', (text) => acceptedSpelling('transmission', gearboxOf(text)) !== undefined],
  ['body', (text) => acceptedSpelling('body', text) !== undefined],
  ['euro', (text) => /^(евро|euro) ?[1-6]/.test(text) && acceptedSpelling('euro', text) !== undefined],
  ['condition', (text) => acceptedSpelling('condition', text) !== undefined],
];

/** The only topic with a closed list that has the text, or whose unit it states; digits alone mean nothing. */
function topicOf(text: string): Topic | undefined {
  if (/^\d[\d ]* ?к\.?с\.?$/i.test(text)) return 'power';
  if (/^\d[\d ]* ?(куб\.?)? ?см3?³?$/i.test(text)) return 'displacement';
  if (!/\p{L}{3}/u.test(text) || text.length > MAX_TEXT) return undefined;
  const folded = foldText(text);
  const found = closedLists.filter(([, has]) => has(folded)).map(([topic]) => topic);
  return found.length === 1 ? found[0] : undefined;
}

/** Addresses on the picture hosts of the site, in full size and each once. */
const picturesIn = (fields: Readonly<Record<string, string>>): string[] =>
  [
    ...new Set(
      Object.values(fields).flatMap((text) =>
        text.split(/[~,\s]+/).flatMap((part) => pictureAddress(part) ?? []),
      ),
    ),
  ].slice(0, MAX_PICTURES);

function pictureAddress(text: string): string | undefined {
  if (!/\.(webp|jpe?g|png)$/i.test(text)) return undefined;
  const url = readTarget(text.startsWith('//') ? `https:${text}` : text, siteHosts[SITE].pictures);
  if (!url) return undefined;
  const { origin, pathname } = url;
  return `${origin}${pathname.replace(/^(\/mobile\/photosorg\/\d{1,3}\/\d\/)(?!big)/, '$1big1/')}`;
}
