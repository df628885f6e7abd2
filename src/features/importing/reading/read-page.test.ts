import { describe, expect, it } from 'vitest';
import { fileCatalogue } from '#features/search/query-parsing/fixtures/file-catalogue.ts';
import { windows1251 } from '#tests/support/windows-1251.ts';
import { CARS_ID, carsPage, carsPicture, facts } from '../fixtures/cars-bg-pages.ts';
import {
  blockedPage,
  deletedPage,
  ID,
  item,
  mobilePage,
  oldMobilePage,
  otherListings,
} from '../fixtures/mobile-bg-pages.ts';
import type { ImportSite } from '../import-site.ts';
import { mapListing } from '../mapping/map-listing.ts';
import { isFlagged, type ReadValue } from '../mapping/read-value.ts';
import { decodePage } from './decode-page.ts';
import { readPage } from './read-page.server.ts';

const catalogue = await fileCatalogue();

async function read(html: string, site: ImportSite = 'mobile.bg', address = '') {
  const reading = await readPage(html, { site, address });
  if (reading.kind !== 'listing') throw new Error(reading.kind);
  const mapped = mapListing(reading.listing, catalogue);
  return { listing: reading.listing, ...mapped };
}
const valuesOf = (values: readonly ReadValue[]) =>
  Object.fromEntries(
    values.filter(({ value }) => value !== undefined).map(({ field, value }) => [field, value]),
  );
const flagged = (values: readonly ReadValue[]) =>
  Object.fromEntries(values.filter(isFlagged).map(({ field, mark }) => [field, mark]));

const mobileValues = {
  type: 'car',
  brand: 'bmw',
  model: 'series_5',
  variant: '530 d xDrive',
  year: '2016',
  month: '5',
  fuel: 'diesel',
  power: '190',
  euro: '6',
  transmission: 'automatic',
  body: 'wagon',
  mileage: '198000',
  color: 'dark_blue',
  displacement: '3',
  city: 'plovdiv',
  price_kind: 'stated',
  price: '6084.37',
  currency: 'EUR',
  vat: 'included',
  description: 'Първи собственик.\nОбслужен в сервиз.',
};
const carsValues = {
  type: 'car',
  brand: 'bmw',
  model: 'series_3',
  variant: '320 d Sport',
  year: '2009',
  month: '12',
  body: 'sedan',
  condition: 'used',
  condition_grade: 'good',
  fuel: 'diesel',
  mileage: '191500',
  transmission: 'automatic',
  power: '177',
  euro: '5',
  displacement: '2',
  doors: '4',
  color: 'gray',
  price_kind: 'stated',
  price: '8500',
  currency: 'EUR',
  description: 'Запазен автомобил.\nЕдин собственик.',
};

