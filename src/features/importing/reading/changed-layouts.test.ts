import { describe, expect, it } from 'vitest';
import { fileCatalogue } from '#features/search/query-parsing/fixtures/file-catalogue.ts';
import { carsPage, carsValues, facts } from '../fixtures/cars-bg-pages.ts';
import { mobilePage, mobileValues, otherListings } from '../fixtures/mobile-bg-pages.ts';
import { mapListing } from '../mapping/map-listing.ts';
import { isFlagged } from '../mapping/read-value.ts';
import { readPage } from './read-page.server.ts';

const catalogue = await fileCatalogue();

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
