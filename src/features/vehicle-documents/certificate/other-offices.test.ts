import { describe, expect, it } from 'vitest';
import { lists, READ_ON, valuesOf, written } from '#tests/support/written-page.ts';
import { readPage } from './read-page.ts';

describe('fields of papers of other offices', () => {
  it.each([
    ['P.1  1 598 cm3', { displacement: '1598' }],
    ['P.1  1.598', { displacement: '1598' }],
    ['(P.1)  1598см3', { displacement: '1598' }],
    ['(P.2)  77kW', { kilowatts: '77' }],
    ['P.2/P.4  77/ 5500', { kilowatts: '77' }],
    ['G  1 320 kg', { kerb_kg: '1320' }],
    ['P.1  5     140', { displacement: '140' }],
    ['S.1  4 + 1', { seats: '5' }],
    ['S.1  4+1', { seats: '5' }],
    ['V.9  EURO VI-D', { euro: '6d' }],
    ['V.9  ЕВРО V', { euro: '5' }],
    ['J  L3e-A2', { type: 'bike' }],
    ['P.3  БЕНЗИН И ГАЗ', { fuel: 'lpg' }],
    ['E  WVW ZZZ 1KZ 8P 123 456', { vin: 'WVWZZZ1KZ8P123456', brand: 'vw' }],
    ['D.1  АУДИ А4 2.0 ТДИ КВАТРО', { brand: 'audi', model: 'a4' }],
    ['D.1  BAYER.MOT.WERKE-BMW', { brand: 'bmw' }],
  ])('include values as other offices print them: %s', (line, values) =>
    expect(valuesOf(line)).toEqual(values),
  );

  it('are not exact if thousands stand apart, because they may be two values', () => {
    const { values } = readPage(written('P.1  1 598'), lists, READ_ON);
    expect(values.displacement).toMatchObject({ value: '1598', exact: false });
  });

  it('are found below their codes where the code between two others is not printed', () => {
    expect(
      valuesOf(
        'K    Numero             L    Numero assi      P.1   Cilindrata        P.2   Potenza massima',
        'e11*2007/46*0361*27    2                     1968                    77',
        'P.3  Alimentazione      S.1  Posti            V.7   CO2               V.9   Classe',
        'GASOLIO                5                     140                     EURO 5',
      ),
    ).toEqual({ displacement: '1968', kilowatts: '77', axles: '2', fuel: 'diesel', seats: '5', euro: '5' });
  });

  it('are found in the middle of a column whose code another column has below', () => {
    expect(
      valuesOf(
        '(J)  Klasse   (P.3)  Kraftstoff    (D.1)  Marke         (D.2)  Typ',
        'M1                Diesel              OPEL                 XYZ',
        '',
        '(L)  Achsen       (A)  Kfz         (D.3)  Modell',
        '2                      HN 628 ZT              ZAFIRA',
        '',
        '(S.1)  Sitze                                  (E)  FIN',
        '5                                   W0L0AHM7576173875',
      ),
    ).toMatchObject({ brand: 'opel', model: 'zafira', type: 'car' });
  });

  it('are found beside their codes where labels stand below the values', () => {
    const row = (...cells: string[]) => cells.map((each) => each.padEnd(36)).join('');
    expect(
      valuesOf(
        row('(P.2)  80', '(J)    M1'),
        row('       Максимална мощност', '       Категория на МПС'),
        '',
        row('(R)    СИВ МЕТАЛИК', '(K)    e8*2007/46*0323*11'),
        row('       Цвят на каросерията', '       Типово одобрение'),
        '',
        row('(S.1)  5', '(L)    2'),
        row('       Места, вкл. водача', '       Осите'),
      ),
    ).toEqual({ kilowatts: '80', type: 'car', color: 'gray_metallic', seats: '5', axles: '2' });
  });

  it('exclude a VIN without a number at its end', () => {
    expect(valuesOf('(E)  KMACTBR37ZBGH6H5P')).toEqual({});
    expect(valuesOf('(E)  KMACTBR37ZBGH6951')).toMatchObject({ vin: 'KMACTBR37ZBGH6951' });
  });

  it('are found by clear codes in another order', () => {
    expect(valuesOf('(F.1)  1900', '(S.1)  5', '(J)  M1')).toEqual({
      most_kg: '1900',
      seats: '5',
      type: 'car',
    });
  });

  it('keep a clear code beside a label that resembles another or belongs to its section', () => {
    expect(valuesOf('(B)  Датата на регистрация  12.05.2016')).toEqual({ first_registration: '2016-05-12' });
    expect(valuesOf('(S.2)  Брой места за правостоящи  3')).toEqual({});
    expect(valuesOf('(F.2)  Допустима максимална маса  2100', '(F.1)  Допустима маса  2000')).toEqual({
      most_kg: '2000',
    });
    expect(valuesOf('(R)  Фамилно име  ЧЕРЕН')).toEqual({});
  });

  it('include a number before its unit, whose exponent is misread', () => {
    expect(valuesOf('P.1  Обем cm?    1896  ст?', 'P.2  Мощност    77  kW')).toEqual({
      displacement: '1896',
      kilowatts: '77',
    });
  });
});
