import { describe, expect, it } from 'vitest';
import { findContacts, maskContacts, withoutContacts } from './contact-parts.ts';
import { disguisedContacts } from './fixtures/disguised-contacts.ts';
import { innocentTexts } from './fixtures/innocent-texts.ts';

/** Texts with the part that is found in each. */
const phones = [
  ['Тел. 0888123456', '0888123456'],
  ['Обади се на 0888 123 456 след 18 ч.', '0888 123 456'],
  ['088 812 34 56', '088 812 34 56'],
  ['0888/123-456', '0888/123-456'],
  ['0888.123.456.', '0888.123.456'],
  ['0 8 8 8 1 2 3 4 5 6', '0 8 8 8 1 2 3 4 5 6'],
  ['0.8.8.8.1.2.3.4.5.6', '0.8.8.8.1.2.3.4.5.6'],
  ['0-888-123-456', '0-888-123-456'],
  ['0888*123*456', '0888*123*456'],
  ['0888_123_456', '0888_123_456'],
  ['тел:0899123456,', '0899123456'],
  ['GSM0878123456', '0878123456'],
  ['gsm 0878 12 34 56', '0878 12 34 56'],
  ['(0888) 123 456', '0888) 123 456'],
  ['+359888123456', '+359888123456'],
  ['+359 88 812 3456', '+359 88 812 3456'],
  ['+359 (0) 888 123 456', '+359 (0) 888 123 456'],
  ['+ 359 888 123 456', '+ 359 888 123 456'],
  ['00359888123456', '00359888123456'],
  ['00359 888 123 456', '00359 888 123 456'],
  ['359888123456', '359888123456'],
  ['888123456', '888123456'],
  ['Вайбър 888 123 456', '888 123 456'],
  ['О888 123 456', 'О888 123 456'],
  ['o8881234o6', 'o8881234o6'],
  ['2015 г., тел 0888 123 456', '0888 123 456'],
  ['Цена 12 500, 0888 123 456', '0888 123 456'],
  ['0988123456', '0988123456'],
  ['+49 171 1234567', '+49 171 1234567'],
  ['+44 7700 900123', '+44 7700 900123'],
  ['тел. 02 981 12 34', '02 981 12 34'],
  ['02/981 12 34', '02/981 12 34'],
  ['(032) 123 456', '032) 123 456'],
  ['телефон: 032 123456', '032 123456'],
  ['call 052 123 456', '052 123 456'],
  ['нула осем осем осем едно две три четири пет шест', 'нула осем осем осем едно две три четири пет шест'],
  ['Нула осем осем 8 123 456', 'Нула осем осем 8 123 456'],
  ['0888 едно две три 456', '0888 едно две три 456'],
  [
    'zero eight eight eight one two three four five six',
    'zero eight eight eight one two three four five six',
  ],
  [
    'nula osem osem osem edno dve tri chetiri pet shest',
    'nula osem osem osem edno dve tri chetiri pet shest',
  ],
  ['0️⃣8️⃣8️⃣8️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣', '0️⃣8️⃣8️⃣8️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6'],
  ['0888 123 456 / 0899 654 321', '0888 123 456'],
  ['088-812-3456 след 18 ч.', '088-812-3456'],
  ['88 812 3456', '88 812 3456'],
] as const;

const emails = [
  ['ivan@abv.bg', 'ivan@abv.bg'],
  ['Пиши на ivan.petrov+kola@gmail.com.', 'ivan.petrov+kola@gmail.com'],
  ['ivan @ abv.bg', 'ivan @ abv.bg'],
  ['ivan(at)abv.bg', 'ivan(at)abv.bg'],
  ['ivan [at] abv [dot] bg', 'ivan [at] abv [dot] bg'],
  ['ivan at gmail dot com', 'ivan at gmail dot com'],
  ['ivan собака абв точка бг', 'ivan собака абв точка бг'],
  ['ivan кльомба abv.bg', 'ivan кльомба abv.bg'],
  ['ivan маймунско а abv.bg', 'ivan маймунско а abv.bg'],
  ['иван@пощ.бг', 'иван@пощ.бг'],
  ['mail: kola_2020@mail.co.uk', 'kola_2020@mail.co.uk'],
] as const;

