import type { DocumentFieldKey } from '#features/vehicle-documents/document-fields.ts';
import { Random } from '#kernel/random.ts';
import { printedVehicles, type PrintedVehicle } from './certificate-vehicles.ts';

/**
 * An invented registration certificate: the printed fields, the expected result of reading, and the data
 * that must not be extracted.
 */
export interface Certificate {
  number: number;
  printed: PrintedField[];
  truth: Partial<Record<DocumentFieldKey, string>>;
  /** Owner, address, personal and certificate number, and plate, each as printed. */
  secrets: string[];
  /** The name of the model in Latin letters. */
  commercial: string;
}

export interface PrintedField {
  /** Field code of Directive 1999/37/EC without brackets; empty for fields without a code. */
  code: string;
  label: string;
  value: string;
}

const HP_PER_KW = 1.35962;
const colors = [
  ['ЧЕРЕН', 'black'],
  ['БЯЛ', 'white'],
  ['СИН', 'blue'],
  ['ЧЕРВЕН', 'red'],
  ['СИВ МЕТАЛИК', 'gray_metallic'],
  ['ТЪМНО СИН', 'dark_blue'],
  ['ТЪМНО СИН МЕТАЛИК', 'dark_blue_metallic'],
  ['СРЕБЪРЕН', 'silver'],
  ['ЧЕРЕН МЕТАЛИК', 'black_metallic'],
  ['СВЕТЛО СИВ', 'light_gray'],
  ['ЗЕЛЕН', 'green'],
  ['БЕЖОВ', 'beige'],
  ['КАФЯВ', 'brown'],
] as const;
const fuels: Record<string, string> = {
  БЕНЗИН: 'gasoline',
  ДИЗЕЛ: 'diesel',
  'БЕНЗИН/ГАЗ': 'lpg',
  ХИБРИД: 'hybrid',
};
const standards = [
  ['ЕВРО 3', '3', 2001, 2005],
  ['ЕВРО 4', '4', 2006, 2010],
  ['ЕВРО 5', '5', 2011, 2014],
  ['ЕВРО 6B', '6', 2015, 2018],
  ['ЕВРО 6', '6', 2016, 2019],
  ['ЕВРО 6D', '6d', 2020, 2024],
] as const;
const surnames = ['ИВАНОВ', 'ПЕТРОВ', 'ГЕОРГИЕВ', 'ДИМИТРОВ', 'СТОЯНОВ', 'КОЛЕВ'];
const names = ['ГЕОРГИ ПЕТРОВ', 'ИВАН СТОЯНОВ', 'МАРИЯН ХРИСТОВ', 'НИКОЛАЙ ДИМОВ'];
const streets = ['УЛ. ШИПКА', 'БУЛ. ВИТОША', 'УЛ. РАКОВСКИ', 'Ж.К. МЛАДОСТ БЛ.'];
const places = ['ГР. СОФИЯ', 'ГР. ПЛОВДИВ', 'ГР. ВАРНА', 'ГР. РУСЕ', 'С. ЛОЗЕН'];
const VIN_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const PLATE_LETTERS = 'АВЕКМНОРСТУХ';
const WEIGHTS = [2, 4, 8, 5, 10, 9, 7, 3, 6];

