import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';

/** A vehicle as printed on certificates, with its catalogue keys. */
export interface PrintedVehicle {
  /** Field D.1, in Cyrillic capitals as registration offices write it. */
  name: string;
  /** Field D.3, missing on older certificates. */
  commercial: string;
  brand: string;
  model: string;
  type: VehicleTypeKey;
  category: string;
  wmi: string;
  /** Positions 4 to 8 as the maker writes them. */
  descriptor: string;
  /** Matching values of cm³ and kW. */
  engines: readonly (readonly [cc: number, kw: number])[];
  fuels: readonly string[];
}

export type VehicleRow = readonly [
  name: string,
  commercial: string,
  make: string,
  kind: `${VehicleTypeKey} ${string}`,
  vin: string,
  engines: string,
  fuels: string,
];

// Names, codes and engines of vehicles common in Bulgaria; the numbers are typical, not official.
const rows: readonly VehicleRow[] = [
  ['ФОЛКСВАГЕН ГОЛФ', 'GOLF', 'vw golf', 'car M1', 'WVW ZZZ1K', '1390/59 1598/75 1968/103', 'БЕНЗИН ДИЗЕЛ'],
  ['ФОЛКСВАГЕН ПАСАТ', 'PASSAT', 'vw passat', 'car M1', 'WVW ZZZ3C', '1968/103 1984/147', 'БЕНЗИН ДИЗЕЛ'],
  ['ФОЛКСВАГЕН ТИГУАН', 'TIGUAN', 'vw tiguan', 'car M1', 'WVG ZZZ5N', '1968/110 1395/110', 'БЕНЗИН ДИЗЕЛ'],
  ['ФОЛКСВАГЕН ПОЛО', 'POLO', 'vw polo', 'car M1', 'WVW ZZZ9N', '1198/47 1422/55', 'БЕНЗИН ДИЗЕЛ'],
  ['АУДИ А4', 'A4', 'audi a4', 'car M1', 'WAU ZZZ8K', '1968/105 1798/118', 'БЕНЗИН ДИЗЕЛ'],
  ['АУДИ А6', 'A6', 'audi a6', 'car M1', 'WAU ZZZ4G', '2967/180 1968/140', 'ДИЗЕЛ'],
  ['АУДИ Q5', 'Q5', 'audi q5', 'car M1', 'WAU ZZZ8R', '1968/125 2967/176', 'ДИЗЕЛ'],
  ['БМВ 320 Д', '320D', 'bmw series_3', 'car M1', 'WBA 8C510', '1995/140 1995/120', 'ДИЗЕЛ'],
  ['БМВ 530 Д', '530D', 'bmw series_5', 'car M1', 'WBA 5C310', '2993/190 2993/180', 'ДИЗЕЛ'],
  ['БМВ Х5', 'X5', 'bmw x5', 'car M1', 'WBA KS410', '2993/190 2993/225', 'ДИЗЕЛ'],
  [
    'МЕРЦЕДЕС Е 220 ЦДИ',
    'E 220 CDI',
    'mercedes_benz e_class',
    'car M1',
    'WDB 21100',
    '2148/125 2143/125',
    'ДИЗЕЛ',
  ],
  ['МЕРЦЕДЕС Ц 180', 'C 180', 'mercedes_benz c_class', 'car M1', 'WDD 20500', '1595/115 1796/115', 'БЕНЗИН'],
  ['ОПЕЛ АСТРА', 'ASTRA', 'opel astra', 'car M1', 'W0L 0AHL4', '1686/81 1598/85', 'БЕНЗИН ДИЗЕЛ'],
  ['ОПЕЛ КОРСА', 'CORSA', 'opel corsa', 'car M1', 'W0L 0SDL0', '1229/63 1248/55', 'БЕНЗИН ДИЗЕЛ'],
  ['ФОРД ФОКУС', 'FOCUS', 'ford focus', 'car M1', 'WF0 AXXGC', '1596/74 1560/80', 'БЕНЗИН ДИЗЕЛ'],
  ['ФОРД ФИЕСТА', 'FIESTA', 'ford fiesta', 'car M1', 'WF0 DXXGA', '1242/60 1399/50', 'БЕНЗИН ДИЗЕЛ'],
  ['РЕНО МЕГАН', 'MEGANE', 'renault megane', 'car M1', 'VF1 BZ0A0', '1461/81 1598/81', 'БЕНЗИН ДИЗЕЛ'],
  ['РЕНО КЛИО', 'CLIO', 'renault clio', 'car M1', 'VF1 BR1B0', '1149/55 1461/63', 'БЕНЗИН ДИЗЕЛ'],
  ['ДАЧИЯ ДЪСТЪР', 'DUSTER', 'dacia duster', 'car M1', 'UU1 HSDAC', '1461/80 1598/77', 'БЕНЗИН ДИЗЕЛ'],
  ['ДАЧИЯ ЛОГАН', 'LOGAN', 'dacia logan', 'car M1', 'UU1 LSDAA', '1390/55 1461/63', 'БЕНЗИН ДИЗЕЛ'],
  ['ПЕЖО 308', '308', 'peugeot 308', 'car M1', 'VF3 4C9HR', '1560/84 1598/88', 'БЕНЗИН ДИЗЕЛ'],
  ['ПЕЖО 207', '207', 'peugeot 207', 'car M1', 'VF3 WA8FS', '1360/54 1560/66', 'БЕНЗИН ДИЗЕЛ'],
  ['СИТРОЕН Ц3', 'C3', 'citroen c3', 'car M1', 'VF7 FC8HZ', '1360/54 1398/50', 'БЕНЗИН ДИЗЕЛ'],
  ['ШКОДА ОКТАВИЯ', 'OCTAVIA', 'skoda octavia', 'car M1', 'TMB JJ7NE', '1968/110 1395/110', 'БЕНЗИН ДИЗЕЛ'],
  ['ШКОДА ФАБИЯ', 'FABIA', 'skoda fabia', 'car M1', 'TMB EA25J', '1198/51 1422/59', 'БЕНЗИН ДИЗЕЛ'],
  ['СЕАТ ЛЕОН', 'LEON', 'seat leon', 'car M1', 'VSS ZZZ1P', '1968/103 1595/75', 'БЕНЗИН ДИЗЕЛ'],
  ['ФИАТ ПУНТО', 'PUNTO', 'fiat punto', 'car M1', 'ZFA 18800', '1242/44 1248/51', 'БЕНЗИН БЕНЗИН/ГАЗ'],
  ['ТОЙОТА КОРОЛА', 'COROLLA', 'toyota corolla', 'car M1', 'SB1 ZB3BE', '1798/72 1598/97', 'ХИБРИД БЕНЗИН'],
  ['ТОЙОТА ЯРИС', 'YARIS', 'toyota yaris', 'car M1', 'VNK KC963', '1329/73 1364/66', 'БЕНЗИН ДИЗЕЛ'],
  ['ХОНДА СИВИК', 'CIVIC', 'honda civic', 'car M1', 'SHH FK276', '1799/104 1597/88', 'БЕНЗИН ДИЗЕЛ'],
  ['НИСАН КАШКАЙ', 'QASHQAI', 'nissan qashqai', 'car M1', 'SJN FAAJ1', '1461/81 1598/86', 'БЕНЗИН ДИЗЕЛ'],
  ['МАЗДА 6', '6', 'mazda 6', 'car M1', 'JMZ GJ621', '2191/110 1998/107', 'БЕНЗИН ДИЗЕЛ'],
  ['ХЮНДАЙ ТУСОН', 'TUCSON', 'hyundai tucson', 'car M1', 'TMA J3815', '1591/97 1995/136', 'БЕНЗИН ДИЗЕЛ'],
  ['КИА СПОРТИДЖ', 'SPORTAGE', 'kia sportage', 'car M1', 'U5Y PC813', '1685/85 1995/100', 'ДИЗЕЛ БЕНЗИН'],
  ['ВОЛВО ХС60', 'XC60', 'volvo xc60', 'car M1', 'YV1 DZ475', '1969/140 2400/158', 'ДИЗЕЛ'],
  ['СУЗУКИ ВИТАРА', 'VITARA', 'suzuki vitara', 'car M1', 'TSM LYE21', '1586/88 1373/103', 'БЕНЗИН'],
  [
    'ФОЛКСВАГЕН ТРАНСПОРТЕР',
    'TRANSPORTER',
    'vw transporter',
    'bus N1',
    'WV1 ZZZ7H',
    '1968/103 1896/77',
    'ДИЗЕЛ',
  ],
  [
    'МЕРЦЕДЕС СПРИНТЕР',
    'SPRINTER',
    'mercedes_benz sprinter',
    'bus N1',
    'WDB 90663',
    '2143/95 2148/105',
    'ДИЗЕЛ',
  ],
  ['ХОНДА ЦБР 600 Ф', 'CBR 600 F', 'honda cbr_600_f', 'bike L3e', 'JH2 PC35B', '599/81 599/88', 'БЕНЗИН'],
  ['ЯМАХА МТ-07', 'MT-07', 'yamaha mt_07', 'bike L3e', 'JYA RM041', '689/55 689/54', 'БЕНЗИН'],
];

export const vehiclesOf = (of: readonly VehicleRow[]): readonly PrintedVehicle[] =>
  of.map(([name, commercial, make, kind, vin, engines, fuels]) => {
    const [brand = '', model = ''] = make.split(' ');
    const [type = '', category = ''] = kind.split(' ');
    const [wmi = '', descriptor = ''] = vin.split(' ');
    return {
      name,
      commercial,
      brand,
      model,
      type: type as VehicleTypeKey,
      category,
      wmi,
      descriptor,
      engines: engines.split(' ').map((engine) => engine.split('/').map(Number) as [number, number]),
      fuels: fuels.split(' '),
    };
  });

export const printedVehicles = vehiclesOf(rows);