describe('a page of mobile.bg', () => {
  it.each<[string, string]>([
    ['pasted', mobilePage()],
    ['in windows-1251', decodePage(windows1251(mobilePage()), 'text/html; charset=windows-1251')],
    ['in windows-1251 by its own statement', decodePage(windows1251(mobilePage()))],
    [
      'in windows-1251 that the header calls UTF-8',
      decodePage(windows1251(mobilePage()), 'text/html; charset=utf-8'),
    ],
    ['saved as UTF-8 with the old statement', decodePage(new TextEncoder().encode(mobilePage()))],
  ])('is read %s', async (_, html) => {
    const { listing, values, features, unknownFeatures } = await read(html.replace('€', '€'));
    expect(valuesOf(values)).toEqual(mobileValues);
    expect(flagged(values)).toEqual({});
    expect(features).toEqual(['abs', 'parktronic', 'climate_control', 'high_low_gears']);
    expect(unknownFeatures).toEqual(['Телевизор в багажника']);
    expect(listing).toMatchObject({ id: ID, phones: expect.arrayContaining(['0888123456']) as string[] });
    expect(listing.pictures).toEqual([
      `https://mobistatic2.focus.bg/mobile/photosorg/626/1/big1/${ID}_Ab.webp`,
      `https://mobistatic2.focus.bg/mobile/photosorg/626/1/big1/${ID}_cd.webp`,
    ]);
  });

  it('of a private person has a price only in euro, no VAT and no pictures', async () => {
    const { listing, values } = await read(
      mobilePage({ price: '11 900 €', vat: '', pictures: '', contacts: 'Частно лице' }).replace(
        /<a class="small.*<\/a>/,
        '',
      ),
    );
    expect(valuesOf(values)).toMatchObject({ price: '11900', currency: 'EUR' });
    expect(valuesOf(values)).not.toHaveProperty('vat');
    expect(listing.pictures).toEqual([]);
  });

  it('of an electric car to be negotiated has no invented price', async () => {
    const rows = [
      ['Дата на производство', 'януари 2022 г.'],
      ['Двигател', 'Електрически'],
      ['Категория', 'Хечбек'],
    ] as const;
    const tech = [
      ['Капацитет на батерията [kWh]', '52'],
      ['Пробег с едно зареждане (WLTP) [км]', '395'],
    ] as const;
    const { values } = await read(
      mobilePage({ path: [], title: 'Renault Zoe R110', price: 'По договаряне', rows, tech }),
    );
    expect(valuesOf(values)).toMatchObject({
      model: 'zoe',
      fuel: 'electric',
      battery: '52',
      range: '395',
      price_kind: 'on_request',
    });
    expect(flagged(values)).toEqual({ price_kind: 'unsure' });
  });

  it('in the old layout is read from windows-1251', async () => {
    const { listing, values, features } = await read(
      decodePage(windows1251(oldMobilePage)),
      'mobile.bg',
      `https://www.mobile.bg/obiava-${ID}`,
    );
    expect(listing.id).toBe(ID);
    expect(valuesOf(values)).toMatchObject({
      brand: 'vw',
      model: 'golf',
      variant: '1.9 TDI',
      year: '2006',
      month: '7',
      power: '105',
      mileage: '230000',
      color: 'dark_green',
      price: '2300.81',
      city: 'varna',
      description: 'Запазена\nНови гуми',
    });
    expect(features).toEqual(['air_conditioning', 'electric_mirrors']);
  });

  it.each([
    ['gone', deletedPage, 200],
    ['gone', mobilePage(), 404],
    ['blocked', blockedPage, 403],
    ['blocked', blockedPage, 200],
    ['layout_changed', '<html><body><h1>BMW</h1></body></html>', 200],
    ['layout_changed', `${'<div>'.repeat(100_000)}x`, 200],
    ['layout_changed', '', 200],
  ])('is %s, never an empty listing', async (kind, html, status) => {
    expect((await readPage(html, { site: 'mobile.bg', status })).kind).toBe(kind);
  });

  it('takes nothing from other listings on it', async () => {
    const { listing, values } = await read(mobilePage({ after: otherListings }));
    expect(valuesOf(values)).toEqual(mobileValues);
    expect(flagged(values)).toEqual({});
    expect(listing.pictures).toHaveLength(2);
    const without = mobilePage({ after: otherListings }).replace(/<div class="Price">6[^]*?<\/div>/, '');
    expect((await readPage(without, { site: 'mobile.bg' })).kind).toBe('layout_changed');
  });

  it('shows contradictions between rows, amounts and description', async () => {
    const { values } = await read(
      mobilePage({
        price: '29 400 €<br>11 900 лв.',
        description: 'Реални 165 хил. км, VIN: WDD2050041F31831, евро 5',
        rows: [
          ['Дата на производство', 'май 2016'],
          ['Двигател', 'Дизелов'],
          ['Пробег', '156 300 км'],
        ],
      }),
    );
    expect(values.find(({ field }) => field === 'mileage')).toMatchObject({
      value: '156300',
      mark: 'differs',
      other: '165000',
    });
    expect(flagged(values)).toEqual({
      mileage: 'differs',
      price: 'differs',
      vin: 'unsure',
      euro: 'description',
    });
  });
});

