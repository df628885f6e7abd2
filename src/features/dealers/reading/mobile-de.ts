import Papa from 'papaparse';
import { LIST_SEPARATOR, noCells, type Cells, type StockTable, type UnusableFile } from './stock-table.ts';

/**
 * The CSV upload format of mobile.de: semicolons, no names of columns, each field at its place; see
 * docs/stock-format.md for the sources. Only places that they agree on are read.
 */
const places = {
  number: 1,
  category: 2,
  make: 3,
  model: 4,
  kilowatts: 5,
  registration: 8,
  mileage: 9,
  price: 10,
  vat: 11,
  vin: 14,
  damaged: 15,
  color: 16,
  climate: 17,
  isNew: 21,
  description: 25,
  currency: 28,
  doors: 42,
  displacement: 52,
  seats: 60,
  euro: 61,
  fuel: 109,
  gearbox: 110,
} as const;
type Place = keyof typeof places;

/** A record reaches at least the gearbox. */
const FEWEST_CELLS = places.gearbox + 1;

/** Flags of equipment by place. */
const equipment: readonly (readonly [place: number, feature: string])[] = [
  [27, 'metallic_paint'],
  [30, 'warranty'],
  [31, 'alloy_wheels'],
  [32, 'esp'],
  [33, 'abs'],
  [34, 'tow_bar'],
  [36, 'immobilizer'],
  [37, 'navigation'],
  [38, 'sunroof'],
  [39, 'central_locking'],
  [40, 'electric_windows'],
  [44, 'power_steering'],
  [46, 'service_book'],
  [64, 'cruise_control'],
  [65, 'auxiliary_heating'],
  [100, 'xenon_headlights'],
  [101, 'heated_seats'],
  [102, 'particulate_filter'],
];
const climates: Readonly<Record<string, string>> = { 1: 'air_conditioning', 2: 'climate_control' };

const bodies: Readonly<Record<string, string>> = {
  Cabrio: 'convertible',
  EstateCar: 'wagon',
  Limousine: 'sedan',
  OffRoad: 'suv',
  SmallCar: 'hatchback',
  SportsCar: 'coupe',
  Van: 'minivan',
};
const fuels: Readonly<Record<string, string>> = {
  1: 'gasoline',
  2: 'diesel',
  3: 'lpg',
  4: 'cng',
  6: 'electric',
  7: 'hybrid',
  8: 'hydrogen',
  10: 'hybrid',
};
const gearboxes: Readonly<Record<string, string>> = { 1: 'manual', 2: 'semi_automatic', 3: 'automatic' };
const colors: Readonly<Record<string, string>> = {
  beige: 'beige',
  blau: 'blue',
  braun: 'brown',
  gelb: 'yellow',
  gold: 'gold',
  grau: 'gray',
  grün: 'green',
  orange: 'orange',
  rot: 'red',
  schwarz: 'black',
  silber: 'silver',
  violett: 'purple',
  weiß: 'white',
};
const doorGroups: Readonly<Record<string, string>> = { 2: '2', 3: '2', 4: '4', 5: '4', 6: '6' };

const columns = [
  'stock_number',
  'type',
  'body',
  'make_model',
  'condition',
  'year',
  'month',
  'mileage',
  'fuel',
  'power',
  'displacement',
  'transmission',
  'euro',
  'doors',
  'seats',
  'color',
  'vin',
  'price',
  'currency',
  'features',
  'description',
];

/** Records that have to look like one, so that another file without names is not taken for this format. */
const SAMPLES = 3;
const HORSEPOWER_OF_KILOWATT = 1.359_62;
const LINE_BREAK = /\\\\/g;

/** Reads a file of this format; undefined for every other one. */
export function readMobileDe(text: string): StockTable | UnusableFile | undefined {
  const head = text.slice(0, text.indexOf('\n') + 1 || undefined);
  if (head.split(';').length < FEWEST_CELLS) return undefined;
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimiter: ';',
    skipEmptyLines: 'greedy',
  });
  // Some programs write the names of fields into a first line.
  const hasNames = /^(make|marke)$/i.test(data[0]?.[places.make]?.trim() ?? '');
  const rows = hasNames ? data.slice(1) : data;
  const [first] = rows;
  if (!first || !isRecord(first)) return undefined;
  const line = (index: number) => index + (hasNames ? 2 : 1);
  const damaged = rows.findIndex((row) => row.length < first.length);
  if (errors.length > 0 || damaged >= 0)
    return { fault: 'damaged', line: damaged >= 0 ? line(damaged) : line(rows.length - 1) };
  if (!rows.slice(0, SAMPLES).every(isRecord)) return undefined;
  return {
    format: 'mobile_de',
    columns,
    records: rows.map((row, index) => ({ line: line(index), cells: cellsOf(row) })),
  };
}

function isRecord(row: readonly string[]): boolean {
  const at = (place: Place) => (row[places[place]] ?? '').trim();
  return (
    row.length >= FEWEST_CELLS &&
    /^[A-Za-z]\w*\.[A-Za-z]\w*$/.test(at('category')) &&
    /\p{L}/u.test(at('make')) &&
    /^\d+$/.test(at('mileage')) &&
    /^[01]$/.test(at('vat')) &&
    /^[01]$/.test(at('damaged'))
  );
}

function cellsOf(row: readonly string[]): Cells {
  const at = (place: Place) => (row[places[place]] ?? '').trim();
  const [kind = '', body = ''] = at('category').split('.');
  const [, month = '', year = ''] = /^(\d{1,2})\.(\d{4})$/.exec(at('registration')) ?? [];
  const kilowatts = Number(at('kilowatts').replace(',', '.'));
  const color = at('color').split('/').at(-1)?.trim() ?? '';
  const features = [
    ...equipment.filter(([place]) => row[place]?.trim() === '1').map(([, feature]) => feature),
    climates[at('climate')],
  ];
  return Object.assign(noCells(), {
    stock_number: at('number'),
    type: kind === 'Car' ? 'car' : at('category'),
    body: bodies[body] ?? '',
    make_model: `${at('make')} ${at('model')}`.trim(),
    condition: at('damaged') === '1' ? 'damaged' : at('isNew') === '1' ? 'new' : 'used',
    year,
    month,
    mileage: at('mileage'),
    // An unknown code stays as it is, for the check to name.
    fuel: fuels[at('fuel')] ?? at('fuel'),
    power: kilowatts > 0 ? String(Math.round(kilowatts * HORSEPOWER_OF_KILOWATT)) : '',
    displacement: zeroless(at('displacement')),
    transmission: gearboxes[at('gearbox')] ?? '',
    euro: zeroless(at('euro')),
    doors: doorGroups[at('doors')] ?? '',
    seats: zeroless(at('seats')),
    color: colors[color.toLowerCase()] ?? '',
    vin: at('vin'),
    price: at('price'),
    currency: at('currency') || 'EUR',
    features: features.filter((feature) => feature !== undefined).join(LIST_SEPARATOR),
    description: at('description').replaceAll(LINE_BREAK, '\n').trim(),
  });
}

/** Zero means that a number is not stated. */
const zeroless = (text: string): string => (/^0*$/.test(text) ? '' : text);
