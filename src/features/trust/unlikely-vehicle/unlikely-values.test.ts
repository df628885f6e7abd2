import { describe, expect, it } from 'vitest';
import { described } from '#tests/support/described-vehicle.ts';
import type { ModelFacts } from './described-vehicle.ts';
import { unlikelyText } from './unlikely-text.ts';
import { unlikelyDetails, unlikelyKey, unlikelyValues } from './unlikely-values.ts';

const x5: ModelFacts = { name: 'BMW X5', firstYear: 1999, lastYear: null, isElectricOnly: false };
const vectra: ModelFacts = { name: 'Opel Vectra', firstYear: 1988, lastYear: 2008, isElectricOnly: false };
const model3: ModelFacts = { name: 'Tesla Model 3', firstYear: 2017, lastYear: null, isElectricOnly: true };
const pairsOf = (words: string, model?: ModelFacts): string[] =>
  unlikelyValues(described(words, model)).map((pair) => pair.join('+'));

describe('unlikelyValues', () => {
  it.each([
    ['diesel sports motorcycle', 'type:bike body:sport fuel:diesel', 'body+fuel'],
    ['CNG motorcycle', 'type:bike body:naked fuel:cng', 'body+fuel'],
    ['LPG scooter', 'type:bike body:scooter fuel:lpg', 'body+fuel'],
    ['hybrid motocross', 'type:bike body:cross fuel:hybrid year:2024', 'body+fuel'],
    ['hybrid scooter of 2005', 'type:bike body:scooter fuel:hybrid year:2005', 'fuel+year'],
    ['electric moped of 1985', 'type:bike body:moped fuel:electric year:1985', 'fuel+year'],
    ['hybrid car of 1996', 'fuel:hybrid year:1996', 'fuel+year'],
    ['plug-in hybrid car of 2002', 'fuel:plug_in_hybrid year:2002', 'fuel+year'],
    ['hydrogen car of 2001', 'fuel:hydrogen year:2001', 'fuel+year'],
    ['electric car of 1989', 'fuel:electric year:1989', 'fuel+year'],
    ['diesel car of 1935', 'fuel:diesel year:1935', 'fuel+year'],
    ['diesel truck of 1922', 'type:truck fuel:diesel year:1922', 'fuel+year'],
    ['electric car with a manual gearbox', 'fuel:electric transmission:manual', 'fuel+transmission'],
    ['manual plug-in hybrid', 'fuel:plug_in_hybrid transmission:manual', 'fuel+transmission'],
    ['petrol coach of 2005', 'type:bus body:coach fuel:gasoline year:2005', 'body+fuel'],
    ['petrol tractor unit of 2005', 'type:truck body:tractor_unit fuel:gasoline year:2005', 'body+fuel'],
    ['diesel jet ski', 'type:boat body:jet fuel:diesel', 'body+fuel'],
    ['motor yacht without an engine', 'type:boat body:motor_yacht fuel:none', 'body+fuel'],
    ['CNG boat', 'type:boat body:boat fuel:cng', 'body+fuel'],
    ['automatic car of 1935', 'transmission:automatic year:1935', 'transmission+year'],
    ['CVT car of 1950', 'transmission:cvt year:1950', 'transmission+year'],
    ['automatic moped of 1962', 'type:bike body:moped transmission:automatic year:1962', 'transmission+year'],
    [
      'automatic trial machine',
      'type:bike body:trial transmission:automatic displacement:250 fuel:gasoline',
      'body+transmission',
    ],
    ['Euro 6 car of 2003', 'euro:6 year:2003', 'euro+year'],
    ['Euro 5 truck of 1999', 'type:truck euro:5 year:1999', 'euro+year'],
    ['Euro 5 motorcycle of 2010', 'type:bike euro:5 year:2010', 'euro+year'],
    ['1,000 hp from 0.9 l', 'power:1000 displacement:900', 'power+displacement'],
    ['19 hp from 2 l', 'power:19 displacement:2000 year:2005', 'power+displacement'],
    ['van of 600 hp from 2.3 l', 'type:bus power:600 displacement:2300', 'power+displacement'],
    ['truck of 45 hp from 12 l', 'type:truck power:45 displacement:12000 year:2010', 'power+displacement'],
    ['motorcycle of 100 hp from 50 cc', 'type:bike power:100 displacement:50', 'power+displacement'],
    [
      'plug-in hybrid of 1,200 hp from 1.5 l',
      'fuel:plug_in_hybrid power:1200 displacement:1500',
      'power+displacement',
    ],
    ['car of 20 l', 'displacement:20000', 'type+displacement'],
    ['van of 12 l', 'type:bus body:cargo displacement:12000', 'body+displacement'],
    ['moped of 600 cc', 'type:bike body:moped displacement:600', 'body+displacement'],
    ['scooter of 1,300 cc', 'type:bike body:scooter displacement:1300', 'body+displacement'],
    ['moped of 45 hp', 'type:bike body:moped power:45', 'body+power'],
    ['truck of 1,500 hp', 'type:truck power:1500', 'type+power'],
    ['bus of 900 hp', 'type:bus power:900', 'type+power'],
    ['jet ski of 900 hp', 'type:boat body:jet power:900', 'body+power'],
    ['outboard engine of 1,200 hp', 'type:boat body:outboard_engine power:1200', 'body+power'],
    ['roadster with 7 seats', 'body:roadster seats:7', 'body+seats'],
    ['hatchback with 12 seats', 'body:hatchback seats:12', 'body+seats'],
    ['coach with 4 seats', 'type:bus body:coach seats:4', 'body+seats'],
    ['roadster with 5 doors', 'body:roadster doors:5', 'body+doors'],
    ['truck with 1 axle', 'type:truck axles:1', 'type+axles'],
    ['tractor unit with 7 axles', 'type:truck body:tractor_unit axles:7', 'body+axles'],
    ['car trailer with 6 axles', 'type:trailer body:for_car axles:6', 'body+axles'],
    ['car trailer for 20 t', 'type:trailer body:for_car payload:20000', 'body+payload'],
    ['semi-trailer for 300 kg', 'type:trailer body:semi_trailer payload:300', 'body+payload'],
    ['jet ski of 12 m', 'type:boat body:jet length:1200', 'body+length'],
    ['boat wider than long', 'type:boat length:230 beam:600', 'length+beam'],
  ])('asks about a %s', (_, words, pair) => {
    expect(pairsOf(words)).toEqual([pair]);
  });

  it('asks about years and fuels in which the model was not built', () => {
    expect(pairsOf('year:1996', x5)).toEqual(['model+year']);
    expect(pairsOf('year:1997', x5)).toEqual([]);
    expect(pairsOf('year:2014', vectra)).toEqual(['model+year']);
    expect(pairsOf('year:2013', vectra)).toEqual([]);
    expect(pairsOf('fuel:diesel', model3)).toEqual(['model+fuel']);
    expect(pairsOf('fuel:electric', model3)).toEqual([]);
  });

  it('does not ask about years of models whose catalogue years are those of one generation or of Europe', () => {
    expect(pairsOf('year:1973', { ...x5, name: 'Audi 80', firstYear: 1978 })).toEqual([]);
    expect(pairsOf('year:2024', { ...x5, name: 'VW Jetta', lastYear: 2018 })).toEqual([]);
  });

  it('asks once about two fields for which two rules hold', () => {
    expect(pairsOf('type:bike body:moped fuel:hydrogen')).toEqual(['body+fuel']);
    expect(pairsOf('type:boat body:jet fuel:none length:900')).toEqual(['body+fuel', 'body+length']);
  });
});

