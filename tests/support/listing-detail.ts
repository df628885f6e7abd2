import { buildCatalogue } from '#features/catalogue/catalogue.ts';
import { fieldColumns, type VehicleValues } from '#features/catalogue/fields/field-column.ts';
import { fieldKeys } from '#features/catalogue/fields/vehicle-field.ts';
import type { ListingDetail } from '#features/listings/page/listing-detail.ts';

const label = (bg: string, en: string) => ({ bg, en });
/** The part of the catalogue that `listingDetail` refers to. */
export const detailCatalogue = buildCatalogue({
  brands: [],
  models: [],
  provinces: [],
  countries: [{ key: 'germany', iso2: 'DE', label: label('Германия', 'Germany') }],
  cities: [
    {
      id: 1,
      key: 'sofia',
      provinceKey: 'sofia',
      label: label('София', 'Sofia'),
      latitude: 42.7,
      longitude: 23.3,
      population: 1_200_000,
    },
  ],
  colors: [
    {
      key: 'night_blue',
      family: 'blue',
      finish: 'metallic',
      hex: '#1c4587',
      label: label('Тъмносин', 'Navy'),
    },
  ],
  features: [
    { key: 'gps', category: 'technology', types: ['car'], label: label('Навигация', 'Navigation') },
    { key: 'abs', category: 'safety', types: ['car'], label: label('ABS', 'ABS') },
  ],
});

const notStated = Object.fromEntries(
  fieldKeys.flatMap((key) => fieldColumns(key).map(({ property }) => [property, null])),
) as { [Property in keyof VehicleValues]: null };

/** A dealer's active car, 1,450 € below the ideal price and reduced once. */
export const listingDetail: ListingDetail = {
  ...notStated,
  id: 104821,
  type: 'car',
  state: 'available',
  brandId: 1,
  brandKey: 'bmw',
  brandName: 'BMW',
  modelKey: '3_series',
  modelName: 'Series 3',
  modelNameBg: 'Серия 3',
  variant: '320d xDrive',
  body: 'sedan',
  doors: 5,
  year: 2020,
  month: 3,
  mileageKm: 142_000,
  fuel: 'diesel',
  transmission: 'automatic',
  powerHp: 190,
  displacementCc: 1995,
  condition: 'used',
  conditionGrade: 'good',
  colorKey: 'night_blue',
  euro: '6d',
  steering: 'left',
  originKey: 'germany',
  serviceBook: false,
  newImport: false,
  firstRegistration: '2020-03-01',
  vinStart: 'WBA5V71070F',
  features: ['gps', 'abs', 'unheard_of'],
  contactsHidden: false,
  description: 'Един собственик.',
  barter: true,
  barterPriceMinor: 2_900_000,
  exchanges: [
    {
      brandName: 'VW',
      modelName: 'Golf',
      modelNameBg: null,
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
  ],
  transportIncluded: null,
  priceMinor: 2_790_000,
  currency: 'EUR',
  vat: 'private_or_exempt',
  priceEurMinor: 2_790_000,
  previousPriceEurMinor: 2_890_000,
  priceHistory: [
    { at: new Date('2026-10-20T08:00:00Z'), priceEurMinor: 2_890_000 },
    { at: new Date('2026-11-12T08:00:00Z'), priceEurMinor: 2_790_000 },
  ],
  priceRating: 'great',
  lowEurMinor: 2_540_000,
  idealEurMinor: 2_935_000,
  highEurMinor: 3_320_000,
  ofModel: 64,
  priceRefusal: null,
  rate: null,
  cityKey: 'sofia',
  publishedAt: new Date('2026-11-18T08:00:00Z'),
  updatedAt: new Date('2026-11-18T08:00:00Z'),
  closedAt: null,
  views: 1284,
  pictureCount: 0,
  pictures: [],
  seller: {
    kind: 'dealer',
    name: 'Авто „Хаус“ Витоша',
    cityKey: null,
    verified: true,
    phoneConfirmed: true,
    emailConfirmed: false,
    companyUsername: 'auto-haus-vitosha',
    hasPhone: true,
    joinedAt: new Date('2021-05-01T00:00:00Z'),
    activeListings: 38,
  },
};
