import { describe, expect, it } from 'vitest';
import { fileCatalogue } from '#features/search/query-parsing/fixtures/file-catalogue.ts';
import { windows1251 } from '#tests/support/windows-1251.ts';
import { CARS_ID, carsPage, carsPicture, carsValues } from '../fixtures/cars-bg-pages.ts';
import {
  blockedPage,
  deletedPage,
  ID,
  item,
  mobilePage,
  mobileValues,
  oldMobilePage,
  otherListings,
} from '../fixtures/mobile-bg-pages.ts';
import { siteOfPage, type ImportSite } from '../import-site.ts';
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
    expect(listing).toMatchObject({ id: CARS_ID, phones: ['0888 123 456'], dealer: undefined });
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

it('pictures of one listing are at most seventeen on mobile.bg', async () => {
  const pictures = Array.from({ length: 20 }, (_, at) => item(ID, `p${at}`)).join('');
  expect((await read(mobilePage({ pictures }))).listing.pictures).toHaveLength(17);
});

it.each([
  [
    'the box of the seller',
    mobilePage({ contacts: 'Автокъща | <a href="https://drive.mobile.bg">Драйв</a>' }),
    'https://drive.mobile.bg/',
  ],
  [
    'two dealers in the box',
    mobilePage({ contacts: '<a href="https://a1.mobile.bg">A</a><a href="https://b1.mobile.bg">B</a>' }),
    undefined,
  ],
  [
    'a link of the description',
    mobilePage({ description: '<a href="https://drive.mobile.bg">Драйв</a>' }),
    undefined,
  ],
  [
    'the address of the listing',
    carsPage().replace('cars.bg/offer/', 'cars.bg/company/drive/offer/'),
    'https://www.cars.bg/company/drive',
  ],
])('the dealer by %s', async (_, html, dealer) => {
  const { listing } = await read(html, siteOfPage(html));
  expect(listing.dealer).toBe(dealer);
});