const links = [
  ['https://example.com/kola?id=5', 'https://example.com/kola?id=5'],
  ['виж http://mobile.bg/123', 'http://mobile.bg/123'],
  ['www.autohaus.bg', 'www.autohaus.bg'],
  ['www.autohaus.bg/obiavi.', 'www.autohaus.bg/obiavi'],
  ['Сайт: autohaus.bg', 'autohaus.bg'],
  ['AUTOHAUS.BG', 'AUTOHAUS.BG'],
  ['вижте ни в olx.bg и mobile.bg', 'olx.bg'],
  ['facebook.com/ivan.cars', 'facebook.com/ivan.cars'],
  ['fb.com/ivan', 'fb.com/ivan'],
  ['t.me/ivan', 't.me/ivan'],
  ['wa.me/359888', 'wa.me/359888'],
  ['mobile.de', 'mobile.de'],
  ['autohaus точка bg', 'autohaus точка bg'],
  ['autohaus dot com', 'autohaus dot com'],
  ['autohaus (.) bg', 'autohaus (.) bg'],
  ['instagram @ivan_cars', '@ivan_cars'],
  ['автокъща.бг', 'автокъща.бг'],
  ['bit.ly/2kola', 'bit.ly/2kola'],
  ['Пишете във viber.me/ivan', 'viber.me/ivan'],
  ['cars.co.uk', 'cars.co.uk'],
] as const;

const harmless = [
  'Цена 12 500 лв., пробег 125 000 км, 2015 г.',
  'Цена: 27 900 – 28 900 €',
  'Цена 8 890 €, 8 700 при бързо плащане',
  'Реални 187 654 км, обслужен на 180 000 км',
  'Пробег 088 000 мили',
  'Номер на рамата WVWZZZ1KZAW000011',
  'VIN: WBA5V71070FH37421, талон до 2027',
  'Двигател 1.9 TDI, 105 к.с., 2.0 8V',
  'Гуми 225/45 R17 и 205/55 R16 91V, DOT 2319',
  'Гуми 225/45/17, 245/40 R18 97Y XL',
  'Джанти 8.5J x 18 ET45 5x112',
  'Преглед до 12.05.2027 г., застраховка до 01/08/2026',
  'Последно обслужване 2026-08-12, 2010-2015',
  'Първа регистрация 08.2019, внос 09.2024',
  'Работно време 08:00 – 18:00, събота 09:00-13:00',
  'Работим от 8 до 18 ч., понеделник – петък',
  'Части: 06A 906 032, 8K0 941 003, 1K0907530',
  'OEM 0281010123 и 038 906 019',
  'Масло 5W-30, VW 504 00/507 00',
  'ЕИК 887654321, ДДС № BG887654321',
  'ЕИК: 131071587',
  'Регистрация СВ 1234 АВ, кат. M1',
  'Размери 4254 x 1790 x 1492 мм, маса 1 315 кг',
  'Разход 5.4 л/100 км, резервоар 50 л',
  'Мощност 110 kW / 150 к.с. при 3500 об./мин',
  'Въртящ момент 340 Nm @ 1750 rpm',
  'Комплект 4+1 гуми, 2+1 места, 7 (5+2) места',
  'Цвят LY9B, код на двигателя CRLB 12345678',
  'Лизинг: 24 x 350 €, 36 x 250 €, 48 x 199 €',
  'Вноска 199,90 € на месец за 60 месеца',
  'Нова верига на 150 хил., нов съединител, 2 ключа.',
  'Две години гаранция, три собственика, пет врати.',
  'Нула разходи при прехвърляне, осем гуми, девет джанти',
  'едно две три, всичко е точно',
  'Един собственик, две дистанционни, осем въздушни възглавници, четири зимни гуми',
  'Обслужена изцяло. Всичко работи. Без забележки.',
  'Внос от Германия.Обслужена.Реален пробег.',
  'Everything is clean.De facto new.',
  'The car is great.It runs well.me and my wife drove it.',
  'Serviced at the dealer. Two keys. No accidents.',
  'Look at the pictures. Dot the i.',
  'Точка. Край на сезона. Цената е последна точка.',
  'www',
  'www. и т.н.',
  'Файл снимка.jpg, версия 2.0.1, MMI 3G+',
  'BMW 320d xDrive, Audi A4 2.0TDI quattro',
  'Mercedes-Benz E 220 CDI 4MATIC, W212',
  'Peugeot 3008 1.6 HDi, 5008 7 места',
  'Volvo FH 500, евро 6, 4x2, 8 890 кг',
  'Лодка 6.40 м, двигател 150 к.с., 88 ч.',
  'Kawasaki Z 900, 948 cc, 125 к.с., A2 до 35 kW',
  'Ремарке 2 700 кг, 8,20 x 2,55 м',
  'Каросерия № 123456789, двигател № 9876543',
  'Полица 123456789012',
  'ISOFIX, ABS, ESP, ASR, 4x4, 6+1 скорости',
  'Батерия 77 kWh, обхват 480 км, 11 kW AC / 150 kW DC',
  'Данък 2026: 189,50 лв. / 96,89 €',
  '100 000 км за 10 години = 10 000 км/год.',
  'Изминати 88 700 км, 88 800 км при преглед',
  'Цена на едро 1 888 000 лв.',
  'Тегло 0 888 кг',
  'Катастрофирал преди 2010; ремонт 870 лв. + 890 лв. + 120 лв.',
  'CarVertical отчет № 88-7712-3',
  '@ 120 км/ч разход 6 л',
  'A/C, A+++ клас, C# no, 50:50',
  'Телефон с Bluetooth, 2 USB порта',
  'Телефонът ми е в профила, обадете се.',
  'Viber и WhatsApp през бутона за телефон',
  'гр. София, бул. „Цариградско шосе“ 115, 1784',
  'Купена за 41 888 €, продавам за 27 900 €',
  '0 км, 0 проблема, 0 разходи',
  'Каталожен № 04E145721B, сменен на 120 000 км',
  'Налягане 2.2, 0 км без ремонт',
];

