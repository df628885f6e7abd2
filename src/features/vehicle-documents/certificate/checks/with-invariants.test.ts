import { describe, expect, it } from 'vitest';
import { withInvariants, type Merged } from './with-invariants.ts';

const sure = (values: Record<string, string>): Merged =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, { value, confidence: 'sure' }]));
const corsa = {
  type: 'car',
  vin: 'W0L0SDL08C4123456',
  first_registration: '2012-05-14',
  displacement: '998',
  kilowatts: '48',
  seats: '5',
  euro: '5',
  most_kg: '1475',
  kerb_kg: '1055',
};
const DATES = ['2012-05-14', '2021-03-02'];
const stateOf = (changes: Record<string, string>, dates: readonly string[] = DATES) =>
  Object.fromEntries(
    Object.entries(withInvariants(sure({ ...corsa, ...changes }), { dates })).map(([field, value]) => [
      field,
      value.confidence,
    ]),
  );

describe('values of a certificate that agree', () => {
  it('stay sure', () => expect(new Set(Object.values(stateOf({})))).toEqual(new Set(['sure'])));

  it.each([
    [
      'truck',
      { displacement: '12777', kilowatts: '353', seats: '2', euro: '6', most_kg: '18000', kerb_kg: '7900' },
    ],
    ['bike', { displacement: '689', kilowatts: '55', seats: '2', most_kg: '363', kerb_kg: '182' }],
    ['bus', { displacement: '2143', kilowatts: '95', seats: '3', most_kg: '3500', kerb_kg: '2100' }],
  ])('stay sure for a %s', (type, values) => {
    const { euro: _, ...rest } = stateOf({ type, ...values });
    expect(new Set(Object.values(rest))).toEqual(new Set(['sure']));
  });
});

describe('a power that cannot be right', () => {
  it.each([
    ['the kerb mass', { kilowatts: '895', kerb_kg: '895' }],
    ['another number', { kilowatts: '1055' }],
    ['more than the engine gives', { kilowatts: '300' }],
  ])('is dropped when it is %s', (_, values) => expect(stateOf(values)).not.toHaveProperty('kilowatts'));

  it('is dropped when a light motorcycle has as many kilograms', () => {
    const bike = { type: 'bike', displacement: '998', kilowatts: '110', kerb_kg: '110', most_kg: '300' };
    expect(stateOf(bike)).not.toHaveProperty('kilowatts');
  });

  it.each([
    ['displacement', { kilowatts: '160' }],
    ['kerb mass', { kilowatts: '18' }],
  ])('is marked when it hardly fits the %s', (_, values) =>
    expect(stateOf(values)).toMatchObject({ kilowatts: 'check' }),
  );

  it('is marked, like the displacement, when the vehicle type is unknown', () => {
    const { type: _, ...rest } = corsa;
    expect(withInvariants(sure(rest), { dates: DATES })).toMatchObject({
      kilowatts: { confidence: 'check' },
      displacement: { confidence: 'check' },
    });
  });
});

describe('the first registration', () => {
  it('is marked when the page has an earlier date', () => {
    expect(stateOf({ first_registration: '2021-03-02', euro: '6' })).toMatchObject({
      first_registration: 'check',
    });
  });

  it('is marked when the page has an earlier date and the VIN fits both', () => {
    expect(stateOf({ first_registration: '2013-03-02' }, ['2012-05-14', '2013-03-02'])).toMatchObject({
      first_registration: 'check',
    });
  });

  it('is marked when it differs from the year of the VIN', () => {
    expect(stateOf({ first_registration: '2008-05-14' }, ['2008-05-14', '2021-03-02'])).toMatchObject({
      first_registration: 'check',
    });
  });

  it('is marked when neither a later date nor the VIN supports it', () => {
    const bmw = 'WBA5C310A0K715822';
    expect(stateOf({ vin: bmw }, ['2012-05-14'])).toMatchObject({ first_registration: 'check' });
    expect(stateOf({ vin: bmw })).toMatchObject({ first_registration: 'sure' });
    expect(stateOf({}, ['2012-05-14'])).toMatchObject({ first_registration: 'sure' });
  });

  it('is marked with the emission standard when that is older or newer', () => {
    for (const euro of ['2', '6d'])
      expect(stateOf({ euro })).toMatchObject({ euro: 'check', first_registration: 'check' });
  });
});

describe('other numbers', () => {
  it.each([
    [{ seats: '2' }, 'seats'],
    [{ seats: '7' }, 'seats'],
    [{ axles: '3' }, 'axles'],
    [{ most_kg: '900' }, 'most_kg'],
    [{ displacement: '8000' }, 'displacement'],
  ])('are marked for a car: %j', (values, field) =>
    expect(stateOf(values)).toMatchObject({ [field]: 'check' }),
  );

  it.each([
    ['displacement', '29000'],
    ['seats', '12'],
  ])('are dropped when no car has them: %s %s', (field, value) =>
    expect(stateOf({ [field]: value })).not.toHaveProperty(field),
  );
});
