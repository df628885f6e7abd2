import { expect, it } from 'vitest';
import { windows1251 } from '#tests/support/windows-1251.ts';
import { carsList, carsListId, DEALER, mobileId, mobileList } from '../fixtures/list-pages.ts';
import { blockedPage } from '../fixtures/mobile-bg-pages.ts';
import { readDealerAddress } from '../import-site.ts';
import { decodePage } from './decode-page.ts';
import { readList } from './read-list.server.ts';

const mobile = (html: string) =>
  readList(decodePage(Buffer.from(windows1251(html)), 'text/html; charset=windows-1251'), {
    site: 'mobile.bg',
    slug: DEALER,
  });
const cars = (html: string) => readList(decodePage(Buffer.from(html)), { site: 'cars.bg', slug: DEALER });

it('reads marked and plain cards of mobile.bg in order, without news, and knows that there are more', async () => {
  expect(await mobile(mobileList({ to: 2, total: 41 }))).toEqual({
    kind: 'list',
    stated: 41,
    hasMore: true,
    listings: [1, 2].map((index) => ({
      id: mobileId(index),
      title: `BMW 530 № ${index}`,
      priceText: expect.stringMatching(`^6 00${index} € · 11 7`) as string,
      price: `600${index}`,
      currency: 'EUR',
      mileage: 198_000 + index,
    })),
  });
  expect(await mobile(mobileList({ number: 3, from: 41, to: 41 }))).toMatchObject({ hasMore: false });
});

it('reads cards of cars.bg with commas between thousands', async () => {
  expect(await cars(carsList())).toMatchObject({
    kind: 'list',
    stated: 2,
    hasMore: false,
    listings: [1, 2].map((index) => ({
      id: carsListId(index),
      title: `Audi A4 № ${index}`,
      price: `${index}8500`,
      currency: 'EUR',
      mileage: 219_000 + index,
    })),
  });
});

const card = /<div class="item TOP"[^]*?(?=<div class="item)/;
/** Ways in which a list may change; each value that is still read must be the right one. */
const variants: Readonly<Record<string, (html: string) => string>> = {
  'price renamed on one card': (html) => html.replace('class="price"', 'class="cena"'),
  'price on request': (html) => html.replace('6 001 €<br>11 737 лв.', 'По договаряне'),
  'price without currency': (html) => html.replace('6 001 €<br>11 737 лв.', '6 001'),
  'price with commas': (html) => html.replace('6 001 €<br>11 737 лв.', '6,001 €'),
  'price in leva first': (html) => html.replace('6 001 €<br>11 737 лв.', '11 737 лв.<br>6 001 €'),
  'prices that contradict': (html) => html.replace('11 737 лв.', '21 737 лв.'),
  'price after a drop': (html) => html.replace('class="price"', 'class="price DOWN"'),
  'two prices': (html) => html.replace('6 001 €<br>', '7 001 €<br>6 001 €<br>'),
  'mileage in miles': (html) => html.replace('198 001 км', '123 001 mi'),
  'mileage twice': (html) => html.replace('<span>Червен</span>', '<span>98 000 км</span>'),
  'mileage dropped': (html) => html.replace('<span> 198 001 км</span>', ''),
  'parameters before the title': (html) =>
    html.replace(/(<div class="zaglavie">[^]*?<\/div>)([^]*?)(<div class="params">[^]*?<\/div>)/, '$3$1$2'),
  'cards renamed': (html) => html.replaceAll('class="item ', 'class="ad '),
  'title renamed': (html) => html.replaceAll('zaglavie', 'heading'),
  'card of another dealer': (html) =>
    html.replace(card, (one) => one.replaceAll(`${DEALER}.mobile.bg`, 'drug.mobile.bg')),
  'tags left open': (html) => html.replaceAll('</div>', (tag, at: number) => (at % 11 === 0 ? '' : tag)),
  'cut in the middle': (html) => html.slice(0, html.indexOf('№ 3')),
};

it.each(Object.entries(variants))('reads no wrong value from a list with %s', async (_, change) => {
  const before = mobileList();
  const after = change(before);
  expect(after).not.toBe(before);
  const reading = await mobile(after);
  if (reading.kind !== 'list') return;
  for (const { id, title, price, currency, mileage } of reading.listings) {
    const index = Number(id.slice(-3));
    expect(index).toBeLessThan(4);
    expect(title === '' || `BMW 530 № ${index}`.startsWith(title)).toBe(true);
    expect([null, String(6000 + index)]).toContain(price);
    expect(price === null ? null : 'EUR').toBe(currency);
    expect([null, 198_000 + index]).toContain(mileage);
  }
});

it.each([
  ['blocked', mobile(blockedPage)],
  ['layout_changed', mobile('<h1>Дизел</h1>')],
  ['layout_changed', mobile(mobileList().replaceAll('class="price"', 'class="cena"'))],
  ['needs_scripts', cars(carsList().replace(/<div class="offer-item"[^]*<\/div><\/div>/, ''))],
  ['list', mobile('<div>Дизел, от общо 0</div>')],
])('answers %s for a page without cards', async (kind, reading) => {
  expect((await reading).kind).toBe(kind);
});

it.each([
  ['avto.mobile.bg', 'https://avto.mobile.bg/'],
  ['http://avto.mobile.bg/?page=3', 'https://avto.mobile.bg/'],
  ['https://www.cars.bg/company/Avto-Sofia?x=1', 'https://www.cars.bg/company/avto-sofia'],
  ['https://www.mobile.bg/obiavi/avtomobili-dzhipove', undefined],
  ['https://avto.mobile.bg/obiava-11757871495090626-x', undefined],
  ['https://mobile.bg.evil.example/', undefined],
  ['https://a.b.mobile.bg/', undefined],
  ['https://user@avto.mobile.bg/', undefined],
  ['https://www.cars.bg/carslist.php', undefined],
])('the address %s names the dealer page %s', (typed, address) => {
  expect(readDealerAddress(typed)?.address).toBe(address);
});
