import { describe, expect, it } from 'vitest';
import { goodFields } from '#tests/support/drafts.ts';
import { checkDraft } from './check-draft.ts';
import type { DraftCatalogue } from './draft-catalogue.ts';
import type { DraftFields } from './draft-fields.ts';

const catalogue: DraftCatalogue = {
  hasBrand: (key) => ['vw', 'audi', 'bmw'].includes(key),
  hasModel: (type, brand, model) => type === 'car' && brand === 'vw' && model === 'golf',
  brandNamed: () => undefined,
  modelNamed: () => undefined,
  hasModelOfAnyType: (brand, model) => brand === 'audi' && model === 'a4',
  hasCity: (key) => key === 'sofia',
  hasColor: (key) => key === 'black',
  hasCountry: (key) => key === 'germany',
  hasFeature: (_, key) => key === 'abs',
};
const now = new Date('2026-11-20T12:00:00Z');
const check = (fields: DraftFields) => checkDraft({ ...goodFields, ...fields }, { catalogue, now });
const faultsOf = (fields: DraftFields) =>
  check(fields).faults.map(({ field, code, step }) => `${step} ${field} ${code}`);

describe('checkDraft', () => {
  it('converts typed values to stored units', () => {
    const { stated, faults } = check({
      power: '110 к.с.',
      first_registration: '2017-05-03',
      vin: 'wvwzzz1kzaw000001',
    });
    expect(faults).toEqual([]);
    expect(stated).toMatchObject({
      brand: 'vw',
      priceMinor: 1_250_000,
      columns: {
        mileage_km: 125_000,
        power_hp: 110,
        displacement_cc: 1600,
        model_year: 2017,
        model_month: 5,
        first_registration: '2017-05-03',
        vin: 'WVWZZZ1KZAW000001',
        accident: null,
        new_import: false,
        axles: null,
      },
      contact: { contact: 'profile', phone: null },
    });
  });

  it('reports the missing required fields of the vehicle type in form order', () => {
    expect(checkDraft({}, { catalogue, now }).faults).toMatchObject([{ field: 'type', code: 'missing' }]);
    const { faults } = checkDraft({ type: 'car' }, { catalogue, now });
    expect(faults.map(({ field }) => field)).toEqual([
      'brand',
      'model',
      'body',
      'condition',
      'year',
      'mileage',
      'fuel',
      'power',
      'transmission',
      'city',
      'features',
      'price',
    ]);
    expect(faults.every(({ code }) => code === 'missing' || code === 'feature_needed')).toBe(true);
  });

  it.each<[DraftFields, string[]]>([
    [{ type: 'plane' }, ['2 type not_offered']],
    [{ model: 'a4' }, ['2 model not_offered']],
    [{ body: 'naked' }, ['2 body not_offered']],
    [{ mileage: '-1' }, ['2 mileage too_small']],
    [{ mileage: '2 000 001' }, ['2 mileage too_large']],
    [{ mileage: '2 000 000' }, []],
    [{ mileage: 'много' }, ['2 mileage no_number']],
    [{ mileage: '100,5' }, ['2 mileage not_whole']],
    [{ power: '0' }, ['2 power too_small']],
    [{ power: '3001' }, ['2 power too_large']],
    [{ displacement: '0,05' }, ['2 displacement too_small']],
    [{ displacement: '30,1' }, ['2 displacement too_large']],
    [{ doors: '1' }, ['2 doors too_small']],
    [{ doors: '7' }, ['2 doors too_large']],
    [{ year: '1899' }, ['2 year too_small']],
    [{ year: '2027' }, ['2 year too_large']],
    [{ year: '2026', month: '12' }, ['2 month in_future']],
    [{ month: '13' }, ['2 month not_offered']],
    [{ first_registration: '2026-11-21' }, ['2 first_registration in_future']],
    [{ first_registration: '2023-02-30' }, ['2 first_registration no_date']],
    [{ inspection_until: '2026-11-19' }, ['2 inspection_until in_past']],
    [{ accident: 'maybe' }, ['2 accident not_offered']],
    [{ vin: 'WVWZZZ1KZAW00000' }, ['2 vin vin_length']],
    [{ vin: 'WVWZZZ1KZAWO00001' }, ['2 vin vin_letter']],
    [{ city: 'atlantis' }, ['2 city not_offered']],
    [{ fuel: 'none' }, ['2 fuel not_offered']],
    [{ variant: 'x'.repeat(121) }, ['2 variant too_long']],
    [{ description: 'x'.repeat(10_001) }, ['4 description too_long']],
    [{ description: 'ЕГН 75 23 16 9263' }, ['4 description personal_number']],
    [{ features: ['unknown'] }, ['4 features feature_needed']],
    [{ price: '10 000 001' }, ['5 price too_large']],
    [{ price: '10 000 000' }, []],
    [{ price: '-1' }, ['5 price too_small']],
    [{ price: '' }, ['5 price missing']],
    [{ price: '', price_kind: 'on_request' }, []],
    [{ currency: 'GBP' }, ['5 currency not_offered']],
    [{ price: '12 500 лв' }, ['5 price other_currency']],
    [{ price: '€ 12 500', currency: 'BGN' }, ['5 price other_currency']],
    [{ price: '12 500 лв.', currency: 'BGN' }, []],
    [{ price: '12 500 евро' }, []],
    [{ contact: 'custom' }, ['6 contact contact_needed']],
    [{ contact: 'custom', contact_email: 'ivan@' }, ['6 contact_email email_invalid']],
    [{ contact: 'custom', contact_phone: '12' }, ['6 contact_phone phone_invalid']],
    [{ contact: 'custom', contact_email: 'ivan@volan.bg' }, []],
    [{ barter: 'yes', exchanges: [row({ brand: 'audi', model: 'golf' })] }, ['5 exchanges not_offered']],
    [{ barter: 'yes', exchanges: [row({ yearMin: '2015' })] }, ['5 exchanges missing']],
    [{ barter: 'yes', exchanges: [row({})] }, []],
  ])('reports for %j the faults %j', (fields, faults) => {
    expect(faultsOf(fields)).toEqual(faults);
  });

  it('drops values of fields that this vehicle does not have', () => {
    const { stated } = check({ fuel: 'electric', power: '200', battery: '77,4', euro: '6', axles: '2' });
    expect(stated?.columns).toMatchObject({
      battery_kwh: 77.4,
      euro: null,
      displacement_cc: null,
      axles: null,
    });
    expect(check({ fuel: 'gasoline', battery: '77,4' }).stated?.columns['battery_kwh']).toBeNull();
  });

  it('stores no price when it is zero or on request', () => {
    expect(check({ price: '0' }).stated?.priceMinor).toBeNull();
    expect(check({ price_kind: 'on_request', price: '5' }).stated?.priceMinor).toBeNull();
  });

  it('accepts a displacement in litres or in cubic centimetres', () => {
    expect(check({ displacement: '1 598' }).stated?.columns['displacement_cc']).toBe(1598);
    expect(check({ displacement: '1.998' }).stated?.columns['displacement_cc']).toBe(1998);
  });

  it('removes invisible characters and extra blank lines from texts', () => {
    const { stated } = check({
      variant: 'GTI\u202e\u200b  TDI ',
      description: 'Пазен.\u2066\r\n\n\n\nЕдин собственик.',
    });
    expect([stated?.variant, stated?.description]).toEqual(['GTI TDI', 'Пазен.\n\nЕдин собственик.']);
  });

  it('accepts texts that need a review and reports hints for them', () => {
    expect(check({ variant: 'Гоlf 4х4 TDI-то' }).hints).toEqual([
      { field: 'variant', step: 2, code: 'mixed_letters', values: { parts: 'Гоlf' } },
    ]);
    expect(check({ variant: '4х4 TDI-то' }).hints).toEqual([]);
    const { hints, stated } = check({ description: 'Звънете на 0888 123 456. Капаро с превод по сметка.' });
    expect(hints.map(({ code }) => code)).toEqual(['contact_in_text', 'payment_outside']);
    expect(hints.map(({ values }) => values)).toEqual([{ parts: '0888 123 456' }, { parts: 'deposit' }]);
    expect(stated).toBeDefined();
    expect(check({ variant: 'GTI kola.bg', description: '' }).hints).toEqual([
      { field: 'variant', step: 2, code: 'contact_in_text', values: { parts: 'kola.bg' } },
    ]);
  });
});

function row(values: Partial<Record<'brand' | 'model' | 'yearMin' | 'fuel' | 'transmission', string>>) {
  return { brand: '', model: '', yearMin: '', fuel: '', transmission: '', ...values };
}