describe('a page of cars.bg', () => {
  it('is read by the form of each part', async () => {
    const { listing, values, features, unknownFeatures } = await read(carsPage(), 'cars.bg');
    expect(valuesOf(values)).toEqual(carsValues);
    expect(flagged(values)).toEqual({});
    expect(features).toEqual([
      'climate_control',
      'electric_windows',
      'abs',
      'airbags',
      'navigation',
      'tow_bar',
    ]);
    expect(unknownFeatures).toEqual(['Масажор']);
    expect(listing).toMatchObject({ id: CARS_ID, phones: ['0888 123 456'] });
    expect(listing.pictures).toEqual([carsPicture('o'), carsPicture('o', '8')]);
  });

  it('without Euro standard and engine size leaves both open', async () => {
    const { values } = await read(
      carsPage({
        facts: '2019, Kупе, Бензин, 19 500км, Ръчни скорости, 177к.с., Тъмно син металик, нов внос',
      }),
      'cars.bg',
    );
    expect(valuesOf(values)).toMatchObject({
      year: '2019',
      body: 'coupe',
      color: 'dark_blue_metallic',
      new_import: 'yes',
    });
    expect(valuesOf(values)).not.toHaveProperty('euro');
    expect(valuesOf(values)).not.toHaveProperty('displacement');
  });

  it('with an old price in leva is converted at the fixed rate', async () => {
    const { values } = await read(carsPage({ price: '17,990 лв.' }), 'cars.bg');
    expect(values.find(({ field }) => field === 'price')).toMatchObject({
      value: '9198.14',
      text: expect.stringContaining('17,990 лв.') as string,
    });
  });

  it('states barter, leasing and tax credit in the fixed first line of its description', async () => {
    const { values, features } = await read(
      carsPage({ notes: 'Възможност за бартер|лизинг|данъчен кредит<br>Запазен.', features: '' }),
      'cars.bg',
    );
    expect(features).toEqual(['barter', 'leasing', 'tax_credit']);
    expect(valuesOf(values)['description']).toBe('Запазен.');
  });
});

/** Thirty ways in which a page may change; none may lead to a wrong value without a mark. */
const mobileVariants: Readonly<Record<string, (html: string) => string>> = {
  'price renamed': (html) => html.replace('class="Price"', 'class="Cena"'),
  'price without currency': (html) => html.replace('6 084.37 €<br>11 900 лв.', '6 084.37<br>11 900'),
  'price with commas': (html) => html.replace('6 084.37 €<br>11 900 лв.', '6,084 €'),
  'price in leva first': (html) => html.replace('6 084.37 €<br>11 900 лв.', '11 900 лв.<br>6 084.37 €'),
  'price among other listings only': (html) =>
    html.replace(/<div class="Price">[^]*?<\/div>/, '').replace('<footer>', `${otherListings}<footer>`),
  'values dropped': (html) => html.replaceAll(/<div class="mpInfo">[^<]*<\/div>/g, ''),
  'labels dropped': (html) => html.replaceAll(/<div class="mpLabel">[^<]*<\/div>/g, ''),
  'labels after values': (html) =>
    html.replaceAll(/(<div class="mpLabel">[^<]*<\/div>)(<div class="mpInfo">[^<]*<\/div>)/g, '$2$1'),
  'labels renamed': (html) => html.replaceAll('Пробег', 'Изминати').replaceAll('Мощност', 'Сила'),
  'classes renamed': (html) => html.replaceAll('mpLabel', 'a').replaceAll('mpInfo', 'b'),
  'parameters moved below the contacts': (html) => {
    const part = /<div class="borderBox carParams">[^]*?<\/div><\/div><\/div><\/div>/.exec(html)?.[0] ?? '';
    return html.replace(part, '').replace('<footer>', `${part}</div></div><footer>`);
  },
  'rows as list': (html) =>
    html.replaceAll('<div class="mpLabel">', '<dt>').replaceAll('<div class="mpInfo">', '<dd>'),
  'rows with colons': (html) =>
    html.replaceAll(
      /<div class="mpLabel">([^<]*)<\/div><div class="mpInfo">([^<]*)<\/div>/g,
      '<p>$1: $2</p>',
    ),
  'rows shifted by one': (html) => {
    const values = [...html.matchAll(/<div class="mpInfo">([^<]*)<\/div>/g)].map((match) => match[1] ?? '');
    let at = 0;
    return html.replaceAll(
      /<div class="mpInfo">[^<]*<\/div>/g,
      () => `<div class="mpInfo">${values[++at % values.length]}</div>`,
    );
  },
  'path dropped': (html) => html.replace(/<trohi>.*<\/trohi>/, ''),
  'path of another make': (html) => html.replace('<a>BMW</a><a>530</a>', '<a>Audi</a><a>A4</a>'),
  'title without make': (html) => html.replace('BMW 530 d xDrive', 'Уникална кола'),
  'title in another heading': (html) => html.replace('<h1>', '<h4>').replace('</h1>', '</h4>'),
  'engine size without sup': (html) => html.replace('<sup>3</sup>', '3'),
  'engine size in litres': (html) => html.replace('2993 см<sup>3</sup>', '3.0 л'),
  'mileage in miles': (html) => html.replace('198 000 км', '123 000 mi'),
  'power in kilowatts': (html) => html.replace('190 к.с.', '140 kW'),
  'year alone': (html) => html.replace('май 2016', '2016'),
  'year of another form': (html) => html.replace('май 2016', '05.16'),
  'colour unknown': (html) => html.replace('Tъмно син', 'Небесен'),
  'town unknown': (html) => html.replace('Намира се в гр. Пловдив', 'Намира се извън страната'),
  'mileage stated twice': (html) =>
    html.replace('<div class="techData">', '<div><b>Пробег:</b> 98 000 км</div><div class="techData">'),
  'tags left open': (html) => html.replaceAll('</div>', (tag, at: number) => (at % 7 === 0 ? '' : tag)),
  'description with labels': (html) => html.replace('Първи собственик.', 'Мощност: 400 к.с.'),
  'cut in the middle': (html) => html.slice(0, html.indexOf('techData')),
};

