/** Real vehicles that are rare, chosen without regard to the rules. */
import { expect, it } from 'vitest';
import { described } from '#tests/support/described-vehicle.ts';
import { unlikelyValues } from './unlikely-values.ts';

it.each([
  [
    'Smart Roadster',
    'body:roadster fuel:gasoline displacement:698 power:82 seats:2 doors:2 transmission:semi_automatic year:2004',
  ],
  ['Kubota RTV', 'type:bike body:utv fuel:diesel displacement:898 power:22 year:2012'],
  ['Trabant 601', 'body:sedan fuel:gasoline displacement:594 power:26 year:1988 transmission:manual'],
  ['Kawasaki H2R', 'type:bike body:sport fuel:gasoline displacement:998 power:326 year:2022'],
  ['Kawasaki Ninja 7 Hybrid', 'type:bike body:sport fuel:hybrid displacement:451 power:69 year:2024'],
  [
    'Harley-Davidson Pan America',
    'type:bike body:adventure fuel:gasoline displacement:1252 power:150 euro:5 year:2021',
  ],
  ['Triumph Rocket 3', 'type:bike body:naked fuel:gasoline displacement:2458 power:167 year:2020'],
  [
    'Honda Africa Twin with dual clutch',
    'type:bike body:adventure fuel:gasoline transmission:automatic displacement:1084 power:102 year:2021',
  ],
  [
    'Yamaha PW 50',
    'type:bike body:cross fuel:gasoline transmission:automatic displacement:49 power:3 year:2015',
  ],
  ['KTM Freeride E', 'type:bike body:enduro fuel:electric transmission:automatic power:24 year:2019'],
  [
    'Vespa PX with a manual gearbox',
    'type:bike body:scooter fuel:gasoline transmission:manual displacement:123 power:8 year:1998',
  ],
  ['KTM 125 SX', 'type:bike body:cross fuel:gasoline displacement:125 power:40 year:2018'],
  ['Balkan 50', 'type:bike body:moped fuel:gasoline transmission:manual displacement:49 power:2 year:1968'],
  ['Toyota Prius of 1998', 'fuel:hybrid year:1998 transmission:cvt displacement:1496 power:72'],
  [
    'Honda CR-Z with a manual gearbox',
    'body:coupe fuel:hybrid transmission:manual displacement:1497 power:114 year:2011',
  ],
  [
    'Mercedes-AMG C 63 S E Performance',
    'fuel:plug_in_hybrid transmission:automatic displacement:1991 power:680 year:2024',
  ],
  [
    'BYD Yangwang U8',
    'fuel:plug_in_hybrid transmission:automatic displacement:1999 power:1197 year:2024 body:suv seats:5',
  ],
  ['Bugatti Chiron', 'body:coupe fuel:gasoline displacement:7993 power:1500 year:2019 seats:2'],
  ['Rimac Nevera', 'body:coupe fuel:electric transmission:automatic power:1914 year:2023'],
  ['tuned Mazda RX-7', 'body:coupe fuel:gasoline displacement:1308 power:500 year:1995'],
  [
    'Cadillac Eldorado of 1976',
    'body:convertible fuel:gasoline displacement:8200 power:190 year:1976 seats:6',
  ],
  ['Oldsmobile diesel of 1980', 'fuel:diesel displacement:5737 power:105 year:1980'],
  ['Peugeot 106 Electrique of 1996', 'fuel:electric transmission:automatic year:1996 power:27'],
  [
    'Audi A6 2.5 TDI multitronic',
    'fuel:diesel transmission:cvt displacement:2496 power:155 year:2002 euro:3',
  ],
  ['Aixam with 5 hp', 'body:hatchback fuel:diesel transmission:cvt displacement:400 power:5 year:2008'],
  ['stretch limousine with 14 seats', 'body:limousine seats:14 displacement:5400 power:300 year:2005'],
  ['Ford Model T', 'fuel:gasoline displacement:2896 power:20 year:1924 transmission:manual'],
  ['methane city bus', 'type:bus body:city_bus fuel:cng displacement:9500 power:310 year:2016 seats:30'],
  ['Chavdar petrol bus', 'type:bus body:city_bus fuel:gasoline displacement:5500 power:120 year:1972'],
  [
    'Ford Transit plug-in hybrid',
    'type:bus body:cargo fuel:plug_in_hybrid transmission:automatic displacement:999 power:126 year:2021',
  ],
  [
    'ZIL-130 with a petrol engine',
    'type:truck body:tractor_unit fuel:gasoline displacement:6000 power:150 year:1988',
  ],
  ['Iveco Daily', 'type:truck body:box fuel:diesel displacement:2998 power:205 year:2018 axles:2 euro:6'],
  [
    'Volvo FH16',
    'type:truck body:tractor_unit fuel:diesel displacement:16100 power:780 axles:3 year:2024 euro:6',
  ],
  ['Actros with Euro 5 of 2005', 'type:truck fuel:diesel euro:5 year:2005'],
  ['Mercury outboard with 600 hp', 'type:boat body:outboard_engine fuel:gasoline power:600'],
  ['diesel outboard', 'type:boat body:outboard_engine fuel:diesel power:300'],
  ['sailing dinghy without an engine', 'type:boat body:sailboat fuel:none length:420 beam:163'],
  ['electric jet ski', 'type:boat body:jet fuel:electric power:160 length:330 beam:120'],
  ['car trailer with three axles', 'type:trailer body:for_car axles:3 payload:2700'],
])('does not ask about a %s', (_, words) => {
  expect(unlikelyValues(described(words))).toEqual([]);
});
