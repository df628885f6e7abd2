import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueRows } from '#tools/documents/catalogue-rows.ts';
import { makeCertificate } from '#tools/documents/make-certificate.ts';
import { certificateLists, type CertificateLists } from './closed-lists.ts';
import { documentFields, mergeReadings } from './merge-readings.ts';
import type { Word } from './page-words.ts';
import { readPage } from './read-page.ts';

/** Recorded recognition results of invented pages: text, x0, y0, x1, y1, confidence. */
interface RecordedPage {
  kind: string;
  number: number;
  looks: [string, number, number, number, number, number][][];
}

const SEED = 1;
const TODAY = '2026-11-21';
let lists: CertificateLists;
let pages: RecordedPage[];

beforeAll(async () => {
  lists = certificateLists(await catalogueRows());
  const file = join(import.meta.dirname, 'fixtures/recorded-pages.json');
  pages = JSON.parse(await readFile(file, 'utf8')) as RecordedPage[];
});

const wordsOf = (look: RecordedPage['looks'][number]): Word[] =>
  look.map(([text, x0, y0, x1, y1, confidence]) => ({ text, x0, y0, x1, y1, confidence }));
const fieldsOf = ({ looks }: RecordedPage) =>
  documentFields(mergeReadings(looks.map((look) => readPage(wordsOf(look), lists, TODAY).values)));
/** Lays out one line after another, as a PDF text layer does. */
const written = (...lines: string[]): Word[] =>
  lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
      text,
      x0: index * 12,
      y0: row * 40,
      x1: (index + text.length) * 12,
      y1: row * 40 + 20,
      confidence: 95,
    })),
  );
const valuesOf = (...lines: string[]) =>
  Object.fromEntries(
    Object.entries(readPage(written(...lines), lists, TODAY).values).map(([field, { value }]) => [
      field,
      value,
    ]),
  );

describe('recorded pages', () => {
  it('yield nine of ten fields correctly, and no wrong field is marked sure', () => {
    const faults: string[] = [];
    let all = 0;
    for (const page of pages) {
      const fields = fieldsOf(page);
      for (const [field, value] of Object.entries(makeCertificate(SEED, page.number).truth)) {
        all += 1;
        const found = fields.find((each) => each.field === field);
        if (found?.value === value) continue;
        faults.push(`${page.kind} ${page.number} ${field}`);
        expect(found?.confidence, `${page.kind} ${page.number} ${field}`).not.toBe('sure');
      }
    }
    expect(faults.length / all, faults.join(', ')).toBeLessThanOrEqual(0.1);
  });

  it('yield no data of the owner', () => {
    for (const page of pages) {
      const { secrets } = makeCertificate(SEED, page.number);
      const told = JSON.stringify(fieldsOf(page));
      for (const secret of secrets) expect(told).not.toContain(secret);
    }
  });
});

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

  it('exclude the sign before the number of the certificate, which resembles a category', () => {
    expect(valuesOf('СВИДЕТЕЛСТВО ЗА РЕГИСТРАЦИЯ N2 004751083')).toEqual({});
    expect(valuesOf('СВИДЕТЕЛСТВО N2')).toEqual({ type: 'truck' });
  });

  it('exclude numbers in a label while the value stands below it', () => {
    expect(valuesOf('(P.2)   Nennleistung 5 now', '        55')).toEqual({ kilowatts: '55' });
    expect(valuesOf('(P.2)   Мощност 55')).toEqual({ kilowatts: '55' });
  });

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
    const { values } = readPage(written('P.1  1 598'), lists, TODAY);
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
