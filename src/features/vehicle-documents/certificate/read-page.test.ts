import { describe, expect, it } from 'vitest';
import { lists, READ_ON, valuesOf, written } from '#tests/support/written-page.ts';
import { readPage } from './read-page.ts';

describe('fields of a page', () => {
  it('are found by misread codes', () => {
    const values = valuesOf(
      '(Р.1)      1598',
      '(Р.2 )     77,00',
      'СР.3)      BEH3WH',
      '(В)        12.05.2016',
      '(1)        15.07.2019',
      '(V.9)      ЕВРО 6D-TEMP',
      '(R)        СИВ МЕТАЛИК',
      '(E)        WVWZZZ1KZ8P123456',
    );
    expect(values).toMatchObject({
      displacement: '1598',
      kilowatts: '77',
      fuel: 'gasoline',
      first_registration: '2016-05-12',
      euro: '6d',
      color: 'gray_metallic',
      vin: 'WVWZZZ1KZ8P123456',
      brand: 'vw',
    });
  });

  it.each([
    ['(D.1)  БМВ 320 Д', { brand: 'bmw', model: 'series_3' }],
    ['(D.1)  МЕРЦЕДЕС Е 220 ЦДИ', { brand: 'mercedes_benz', model: 'e_class' }],
    ['(D.1)  ФОЛКСВАГЕН ГОЛФ', { brand: 'vw', model: 'golf' }],
    ['(D.1)  VOLKSWAGEN PASSAT', { brand: 'vw', model: 'passat' }],
    ['(D.1)  РЕНО МЕГАН', { brand: 'renault', model: 'megane' }],
    ['(D.1)  НЕЩО ДРУГО', { brand: 'other:НЕЩО' }],
    ['(D.1)  Х 5', {}],
    ['(D.1)  НЕЩО+ДРУГО', {}],
  ])('include brand and model for %s', (line, make) => {
    const { brand, model } = valuesOf('(J)  M1', line) as { brand?: string; model?: string };
    expect({ ...(brand && { brand }), ...(model && { model }) }).toEqual(make);
  });

  it('include the name of a make that the catalogue lacks, without its model', () => {
    expect(valuesOf('(D.1)  БЯЛ КИТ К85', '(D.3)  К85')).toEqual({ brand: 'other:БЯЛ КИТ' });
    expect(valuesOf('(D.1)  ЙОЩЪР К85', '(E)  YE2X16SH0BD012345')).toMatchObject({
      brand: 'other:Van Hool',
    });
  });

  it('exclude data of the owner that looks like vehicle data', () => {
    const values = valuesOf(
      '(C.1.1)  ДИЗЕЛОВ',
      '(C.1.2)  ЧЕРВЕН ЕВРО 5',
      '(C.1.3)  ГР. СОФИЯ УЛ. БЯЛ 12 01.01.2001',
      'ЕГН  7523169263',
      '(P.2)  77',
    );
    expect(values).toEqual({ kilowatts: '77' });
  });

  it('are found by a label on either side when the code was not read', () => {
    const codes = ['P.1  1598', 'P.2  77', 'R  ЧЕРЕН'];
    expect(valuesOf(...codes, '5?1  5                Брой места за сядане')).toMatchObject({ seats: '5' });
    expect(valuesOf(...codes, '5?1   Брой места за сядане        5')).toMatchObject({ seats: '5' });
  });

  it.each([
    ['P.3  GASOL', { fuel: 'diesel' }],
    ['P.3  ES', { fuel: 'gasoline' }],
    ['(P.3)  Benzin', { fuel: 'gasoline' }],
    ['P.3  GASÓLEO', { fuel: 'diesel' }],
    ['(P.3)  BENZIN/FLÜSSIGGAS', { fuel: 'lpg' }],
    ['R  GRÜN', { color: 'green' }],
    ['R  GRUN', { color: 'green' }],
    ['R  Griin', { color: 'green' }],
    ['Цеят  СРЕБЬРЕН', { color: 'silver' }],
    ['R  GRIGIO', { color: 'gray' }],
    ['(R)  ZWART', { color: 'black' }],
    ['(R)  ROUGE', { color: 'red' }],
    ['(R)  МЕТАЛИК', {}],
    ['(R)  Брой на ТЪМНО СИН МЕТАЛИК', { color: 'dark_blue_metallic' }],
    ['(J)  M1    (D.1)  АУДИ 05', { type: 'car', brand: 'audi', model: 'q5' }],
    ['(J)  M1    (D.1)  СИТРОЕН Ц3', { type: 'car', brand: 'citroen', model: 'c3' }],
    ['(J)  M1    (D.1)  СИТРОЕН U3', { type: 'car', brand: 'citroen', model: 'c3' }],
    ['(J)  M1    (D.1)  СИТРОЕН LI5', { type: 'car', brand: 'citroen' }],
    ['(J)  M1    (D.1)  CHTPOEH L4', { type: 'car', brand: 'citroen', model: 'c4' }],
    ['(J)  M1    (D.1)  МЕРЦЕДЕСЦ 180', { type: 'car', brand: 'mercedes_benz', model: 'c_class' }],
  ])('include the words of %s', (line, values) => expect(valuesOf(line)).toEqual(values));

  it('are found below a label beside another one, not below the first of the line', () => {
    expect(
      valuesOf(
        'P.1  1598',
        'P.2  77',
        'R  ЧЕРЕН',
        'Нещо дребно           Брой места за сядане',
        'P.3  ДИЗЕЛ            5',
      ),
    ).toMatchObject({ seats: '5' });
  });

  it('include emission standard 6d when its d is read as zero', () => {
    expect(valuesOf('(V.9)  ЕВРО 60')).toEqual({ euro: '6d' });
    expect(valuesOf('(V.9)  ЕВРО 6 ')).toEqual({ euro: '6' });
    expect(valuesOf('(V.9)  ЕВРО 6B')).toEqual({ euro: '6' });
  });

  it.each([
    ['ЧЕРЕН', 'black', true],
    ['ТЪМНО СИН', 'dark_blue', true],
    // The word before it may have been overlooked.
    ['СИН', 'blue', false],
  ])('include a colour, exact only if no word can be missing: %s', (text, value, exact) => {
    const { color } = readPage(written(`(R)  ${text}`), lists, READ_ON).values;
    expect(color).toMatchObject({ value, exact });
  });

  it('do not take the first digit of a number beside it for the emission standard', () => {
    expect(valuesOf('(V.9)  ЕВРО 214  3')).toEqual({});
  });

  it('include no stage of an emission standard that is the first letter of a label', () => {
    expect(valuesOf('(V.9)  EURO 6     Emissionsklasse')).toEqual({ euro: '6' });
    expect(valuesOf('(V.9)  EURO 6 D   Emissionsklasse')).toEqual({ euro: '6d' });
    expect(valuesOf('(V.9)  EURO 6d-TEMP   Emissionsklasse')).toEqual({ euro: '6d' });
  });

  it.each([
    ['EBPOS', '5'],
    ['ЕВРО Б', '6'],
  ])('include an emission standard whose digit is read as a letter: %s', (text, euro) =>
    expect(valuesOf(`(V.9)  ${text}`)).toEqual({ euro }),
  );

  it('are not those of a field below when a date beside the code is illegible', () => {
    const lines = ['B  Регистрация ?1.02.2020', '   Регистрирано 11.02.2021'];
    expect(readPage(written(...lines), lists, READ_ON).values.first_registration).toMatchObject({
      value: '2021-02-11',
      anchored: false,
    });
  });

  it.each(['Регистрация1 1.02.2020', 'Регистрация1 1 . 02. 2020', 'Регистрация2 020-02-11'])(
    'include a date whose first digit was read as the end of its label: %s',
    (text) => expect(valuesOf(`(B)  ${text}`)).toMatchObject({ first_registration: '2020-02-11' }),
  );

  it('include a date after a word that ends with a digit of its own', () => {
    expect(valuesOf('(B)  EBPO5 11.02.2020')).toMatchObject({ first_registration: '2020-02-11' });
  });

  it('include emission standard 6b when its b is read as 8', () => {
    expect(valuesOf('(V.9)  ЕВРО 68')).toEqual({ euro: '6' });
    expect(valuesOf('(V.9)  ЕВРО 686')).toEqual({});
  });

  it('include a colour whose words were read in small letters beside capitals', () => {
    expect(valuesOf('(R)  ТЪМНО Син')).toEqual({ color: 'dark_blue' });
    expect(valuesOf('(R)  Цвят  ЧЕРЕН')).toEqual({ color: 'black' });
  });

  it('include the type by the kind of vehicle, whatever the category was read as', () => {
    const typeOf = (...lines: string[]) => readPage(written(...lines), lists, READ_ON).values.type;
    expect(typeOf('(D)  ЛЕК АВТОМОБИЛ')).toMatchObject({ value: 'car', exact: false });
    expect(typeOf('(J)  N1', '(D)  ЛЕК АВТОМОБИЛ')).toMatchObject({ value: 'car', exact: false });
    expect(typeOf('(J)  M1', '(D)  ЛЕК АВТОМОБИЛ')).toMatchObject({ value: 'car', exact: true });
    expect(valuesOf('(D)  ТОВАРЕН АВТОМОБИЛ')).toEqual({});
    expect(valuesOf('(C.1.1)  ЛЕК АВТОМОБИЛ')).toEqual({});
  });

  it('are those of a clear code whose line has the label of another one that is clear, too', () => {
    const lines = ['(R)   СИВ МЕТАЛИК   Номер на двигателя', '(P.5)   RC645944', '(P.3)   ДИЗЕЛ'];
    expect(valuesOf(...lines)).toEqual({ color: 'gray_metallic', fuel: 'diesel' });
  });

  it('exclude the sign before the number of the certificate, which resembles a category', () => {
    expect(valuesOf('СВИДЕТЕЛСТВО ЗА РЕГИСТРАЦИЯ N2 004751083')).toEqual({});
    expect(valuesOf('СВИДЕТЕЛСТВО N2')).toEqual({ type: 'truck' });
  });

  it('exclude numbers in a label while the value stands below it', () => {
    expect(valuesOf('(P.2)   Nennleistung 5 now', '        55')).toEqual({ kilowatts: '55' });
    expect(valuesOf('(P.2)   Мощност 55')).toEqual({ kilowatts: '55' });
  });

  it('include a series whose letter resembles a code', () => {
    const vin = '(E)  WDB21100WK8408361';
    expect(valuesOf('(J)  M1', '(D.1)  MERCEDES-BENZ', '(D.3)   E 220 CDI', vin)).toMatchObject({
      model: 'e_class',
      vin: 'WDB21100WK8408361',
    });
  });

  it('include a model that resembles another brand', () => {
    expect(valuesOf('(J)  M1', '(D.1)  TOYOTA', '(D.3)  YARIS')).toMatchObject({
      brand: 'toyota',
      model: 'yaris',
    });
  });

  it('prefer a model of the catalogue over a similar text', () => {
    expect(valuesOf('(J)  M1', '(D.1)  ТОЙОТА КОРОНЛА', '(D.3)  COROLLA')).toMatchObject({
      model: 'corolla',
    });
  });

  it('exclude future dates and implausible values', () => {
    expect(valuesOf('(B)  01.01.2031', '(P.1)  7', '(P.2)  9999', '(S.1)  0', '(B)  31.02.2010')).toEqual({});
  });
});
