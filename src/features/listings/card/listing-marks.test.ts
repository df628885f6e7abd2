import { describe, expect, it } from 'vitest';
import type { Locale } from '#kernel/locale.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { detailCatalogue as catalogue, listingDetail } from '#tests/support/listing-detail.ts';
import type { ListingCard } from './listing-card.ts';
import { presentListingCard } from './present-listing-card.ts';

const card: ListingCard = { ...listingDetail, sale: 'available', sellerKind: 'private', sellerName: 'Иван' };
const plain: Partial<ListingCard> = { condition: 'used', steering: 'left', newImport: false, features: [] };
const view = (change: Partial<ListingCard>, locale: Locale = 'bg') =>
  withLocale(locale, () =>
    presentListingCard({ ...card, ...plain, ...change }, { catalogue, locale, now: card.publishedAt }),
  );
const labels = (change: Partial<ListingCard>, locale?: Locale) =>
  view(change, locale).marks.map(([, label]) => label);

describe('marks of a card', () => {
  it.each<[Partial<ListingCard>, string[], string[]]>([
    [{}, [], []],
    [{ condition: 'damaged' }, ['Повредена'], ['Damaged']],
    [{ condition: 'parts' }, ['За части'], ['For parts']],
    [{ steering: 'right' }, ['Десен волан'], ['Right-hand drive']],
    [{ steering: null, features: ['right_hand_drive'] }, ['Десен волан'], ['Right-hand drive']],
    [{ steering: 'left', features: ['right_hand_drive'] }, [], []],
    [{ sale: 'reserved' }, ['Резервирана'], ['Reserved']],
    [{ newImport: true }, ['Нов внос'], ['New import']],
    [
      { newImport: true, sale: 'reserved', steering: 'right', condition: 'damaged' },
      ['Повредена', 'Десен волан'],
      ['Damaged', 'Right-hand drive'],
    ],
  ])('are at most the two gravest for %o', (change, bg, en) => {
    expect(labels(change)).toEqual(bg);
    expect(labels(change, 'en')).toEqual(en);
  });

  it.each([
    ['car', 'Повредена'],
    ['bus', 'Повреден'],
    ['bike', 'Повреден'],
    ['truck', 'Повреден'],
    ['boat', 'Повредена'],
    ['trailer', 'Повредено'],
  ])('use the grammatical gender of the type %s', (type, label) => {
    expect(labels({ type, condition: 'damaged' })).toEqual([label]);
  });
});

describe('note of a card', () => {
  it.each<[Partial<ListingCard>, string | undefined]>([
    [{}, undefined],
    [{ condition: 'parts' }, 'Продава се за части'],
    [{ condition: 'damaged' }, 'С повреди, виж описанието'],
    [{ condition: 'damaged', accident: true }, 'С повреди след катастрофа'],
    [{ steering: 'right', originKey: 'germany' }, 'Десен волан, внос от Германия'],
    [{ steering: 'right', originKey: null }, 'Десен волан'],
    [{ sale: 'reserved' }, 'Резервирана за друг купувач'],
    [{ newImport: true, originKey: 'germany' }, 'Внос от Германия, без регистрация'],
    [{ newImport: true, originKey: 'bulgaria' }, 'Нов внос, без регистрация'],
    [{ steering: 'right', originKey: null, sale: 'reserved', newImport: true }, 'Десен волан · Нов внос'],
  ])('names the gravest mark and those that do not fit over the picture, for %o', (change, note) => {
    expect(view(change).note).toBe(note);
  });
});

describe('price of a card', () => {
  it('has no rating when the vehicle is unsound, even if one is stored', () => {
    expect(view({}).rating).toBeDefined();
    for (const condition of ['damaged', 'parts']) expect(view({ condition }).rating).toBeUndefined();
  });

  it('has a net price only when VAT can be reclaimed', () => {
    expect(view({ vat: 'private_or_exempt' }).net).toBeUndefined();
    for (const vat of ['included', 'excluded'])
      expect(view({ vat, priceEurMinor: 1_200_000 }).net?.line).toMatch(
        /^€.10.000 без ДДС, с данъчен кредит$/,
      );
    expect(view({ vat: 'included', priceEurMinor: null }).net).toBeUndefined();
  });
});
