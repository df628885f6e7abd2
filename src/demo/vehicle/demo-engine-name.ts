/** Engine names by maker, fuel and year. `#` stands for litres, e.g. 1.6. */
import type { DemoFuel } from '#demo/vehicle/demo-vehicle.ts';
import type { Random } from '#kernel/random.ts';

type NameRule = readonly [from: number, to: number, names: readonly string[]];
interface EngineNames {
  brands: readonly string[];
  diesel?: readonly NameRule[];
  gasoline?: readonly NameRule[];
}

const always = (...names: string[]): readonly NameRule[] => [[0, 9999, names]];

const engineNames: readonly EngineNames[] = [
  {
    brands: ['vw', 'audi', 'seat', 'skoda', 'cupra'],
    diesel: [[0, 9999, ['# TDI']]],
    gasoline: [
      [0, 1995, ['#', '#i']],
      [1996, 2005, ['#', '# 16V', '# T']],
      [2006, 2012, ['#', '# FSI', '# TSI']],
      [2013, 9999, ['# TSI', '# TFSI']],
    ],
  },
  {
    brands: ['opel', 'vauxhall'],
    diesel: [
      [0, 2004, ['# DTI', '# TD']],
      [2005, 2018, ['# CDTI']],
      [2019, 9999, ['# D']],
    ],
    gasoline: [
      [0, 1995, ['#i']],
      [1996, 2010, ['# 16V']],
      [2011, 9999, ['# Turbo', '#']],
    ],
  },
  {
    brands: ['ford'],
    diesel: [
      [0, 2001, ['# TDDi', '# TD']],
      [2002, 2017, ['# TDCi']],
      [2018, 9999, ['# EcoBlue']],
    ],
    gasoline: [
      [0, 2011, ['# 16V', '#i', '#']],
      [2012, 9999, ['# EcoBoost', '#']],
    ],
  },
  {
    brands: ['renault', 'dacia', 'nissan', 'infiniti'],
    diesel: [
      [0, 2001, ['# D', '# dTi']],
      [2002, 2017, ['# dCi']],
      [2018, 9999, ['# Blue dCi']],
    ],
    gasoline: [
      [0, 2011, ['# 16V', '#']],
      [2012, 9999, ['# TCe', '#']],
    ],
  },
  {
    brands: ['peugeot', 'citroen', 'ds'],
    diesel: [
      [0, 1999, ['# TD', '# D']],
      [2000, 2013, ['# HDi']],
      [2014, 9999, ['# BlueHDi']],
    ],
    gasoline: [
      [0, 2008, ['#i', '# 16V']],
      [2009, 2013, ['# VTi', '# THP']],
      [2014, 9999, ['# PureTech']],
    ],
  },
  {
    brands: ['fiat', 'alfa_romeo', 'lancia'],
    diesel: [
      [0, 1997, ['# TD']],
      [1998, 2005, ['# JTD']],
      [2006, 9999, ['# JTDm', '# Multijet']],
    ],
    gasoline: [
      [0, 2007, ['# 16V', '#']],
      [2008, 9999, ['# 16V', '# Turbo']],
    ],
  },
  {
    brands: ['toyota', 'lexus'],
    diesel: [
      [0, 2000, ['# D', '# TD']],
      [2001, 9999, ['# D-4D']],
    ],
    gasoline: [
      [0, 1997, ['#i', '#']],
      [1998, 9999, ['# VVT-i', '#']],
    ],
  },
  {
    brands: ['honda'],
    diesel: [
      [0, 2008, ['# i-CTDi']],
      [2009, 9999, ['# i-DTEC']],
    ],
    gasoline: always('# i-VTEC', '#'),
  },
  {
    brands: ['mazda'],
    diesel: [
      [0, 2011, ['# CD', '# MZR-CD']],
      [2012, 9999, ['# Skyactiv-D']],
    ],
    gasoline: [
      [0, 2011, ['# 16V', '# MZR']],
      [2012, 9999, ['# Skyactiv-G']],
    ],
  },
  {
    brands: ['hyundai', 'kia', 'genesis'],
    diesel: always('# CRDi'),
    gasoline: [
      [0, 2011, ['#i', '# 16V', '#']],
      [2012, 9999, ['# GDI', '# T-GDI', '#']],
    ],
  },
  { brands: ['mitsubishi'], diesel: always('# DI-D'), gasoline: always('# MIVEC', '#') },
  { brands: ['volvo'], diesel: always('# D', '# D4', '# D5'), gasoline: always('# T', '#') },
  { brands: ['suzuki'], diesel: always('# DDiS'), gasoline: always('# VVT', '#') },
  { brands: ['subaru'], diesel: always('# D'), gasoline: always('#i', '#') },
  { brands: ['jeep', 'chrysler', 'dodge'], diesel: always('# CRD'), gasoline: always('#') },
  {
    brands: ['land_rover', 'jaguar'],
    diesel: always('# D', '# TD'),
    gasoline: always('#', '# Supercharged'),
  },
  { brands: ['ssangyong'], diesel: always('# XDi'), gasoline: always('#') },
  { brands: ['iveco'], diesel: always('# HPI', '# HPT'), gasoline: always('#') },
];