describe('a page of mobile.bg with a changed layout', () => {
  it.each(Object.entries(mobileVariants))('%s: is read rightly, marked or refused', async (_, change) => {
    const changed = change(mobilePage());
    expect(changed).not.toBe(mobilePage());
    const reading = await readPage(changed, { site: 'mobile.bg' });
    if (reading.kind !== 'listing') return expect(reading.kind).toBe('layout_changed');
    const wrong = mapListing(reading.listing, catalogue).values.filter(
      (each) =>
        !isFlagged(each) &&
        !['description', 'variant'].includes(each.field) &&
        each.value !== mobileValues[each.field as keyof typeof mobileValues],
    );
    return expect(wrong).toEqual([]);
  });
});

const carsVariants: Readonly<Record<string, (html: string) => string>> = {
  'order of the facts reversed': (html) => html.replace(facts, facts.split(',').toReversed().join(',')),
  'facts dropped one by one': (html) => html.replace('Дизел, ', '').replace('177к.с., ', ''),
  'spaces between thousands of the price': (html) =>
    html.replace('8,500 EUR', '8 500 EUR').replace('16,624.56 BGN', ''),
  'facts of another listing above': (html) =>
    html.replace('<body>', '<body><div>Май 2001, Дизел, 300 000км, Ръчни скорости</div>'),
  'facts of another listing in its card': (html) =>
    html.replace(
      '</body>',
      '<div><a href="/offer/6968a1b2c3d4e5f607182999">Audi</a><div>Май 2001, Дизел, 300 000км, Ръчни скорости</div></div></body>',
    ),
};

describe('a page of cars.bg with a changed layout', () => {
  it.each(Object.entries(carsVariants))('%s: is read rightly, marked or refused', async (_, change) => {
    const reading = await readPage(change(carsPage()), { site: 'cars.bg' });
    if (reading.kind !== 'listing') return expect(reading.kind).toBe('layout_changed');
    const wrong = mapListing(reading.listing, catalogue).values.filter(
      (each) => !isFlagged(each) && each.value !== carsValues[each.field as keyof typeof carsValues],
    );
    return expect(wrong).toEqual([]);
  });
});

it('pictures of one listing are at most seventeen on mobile.bg', async () => {
  const pictures = Array.from({ length: 20 }, (_, at) => item(ID, `p${at}`)).join('');
  expect((await read(mobilePage({ pictures }))).listing.pictures).toHaveLength(17);
});