const textsOf = (text: string) => findContacts(text).map(({ start, end }) => text.slice(start, end));

describe('findContacts', () => {
  it.each(phones)('finds the phone number in "%s"', (text, part) => {
    expect(textsOf(text)[0]).toBe(part);
    expect(findContacts(text)[0]?.kind).toBe('phone');
  });

  it.each(emails)('finds the e-mail address in "%s"', (text, part) => {
    expect(textsOf(text)).toEqual([part]);
    expect(findContacts(text)[0]?.kind).toBe('email');
  });

  it.each(links)('finds the link in "%s"', (text, part) => {
    expect(textsOf(text)[0]).toBe(part);
    expect(findContacts(text)[0]?.kind).toBe('link');
  });

  it.each([...harmless, ...innocentTexts])('finds nothing in "%s"', (text) => {
    expect(textsOf(text)).toEqual([]);
  });

  it('finds all contacts of a text in order', () => {
    const text = 'Тел. 0888 123 456 или 02/981 12 34, ivan@abv.bg, www.kola.bg.';
    expect(findContacts(text).map(({ kind }) => kind)).toEqual(['phone', 'phone', 'email', 'link']);
  });

  // Quadratic time would exceed the time limit of a test several times.
  it('takes linear time for one long word', () => {
    for (const part of ['а', 'a', '1', 'а1'])
      expect(textsOf(`${part.repeat(40_000 / part.length)} 0888 123 456`)).toEqual(['0888 123 456']);
  });

  it('takes no more time per character for long texts of digits, dots and signs', () => {
    for (const part of [
      '0888 ',
      '0.',
      'a.',
      '@a',
      'нула ',
      'www.',
      'a@',
      '1 2 3 ',
      '1',
      'осем',
      '0l',
      'a . ',
      '\u200b',
    ])
      expect(findContacts(`${part.repeat(10_000 / part.length)}х`).length).toBeGreaterThanOrEqual(0);
  });
});

describe('maskContacts', () => {
  it.each<readonly [string, string]>([
    ['Тел. 0888 123 456, вечер', 'Тел. 088• ••• •••, вечер'],
    ['+359 (0) 899 123 456', '089• ••• •••'],
    ['888123456', '088• ••• •••'],
    ['нула осем осем осем едно две три четири пет шест', '088• ••• •••'],
    ['+49 171 1234567', '+49• ••• •••'],
    ['Пиши на ivan@abv.bg.', 'Пиши на •••@•••.'],
    ['виж www.kola.bg и 2.0 TDI', 'виж ••• и 2.0 TDI'],
    ['2.0 TDI, 2015 г.', '2.0 TDI, 2015 г.'],
    ...disguisedContacts,
  ])('turns "%s" into "%s"', (text, masked) => {
    expect(maskContacts(text)).toBe(masked);
  });
});

it('withoutContacts leaves only the other words', () => {
  expect(withoutContacts('Тел. 0888 123 456, ivan@abv.bg или kola.bg').split(/[ ,]+/)).toEqual([
    'Тел.',
    'или',
    '',
  ]);
});
