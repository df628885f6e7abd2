import { describe, expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { detailCatalogue, listingDetail } from '#tests/support/listing-detail.ts';
import { presentListingTerms } from './present-listing-terms.ts';

const terms = (change: Partial<typeof listingDetail> = {}, locale: 'bg' | 'en' = 'bg') =>
  withLocale(locale, async () =>
    presentListingTerms({ ...listingDetail, ...change }, { catalogue: detailCatalogue, locale }),
  );

describe('presentListingTerms', () => {
  it('lists wanted exchanges in the language of the page', async () => {
    const exchanges = [
      {
        brandName: 'BMW',
        modelName: 'Series 3',
        modelNameBg: 'Серия 3',
        yearMin: 2015,
        fuel: 'diesel',
        transmission: null,
      },
      {
        brandName: 'Audi',
        modelName: null,
        modelNameBg: null,
        yearMin: null,
        fuel: null,
        transmission: 'automatic',
      },
    ];
    const wanted = async (locale: 'bg' | 'en') => (await terms({ exchanges }, locale)).at(-1)?.values;
    expect(await wanted('bg')).toEqual(['BMW Серия 3, от 2015\u00a0г. нататък, Дизел', 'Audi, Автоматична']);
    expect(await wanted('en')).toEqual(['BMW Series 3, from 2015 on, Diesel', 'Audi, Automatic']);
  });

  it('names the VAT terms of a trader as the price does, and those of a private person by the law', async () => {
    const vatOf = async (kind: 'dealer' | 'private') =>
      (await terms({ seller: { ...listingDetail.seller, kind } }))[0]?.values;
    expect(await vatOf('dealer')).toEqual(['Без ДДС кредит']);
    expect(await vatOf('private')).toEqual(['Частна продажба или освободена от ДДС']);
  });

  it('omits unstated terms', async () => {
    const labels = (change: Partial<typeof listingDetail>) =>
      terms(change).then((found) => found.map(({ label }) => label));
    expect(await labels({ barter: false, transportIncluded: null })).toEqual(['ДДС']);
    expect(await labels({ barter: false, transportIncluded: false })).toEqual(['ДДС', 'Доставка']);
    expect(await labels({ barterPriceMinor: null, exchanges: [] })).toEqual(['ДДС', 'Бартер']);
  });
});
