import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#platform/project-root.server.ts';
import lines from './data/vin-models.json' with { type: 'json' };
import makers from './data/vin-makers.json' with { type: 'json' };
import { vinFacts, vinFields } from './vin-facts.ts';

const YEAR = 2026;
const brandOf = (vin: string) => vinFacts(vin, YEAR).maker?.brand;

describe('the maker of a VIN', () => {
  it.each([
    // Trailers and semitrailers.
    ['WK0S0002400123456', 'koegel'],
    ['WSMS7480000123456', 'schmitz_cargobull'],
    ['VAVSAP339AH123456', 'schwarzmueller'],
    ['SUDNW300000012345', 'wielton'],
    ['WHD71CD000E123456', 'humbaur'],
    // Caravans and campers.
    ['WKNFDAHK0A1234567', 'knaus'],
    ['WTA4LF10810123456', 'tabbert'],
    // Buses and trucks.
    ['SUU241211DB012345', 'solaris'],
    ['NLTRHT85R01012345', 'temsa'],
    ['Y3M650108E0001234', 'maz'],
    ['LZZ5CLSB8HA123456', 'sinotruk'],
    ['XTP5557004E123456', 'ural'],
    // Motorcycles.
    ['LBBPGM100GB123456', 'benelli'],
    ['ME3CHBFA0FC123456', 'royal_enfield'],
    ['RGSAB1000H0123456', 'kymco'],
    ['RLHJC6100H0123456', 'honda'],
    // Cars of Asia and America.
    ['KPBMA2AE1KP123456', 'ssangyong'],
    ['NM1BLMRG0K1234567', 'renault'],
    ['L1NNSGHA0PA123456', 'xpeng'],
    ['MAT611450CL012345', 'tata'],
    ['5XXGN4A70CG012345', 'kia'],
    ['1J4GW48S01C123456', 'jeep'],
  ])('%s is of %s', (vin, brand) => expect(brandOf(vin)).toBe(brand));

  it('is found by positions 12 to 14 when position 3 is a 9', () => {
    expect(brandOf('ZA9C8010001F76123')).toBe('pagani');
    expect(brandOf('XL9AA11G34Z003123')).toBe('bova');
    expect(brandOf('ZA9C8010001X99123')).toBeUndefined();
  });

  it('is named by position 5 for makes of Chrysler since 2012', () => {
    expect(brandOf('2C3CDXCT1FH123456')).toBe('dodge');
    expect(brandOf('2C3CCAAG1FH123456')).toBe('chrysler');
    expect(brandOf('1C4RJFBG8FC123456')).toBe('jeep');
    expect(brandOf('3C3CFFBR0ET123456')).toBe('fiat');
    // Before 2012 position 5 was part of another code.
    expect(vinFacts('2C3LD4KV4AH123456', YEAR).maker).toMatchObject({ brand: 'chrysler', sure: false });
  });

  it('is never sure for a code that no data set confirms', () => {
    const brand = vinFields(vinFacts('WHD71CD000E123456', YEAR)).find(({ field }) => field === 'brand');
    expect(brand).toMatchObject({ value: 'humbaur', confidence: 'check' });
  });

  it('has each code once', () => {
    expect(new Set(makers.map(({ wmi }) => wmi)).size).toBe(makers.length);
  });
});

describe('the year of a European Ford', () => {
  it.each([
    ['WF05XXGCC5HB12345', [2017], '2017-05'],
    ['WF0AXXWPMA8J12345', [2008], null],
    ['WF0AXXWPMA8B12345', [2008], '2008-01'],
    ['WF0UXXGAJU1J12345', [2001], '2001-01'],
    ['NM0GXXTTPGEP12345', [2014], '2014-08'],
    ['VS6BXXWPFB4T12345', [2004], '2004-12'],
    ['SFAFXXBAJF2S12345', [2002], '2002-03'],
    // The letter of the month excludes one of the two years.
    ['WF0JXXWPBJFE12345', [2015], '2015-04'],
    ['WF0JXXWPBJFS12345', [2015], '2015-07'],
  ])('is in position 11 of %s, the month in 12', (vin, years, built) => {
    expect(vinFacts(vin, YEAR)).toMatchObject({ built });
    expect(vinFacts(vin, YEAR).modelYears[0]).toBe(years[0]);
  });

  it('is in position 10 of one built for America', () => {
    expect(vinFacts('NM0LS7BN4CT012345', YEAR)).toMatchObject({ built: null });
    expect(vinFacts('1FA6P8CF5H5123456', YEAR)).toMatchObject({ modelYears: [2017, 1987], built: null });
  });
});

describe('the model', () => {
  it.each([
    ['WDD2120021A123456', 'e_class'],
    ['WDC2539051F123456', 'glc'],
    ['TMBAG7NE0F0123456', 'octavia'],
    ['WAUZZZ4F76N123456', 'a6'],
    ['WVWZZZ6RZAY123456', 'polo'],
    ['5YJ3E1EA7KF317000', 'model_3'],
    // Codes shared by several models, and American forms.
    ['WVWZZZ1KZ8P123456', null],
    ['WDC1660241A123456', null],
    ['WAUBFAFL0CN012345', null],
  ])('of %s is %s', (vin, model) => expect(vinFacts(vin, YEAR).model).toBe(model));

  it('is one of the catalogue', () => {
    const folder = join(projectRoot(), 'src/features/catalogue/data');
    const known = new Set(
      ['car', 'bus', 'truck'].flatMap((type) =>
        (
          JSON.parse(readFileSync(join(folder, `models-${type}.json`), 'utf8')) as {
            brand: string;
            key: string;
          }[]
        ).map(({ brand, key }) => `${brand} ${key}`),
      ),
    );
    const unknown = lines.flatMap(({ makers: [wmi = ''], models }) => {
      const brand = makers.find((maker) => maker.wmi === wmi)?.brand;
      return Object.values(models).filter((model) => !known.has(`${brand} ${model}`));
    });
    expect(unknown).toEqual([]);
  });
});
