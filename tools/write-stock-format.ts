import { stockSchema } from '#features/dealers/export/stock-format.ts';
import { writeStock, type StockEntry } from '#features/dealers/export/write-stock.server.ts';
import { stockFormats } from '#features/dealers/reading/stock-table.ts';

const examples: readonly StockEntry[] = [
  {
    stockNumber: 'AHV-1042',
    pictures: ['https://auto.example/snimki/ahv-1042-1.jpg', 'https://auto.example/snimki/ahv-1042-2.jpg'],
    fields: {
      type: 'car',
      brand: 'bmw',
      model: 'series_3',
      variant: '320d xDrive',
      body: 'sedan',
      condition: 'used',
      condition_grade: 'good',
      year: '2019',
      month: '6',
      mileage: '142000',
      fuel: 'diesel',
      power: '190',
      transmission: 'automatic',
      doors: '4',
      color: 'black',
      origin: 'germany',
      description: 'Обслужван, с две ключа; "пълна" история.',
      price_kind: 'stated',
      price: '27900',
      currency: 'EUR',
      vat: 'included',
      city: 'sofia',
      features: ['abs', 'navigation'],
      services: [{ kind: 'service', day: '2025-03-01', mileage: '130000', note: 'Масло и филтри' }],
    },
  },
  {
    stockNumber: 'AHV-0871',
    pictures: [],
    fields: {
      type: 'trailer',
      brand: 'other:Самоделка',
      body: 'for_car',
      condition: 'used',
      year: '2015',
      price_kind: 'on_request',
      currency: 'EUR',
      vat: 'private_or_exempt',
      city: 'plovdiv',
      features: ['warranty'],
    },
  },
];

/** JSON Schema and examples of the format in which dealers upload and download their stock. */
export const stockFormatFiles = (): Record<string, string> => ({
  'docs/stock-format/stock.schema.json': `${JSON.stringify(stockSchema(), null, 2)}\n`,
  ...Object.fromEntries(
    stockFormats.map((format) => [`docs/stock-format/example.${format}`, writeStock(format, examples)]),
  ),
});