const litres = (cc: number): string => (Math.round(cc / 100) / 10).toFixed(1);

/** BMW and Mercedes-Benz put the engine into the model name: 320d, C 220 CDI. */
function bmwName(model: string, fuel: DemoFuel, cc: number, powerHp: number): string {
  const power = powerHp / (cc / 1000);
  const size =
    cc < 1700 ? '16' : cc < 2100 ? (power < 72 ? '18' : '20') : cc < 2700 ? '25' : cc < 3300 ? '30' : '50';
  const letter = fuel === 'diesel' ? 'd' : 'i';
  const series = /^series_(\d)$/.exec(model)?.[1];
  return series ? `${series}${size}${letter}` : `${litres(cc)}${letter}`;
}

function plugInName(brand: string, model: string, cc: number): string {
  if (brand === 'audi') return `${litres(cc)} TFSI e`;
  const series = /^series_(\d)$/.exec(model)?.[1] ?? '';
  if (brand === 'bmw') return series ? `${series}${cc > 2500 ? '45' : '30'}e` : cc > 2500 ? '45e' : '30e';
  const letter = /^([a-egrsv])_class$/.exec(model)?.[1]?.toUpperCase();
  return `${letter ? `${letter} ` : ''}${cc > 2500 ? '580' : cc < 1500 ? '250' : '300'} e`;
}

/** Models whose name is followed by the engine number alone: CLK 220 CDI. */
const mercedesNumbered = /^(cl|cla|clk|cls|clc|gl|gla|glb|glc|gle|glk|gls|ml|sl|slk)(_coupe)?$/;

function mercedesName(model: string, fuel: DemoFuel, cc: number, year: number, powerHp: number): string {
  const suffix = fuel === 'diesel' ? (year < 1998 ? ' D' : year < 2015 ? ' CDI' : ' d') : '';
  // Van names contain the weight class and the power in tens.
  const van = { sprinter: '3', vito: '1', viano: '', citan: '1' }[model];
  if (van)
    return `${van}${String(Math.round(powerHp / 10)).padStart(2, '0')}${fuel === 'diesel' ? ' CDI' : ''}`;
  const letter = /^([a-egrsv])_class$/.exec(model)?.[1]?.toUpperCase();
  if (!letter && !mercedesNumbered.test(model)) return `${litres(cc)}${suffix}`;
  const sizes: readonly (readonly [number, string])[] = [
    [1700, '180'],
    [2050, '200'],
    [2300, '220'],
    [2700, '250'],
    [3300, fuel === 'diesel' && year < 2009 ? '320' : year < 2006 ? '320' : '350'],
    [3600, '350'],
    [4400, '400'],
  ];
  const strong = year >= 2014 && cc > 1900 && cc < 2200 && powerHp > 200;
  const size = strong ? '300' : (sizes.find(([limit]) => cc < limit)?.[1] ?? '500');
  return `${letter ? `${letter} ` : ''}${size}${suffix}`;
}

/** Returns the engine as sellers write it in the title, e.g. "2.0 TDI"; empty for makers without engine names. */
export function demoEngineName(
  engine: {
    brand: string;
    model: string;
    fuel: DemoFuel;
    year: number;
    displacementCc: number | null;
    powerHp: number;
  },
  random: Random,
): string {
  const { brand, model, fuel, year, displacementCc: cc, powerHp } = engine;
  if (fuel === 'electric' || fuel === 'hydrogen' || cc === null) return '';
  // These makers name mild hybrids after the combustion engine and mark plug-in hybrids with an e.
  const german = brand === 'bmw' || brand === 'mercedes_benz' || brand === 'audi';
  if (fuel === 'plug_in_hybrid')
    return german ? plugInName(brand, model, cc) : `${litres(cc)} Plug-in Hybrid`;
  if (fuel === 'hybrid' && !german) return `${litres(cc)} Hybrid`;
  if (brand === 'bmw') return bmwName(model, fuel, cc, powerHp);
  if (brand === 'mercedes_benz') return mercedesName(model, fuel, cc, year, powerHp);
  const names = engineNames.find((each) => each.brands.includes(brand));
  const rules = fuel === 'diesel' ? names?.diesel : names?.gasoline;
  const rule = rules?.find(([from, to]) => year >= from && year <= to);
  const pattern = rule ? random.pick(rule[2]) : fuel === 'diesel' ? '# D' : '#';
  return pattern.replace('#', litres(cc));
}