export function makeCertificate(seed: number, number: number, vehicles = printedVehicles): Certificate {
  const random = new Random(seed, 'certificate', number);
  const vehicle = random.pick(vehicles);
  const [cc, kw] = random.pick(vehicle.engines);
  const fuel = random.pick(vehicle.fuels);
  const [colorText, color] = random.pick(colors);
  const [euroText, euro, from, to] = random.pick(standards);
  const year = random.int(from, to);
  const [month, day] = [random.int(1, 12), random.int(1, 28)].map(two);
  const vin = vinOf(random, vehicle);
  const bike = vehicle.type === 'bike';
  const seats = bike ? '2' : vehicle.type === 'bus' ? '3' : random.pick(['5', '5', '5', '4', '7']);
  const kerb = bike ? random.int(170, 230) : random.int(1010, 2100);
  const most = kerb + (vehicle.type === 'bus' ? random.int(700, 1400) : random.int(180, 560));
  const plate = `${random.pick(['СВ', 'РВ', 'В', 'СА', 'А'])}${random.int(1000, 9999)}${letters(random, PLATE_LETTERS, 2)}`;
  const owner = [random.pick(surnames), random.pick(names)] as const;
  const address = `${random.pick(places)} ${random.pick(streets)} ${random.int(1, 120)}`;
  const personal = personalNumber(random);
  const document = `00${random.int(1_000_000, 9_999_999)}`;
  const field = (code: string, label: string, value: string): PrintedField => ({ code, label, value });
  const printed = [
    field('', 'СВИДЕТЕЛСТВО ЗА РЕГИСТРАЦИЯ ЧАСТ I №', document),
    field('A', 'Регистрационен номер', plate),
    field('B', 'Дата на първа регистрация', `${day}.${month}.${year}`),
    field('C.1.1', 'Фамилно име или наименование', owner[0]),
    field('C.1.2', 'Други имена', owner[1]),
    field('C.1.3', 'Адрес', address),
    field('', 'ЕГН', personal),
    field('D', 'Вид на превозното средство', kindOf(vehicle)),
    field('D.1', 'Марка и модел', vehicle.name),
    field(
      'D.2',
      'Тип, вариант, версия',
      `${letters(random, VIN_LETTERS, 3)} ${letters(random, VIN_LETTERS, 6)}`,
    ),
    ...(random.chance(0.6) ? [field('D.3', 'Търговско наименование', vehicle.commercial)] : []),
    field('E', 'Идентификационен номер', vin),
    field('F.1', 'Техн. допустима максимална маса', String(most)),
    field('G', 'Маса на превозното средство', String(kerb)),
    field('I', 'Дата на регистрацията', `${day}.${month}.${Math.min(2025, year + random.int(0, 6))}`),
    field('J', 'Категория', vehicle.category),
    field(
      'K',
      'Номер на типово одобрение',
      `e${random.int(1, 13)}*2007/46*0${random.int(100, 999)}*${random.int(10, 29)}`,
    ),
    field('L', 'Брой оси', '2'),
    field('P.1', 'Обем на двигателя', String(cc)),
    field('P.2', 'Максимална мощност', String(kw)),
    field('P.3', 'Вид гориво', fuel),
    field('P.5', 'Номер на двигателя', `${letters(random, VIN_LETTERS, 3)}${random.int(100_000, 999_999)}`),
    field('R', 'Цвят', colorText),
    field('S.1', 'Брой места за сядане', seats),
    field('V.7', 'CO2', String(random.int(99, 240))),
    ...(bike ? [] : [field('V.9', 'Екологична категория', euroText)]),
  ];
  return {
    number,
    printed,
    truth: {
      type: vehicle.type,
      brand: vehicle.brand,
      model: vehicle.model,
      vin,
      first_registration: `${year}-${month}-${day}`,
      displacement: String(cc),
      power: String(Math.round(kw * HP_PER_KW)),
      fuel: fuels[fuel] ?? fuel,
      color,
      ...(vehicle.type === 'bike' ? {} : { seats, euro }),
      ...(vehicle.type === 'bus' ? { payload: String(most - kerb) } : {}),
    },
    secrets: [plate, ...owner, address, personal, document],
    commercial: vehicle.commercial,
  };
}

const two = (value: number): string => String(value).padStart(2, '0');
const letters = (random: Random, alphabet: string, count: number): string =>
  Array.from({ length: count }, () => random.pick([...alphabet])).join('');

const kindOf = ({ type, category }: PrintedVehicle): string =>
  type === 'bike' ? 'МОТОЦИКЛЕТ' : category === 'N1' ? 'ТОВАРЕН АВТОМОБИЛ' : 'ЛЕК АВТОМОБИЛ';

/** Fills position 9 and the year as European makers do, then a plant and a serial number. */
function vinOf(random: Random, { wmi, descriptor }: PrintedVehicle): string {
  const start = (wmi + descriptor).slice(0, 8);
  const ninth = start.includes('ZZZ') ? random.pick([...'ZCLKNJ']) : letters(random, VIN_LETTERS, 1);
  return `${start}${ninth}${letters(random, VIN_LETTERS, 2)}${random.int(100_000, 999_999)}`;
}

function personalNumber(random: Random): string {
  const digits = `${two(random.int(50, 99))}${two(random.int(1, 12))}${two(random.int(1, 28))}${random.int(100, 999)}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (WEIGHTS[index] ?? 0), 0);
  return `${digits}${(sum % 11) % 10}`;
}

const YEAR_LETTERS = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const FIRST_YEAR = 1980;

/** Makes the VIN state the year of the first registration, as many makers do; Ford of Europe in position 11. */
export function withModelYear(certificate: Certificate): Certificate {
  const { vin = '', first_registration: first = '' } = certificate.truth;
  const letter = YEAR_LETTERS[(Number(first.slice(0, 4)) - FIRST_YEAR) % YEAR_LETTERS.length] ?? '';
  const at = vin.startsWith('WF0') ? 10 : 9;
  const stated = vin.slice(0, at) + letter + vin.slice(at + 1);
  return {
    ...certificate,
    printed: certificate.printed.map((each) => (each.value === vin ? { ...each, value: stated } : each)),
    truth: { ...certificate.truth, vin: stated },
  };
}
