import { fieldLabel } from '#features/catalogue/fields/field-label.ts';
import { fieldKeys } from '#features/catalogue/fields/vehicle-field.ts';
import { vehicleTypeKeys } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { StockRecord } from '../reading/stock-table.ts';
import { ownFields, type StockField, type StockMapping } from './stock-field.ts';

/** Names of columns in files of dealers besides the keys and labels of fields; folded as `fold` does. */
const names: Partial<Record<StockField, string>> = {
  stock_number:
    'stock, stockno, stocknr, stocknumber, sku, id, internalid, internalnumber, ref, reference, vehicleid, номер, складовномер, наличностномер, код',
  make: 'makemodel, title, name, маркаимодел, заглавие',
  type: 'vehicletype, видпревозно, вид',
  brand: 'make, manufacturer, марка, производител',
  model: 'модел',
  variant: 'version, trim, modification, модификация, версия',
  body: 'bodytype, bodystyle, category, купе, категория',
  year: 'modelyear, productionyear, yearofmanufacture, година, годинанапроизводство',
  month: 'productionmonth, месец',
  mileage: 'km, kilometers, kilometres, odometer, пробегкм, км',
  fuel: 'fueltype, engine, двигател',
  power: 'hp, ps, horsepower, конскисили, кс, мощносткс',
  displacement: 'cc, ccm, enginesize, cubiccapacity, кубатура, обем',
  transmission: 'gearbox, gear, скоростнакутия, скорости',
  color: 'colour, exteriorcolor, цвят',
  doors: 'doorcount, брой врати, врати',
  seats: 'seatcount, места',
  euro: 'emissionclass, eurostandard, евростандарт, евро',
  vin: 'chassis, рама, номернарама',
  description: 'text, comment, notes, описание, забележка',
  price: 'pricegross, grossprice, amount, цена, ценасддс',
  price_net: 'netprice, ценабезддс',
  currency: 'валута',
  vat: 'ддс',
  city: 'town, location, loc, място, населеномясто, град',
  features: 'equipment, options, extras, екстри, оборудване',
  origin: 'country, countryoforigin, произход, внос от',
};

/** Letters and digits in lower case. */
const fold = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

const byName = new Map<string, StockField>();
const learn = (name: string, field: StockField): unknown =>
  fold(name) === '' || byName.has(fold(name)) || byName.set(fold(name), field);
for (const field of ownFields) learn(field, field);
for (const [field, others] of Object.entries(names))
  for (const name of others.split(',')) learn(name, field as StockField);
for (const locale of ['bg', 'en'] as const)
  for (const field of fieldKeys)
    for (const type of [undefined, ...vehicleTypeKeys]) learn(fieldLabel(field, locale, type), field);

/** Names of columns of pictures; each may be numbered, and the name of an element around or in them. */
const pictureNames = new Set(
  'picture, pictures, image, images, img, photo, photos, foto, fotos, bild, bilder, pictureurl, pictureurls, imageurl, imageurls, photourl, photourls, picturelinks, imagelinks, снимка, снимки, адресинаснимки'.split(
    ', ',
  ),
);
const isPictures = (column: string): boolean =>
  column.split('.').some((part) => pictureNames.has(fold(part).replace(/\d+$/, '')));
const PICTURE = /^https?:\/\/[^\s|]+\.(?:jpe?g|png|webp|avif)(?:[?|\s,;]|$)/i;

const VIN = /^[A-HJ-NPR-Z0-9]{17}$/i;
const SAMPLES = 20;

/**
 * Fields of columns: those chosen before, else by the name of the column, else by its values. A field is guessed for
 * one column only, except pictures, whose columns are joined.
 */
export function guessMapping(
  { columns, records }: { columns: readonly string[]; records: readonly StockRecord[] },
  chosen: StockMapping,
): StockMapping {
  const taken = new Set<string>(columns.map((column) => own(chosen, column) ?? '').filter(Boolean));
  const guess = (column: string): StockField | '' => {
    const field = byName.get(fold(column)) ?? fieldOfValues(column, records);
    if (field === 'pictures' || (field === undefined && isPictures(column))) return 'pictures';
    if (field === undefined || taken.has(field)) return '';
    taken.add(field);
    return field;
  };
  return Object.fromEntries(columns.map((column) => [column, own(chosen, column) ?? guess(column)]));
}

const own = (mapping: StockMapping, column: string): StockField | '' | undefined =>
  Object.hasOwn(mapping, column) ? mapping[column] : undefined;

function fieldOfValues(column: string, records: readonly StockRecord[]): StockField | undefined {
  const values = records
    .slice(0, SAMPLES)
    .map(({ cells }) => cells[column] ?? '')
    .filter(Boolean);
  if (values.length === 0) return undefined;
  if (values.every((value) => VIN.test(value))) return 'vin';
  return values.every((value) => PICTURE.test(value)) ? 'pictures' : undefined;
}