describe('unlikelyText', () => {
  const textsOf = (words: string, model?: ModelFacts) => {
    const vehicle = described(words, model);
    return unlikelyValues(vehicle).map((pair) =>
      unlikelyText(unlikelyDetails(vehicle, pair)).replaceAll(/[\u00a0\u202f]/g, ' '),
    );
  };

  it.each([
    ['type:bike body:sport fuel:diesel', 'Мотоциклет от вида „Пистов“ с дизелов двигател почти не се среща.'],
    ['fuel:hybrid year:1990', 'Автомобил с хибридно задвижване от 1990 г. почти не се среща.'],
    [
      'fuel:electric transmission:manual',
      'Автомобил с електрическо задвижване и с ръчна скоростна кутия почти не се среща.',
    ],
    [
      'power:1000 displacement:900',
      'Автомобил с мощност 1000 к.с. и с обем на двигателя 0,9 л почти не се среща.',
    ],
    [
      'type:bike body:moped displacement:600',
      'Мотоциклет от вида „Мопед“ с обем на двигателя 600 куб. см почти не се среща.',
    ],
    [
      'type:boat body:motor_yacht fuel:none',
      'Плавателен съд от вида „Моторна яхта“ без двигател почти не се среща.',
    ],
    ['type:truck axles:1', 'Камион с общо 1 ос почти не се среща.'],
    ['euro:6 year:2003', 'Автомобил с екологичен стандарт Евро 6 от 2003 г. почти не се среща.'],
  ])('names both values of %s', (words, text) => {
    expect(textsOf(words)).toEqual([text]);
  });

  it('names the model and when it was built', () => {
    expect(textsOf('year:1994', x5)).toEqual([
      'BMW X5 от 1994 г. почти не се среща: моделът се произвежда от 1999 г.',
    ]);
    expect(textsOf('year:2016', vectra)).toEqual([
      'Opel Vectra от 2016 г. почти не се среща: моделът се произвежда до 2008 г.',
    ]);
    expect(textsOf('fuel:diesel', model3)).toEqual([
      'Tesla Model 3 с дизелов двигател почти не се среща: моделът е само електрически.',
    ]);
  });
});

it('unlikelyKey changes with either value', () => {
  const keysOf = (words: string) => {
    const vehicle = described(words);
    return unlikelyValues(vehicle).map((pair) => unlikelyKey(unlikelyDetails(vehicle, pair)));
  };
  expect(keysOf('type:bike body:sport fuel:diesel')).toEqual(['body:sport fuel:diesel']);
  expect(keysOf('type:bike body:naked fuel:diesel')).toEqual(['body:naked fuel:diesel']);
  expect(keysOf('type:bike body:sport fuel:cng')).toEqual(['body:sport fuel:cng']);
});
