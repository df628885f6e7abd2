import { describe, expect, test } from 'vitest';
import { queryParser } from './fixtures/file-catalogue.ts';

const { searched } = await queryParser();
const make = (brand: string, ...models: string[]) => ({ makes: [{ brand, models }] });

describe('parseQuery', () => {
  test.each<[Record<string, unknown>, string[]]>([
    [
      {
        ...make('vw', 'golf'),
        choices: { transmission: ['automatic'] },
        ranges: { year: { min: 2008, max: 2012 } },
      },
      [
        'голф 6 автоматик',
        'golf 6 avtomatik',
        'Golf VI automatic',
        'автоматик голф6',
        'фолксваген голф mk6 автоматик',
      ],
    ],
    [
      { ...make('vw', 'golf'), choices: { transmission: ['automatic'] } },
      [
        'golf avtomatik',
        'голф автоматик',
        'гофл автоматик',
        'VW Golf automatic',
        'golf avtomatichni skorosti',
      ],
    ],
    [
      { ...make('bmw', 'series_3'), choices: { fuel: ['diesel'] }, rankWords: ['320d'] },
      [
        'бмв 320д',
        'bmw 320d',
        'bmw 320 d',
        'бмв 320 д',
        '320d bmw',
        '320д',
        'дизел бмв 320д',
        'BMW 320d diesel',
      ],
    ],
    [
      {
        ...make('mercedes_benz', 'e_class'),
        choices: { body: ['wagon'], city: ['sofia'] },
        ranges: { price: { max: 1_500_000 } },
        rankWords: ['220'],
      },
      [
        'мерцедес е 220 комби софия до 15000',
        'mercedes e220 kombi sofia do 15 000',
        'mercedes e 220 combi Sofia under €15,000',
        'комби мерцдес е220 до 15 хил. евро гр. София',
      ],
    ],
    [
      { ...make('audi', 'a4'), ranges: { year: { min: 2015, max: 2018 } } },
      ['audi a4 2015-2018', 'ауди а4 от 2015 до 2018', 'Audi A4 between 2015 and 2018', 'ауди а4 2018–2015'],
    ],
    [
      { ranges: { year: { min: 2015 } } },
      ['след 2015', 'от 2015 г.', '2015+', 'after 2015', '> 2015', 'sled 2015 godina'],
    ],
    [{ ranges: { year: { min: 1935, max: 1935 } } }, ['1935 г.', '1935 година']],
    // In 2026 this is not a valid year yet.
    [{ rankWords: ['2027'] }, ['2027']],
    [{ ranges: { year: { max: 2005 } } }, ['преди 2005', 'до 2005', 'before 2005', 'predi 2005']],
    [
      { ranges: { price: { max: 511_300 } } },
      ['под 10 000 лв', 'до 10000 лева', 'до 10.000 лв.', '10 хил лв', 'pod 10000 lv', '10k lv'],
    ],
    [
      { ranges: { price: { min: 255_600, max: 409_100 } } },
      ['от 5000 до 8000 лв', '5000-8000 лв', 'между 5000 и 8000 лева'],
    ],
    [
      { ranges: { mileage: { max: 150_000 } } },
      ['до 150000 км', '150 000 км', 'до 150 хил км', 'под 150к км', 'under 150,000 km', 'до 150000'],
    ],
    [
      { ranges: { power: { min: 150 } } },
      ['над 150 к.с.', 'над 150кс', 'over 150 hp', 'от 150 коня', 'мин 150 к.с.', 'над 110 kw'],
    ],
    [
      {
        choices: { fuel: ['diesel'] },
        ranges: { displacement: { min: 1850, max: 1949 } },
        rankWords: ['tdi'],
      },
      ['1.9 tdi', '1.9тди', '1,9 TDI'],
    ],
    [make('vw'), ['фолксваген', 'фолсваген', 'Volkswagen', 'vw', 'фв', 'volkswagon', 'wolkswagen', 'VW']],
    [make('toyota'), ['тойта', 'toyota', 'тойота', 'toiota', 'тоойта']],
    [
      make('mercedes_benz'),
      ['мерцдес', 'mercedes', 'мерцедес', 'mersedes', 'mercedes-benz', 'мерцедес бенц'],
    ],
    [
      make('skoda', 'octavia'),
      ['шкода октавия', 'skoda octavia', 'Škoda Octavia', 'oktaviq', 'октавиа', '6koda oktavia', 'octav'],
    ],
    [make('peugeot', '307'), ['пежо 307', 'peugeot 307', 'pejo 307', '307']],
    [
      { ...make('peugeot', '2008'), ranges: { year: { min: 2018 } } },
      ['пежо 2008 от 2018', 'peugeot 2008 from 2018'],
    ],
    [
      { ...make('mazda', '6'), ranges: { year: { min: 2010, max: 2010 } } },
      ['мазда 6 2010', 'mazda 6 2010 г.', 'mazda6 2010'],
    ],
    [make('bmw', 'x5'), ['х5', 'x5', 'бмв х5', 'BMW X5', 'X 5', 'БМВ X5']],
    [make('citroen', 'c4'), ['ситроен с4', 'citroen c4', 'ситроен ц4', 'цитроен C4']],
    [make('audi', 's4'), ['audi s4', 'ауди с4', 'ауди s4']],
    [
      { ...make('mercedes_benz', 'c_class'), rankWords: ['220'] },
      ['c220', 'ц 220', 'с 220', 'мерцедес c 220'],
    ],
    [
      make('land_rover', 'range_rover_sport'),
      ['рейндж роувър спорт', 'range rover sport', 'RangeRover Sport'],
    ],
    [make('jeep', 'cherokee'), ['джип чероки', 'jeep cherokee']],
    [{ choices: { body: ['suv'] } }, ['джип', 'suv', 'джипове']],
    [make('gaz', '53'), ['газ 53', 'gaz 53']],
    [{ choices: { fuel: ['lpg'] } }, ['газ', 'на газ', 'lpg', 'газ/бензин']],
    [make('mini', 'cooper'), ['мини купър', 'mini cooper']],
    [make('hyundai', 'coupe'), ['hyundai coupe', 'хюндай купе']],
    [
      {
        ...make('bmw', 'series_3'),
        choices: { body: ['coupe'] },
        ranges: { year: { min: 1998, max: 2004 } },
      },
      ['bmw e46 coupe', 'бмв е46 купе', 'купе бмв е46'],
    ],
    [make('nissan', 'x_trail'), ['xtrail', 'x-trail', 'нисан x trail']],
    [make('yamaha', 'yzf_r6'), ['yamaha r6', 'ямаха р6', 'yamaha yzf r6', 'Yamaha YZF-R6']],
    [{ ...make('man'), choices: { type: ['truck'] } }, ['камион ман', 'truck man', 'камиони MAN']],
    [{ ...make('mercury_marine'), choices: { type: ['boat'] } }, ['лодка меркюри']],
    [make('quicksilver'), ['квик', 'quick', 'quicksilver', 'квиксилвър', 'куиксилвър', 'quiksilver']],
    [make('quicksilver', 'activ_505_open'), ['quicksilver 505', 'квик 505', 'quicksilver 505 activ open']],
    [make('quicksilver', '605_pilothouse', 'activ_605_open'), ['quicksilver 605', 'куиксилвър 605']],
    [make('zodiac', 'cadet_310'), ['зодиак 310', 'zodiac cadet 310']],
    [make('kolibri', 'km300'), ['колибри 300', 'kolibri KM 300']],
    [make('yamaha'), ['yamaha', 'ямах', 'yama']],
    [{ ...make('mercury_marine'), ranges: { power: { min: 115, max: 115 } } }, ['меркюри 115 к.с.']],
    [{ ...make('bmw'), choices: { doors: ['4'] } }, ['бмв 5 врати']],
    [{ ...make('jeanneau'), ranges: { year: { min: 2000, max: 2000 } } }, ['jeanneau 2000 г.']],
    [make('opel', 'astra'), ['опел астра', 'astra', 'opel astra']],
    [
      {
        makes: [
          { brand: 'opel', models: ['astra'] },
          { brand: 'vw', models: ['golf'] },
        ],
      },
      ['голф или астра', 'astra golf'],
    ],
  ])('parses every spelling to %j', (expected, queries) => {
    for (const query of queries) expect(searched(query), query).toEqual(expected);
  });
});
