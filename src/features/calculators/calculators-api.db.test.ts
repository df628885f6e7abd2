import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/test-app.ts';

const { ctx, get } = await testApp();
const TAX = '/api/calculators/tax';
const FUEL = '/api/calculators/fuel';
const CAR = 'type=car&class=car&fuel=diesel';
const loose = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe(TAX, () => {
  const tax = async (query: string) => {
    const response = await get(`${TAX}?${query}`);
    expect(response.statusCode).toBe(200);
    return response.json<{
      status: string;
      municipality: string;
      amount: { min_eur_minor: number; max_eur_minor: number } | null;
      text: { amount: string; certainty: string; steps: object[]; likely: string | null };
      typical: { eur_minor: number; municipalities: number | null } | null;
    }>();
  };

  it('calculates the tax with the rate of the municipality and lists the steps', async () => {
    const answer = await tax(`${CAR}&city=sofia&power_kw=100&year=2012&euro=5&hl=bg`);
    expect(answer).toMatchObject({
      status: 'known',
      tax_year: 2026,
      municipality: 'sofia',
      amount: { min_eur_minor: 6740, max_eur_minor: 8986 },
    });
    expect(loose(JSON.stringify(answer.text))).toContain('100 kW × € 0,864 (1,69 лв.)');
    expect(loose(answer.text.amount)).toBe('около € 79');
    expect(loose(answer.text.likely ?? '')).toBe('вероятно между € 73 и € 84');
    expect(answer.text.steps).toHaveLength(4);
  });

  it('accepts other spellings of type, fuel and Euro category', async () => {
    const rest = 'class=car&city=sofia&power_kw=100&year=2012';
    expect(await tax(`type=cars&fuel=Petrol&euro=Euro+5&${rest}`)).toEqual(
      await tax(`type=car&fuel=gasoline&euro=5&${rest}`),
    );
    expect((await get(`${TAX}?type=car&fuel=steam&${rest}`)).statusCode).toBe(422);
  });

  it('answers in the requested language', async () => {
    const { text } = await tax(`${CAR}&city=sofia&power_kw=100&year=2012&euro=5&hl=en`);
    expect(loose(JSON.stringify(text))).toContain('100 kW × €0.864 (BGN 1.69)');
    const header = await get(`${TAX}?${CAR}&city=sofia&power_kw=100&year=2012`, { 'accept-language': 'en' });
    expect(header.body).toContain('Sofia');
    expect(header.headers['cache-control']).toBe('private, no-store');
  });

  it('maps a town to its municipality', async () => {
    expect((await tax(`${CAR}&city=bankya&power_kw=100&year=2012`)).municipality).toBe('sofia');
  });

  it('uses older rates of the municipality for the typical amount', async () => {
    const { amount, typical, text } = await tax(`${CAR}&city=razgrad&power_kw=55&year=2007&euro=4&hl=en`);
    expect(amount).toEqual({ min_eur_minor: 765, max_eur_minor: 3375 });
    expect(typical).toMatchObject({ eur_minor: 765, municipalities: null });
    expect(text.certainty).toContain('2019');
  });

  it('returns zero for an electric car', async () => {
    const answer = await tax('type=car&class=car&fuel=electric&city=sofia&power_kw=150');
    expect(answer).toMatchObject({ status: 'exempt', amount: { min_eur_minor: 0, max_eur_minor: 0 } });
  });

  it('states why there is no result', async () => {
    const { status, amount, text } = await tax('type=truck&class=tractor_unit&city=sofia&hl=en');
    expect({ status, amount, shown: text.amount }).toEqual({
      status: 'unavailable',
      amount: null,
      shown: 'Tax calculation not available',
    });
    expect((await tax(`${CAR}&city=sofia&year=2012&hl=en`)).text.certainty).toContain('power');
  });

  it.each([
    ['city', `${CAR}&city=atlantis`],
    ['city', `${CAR}&city=__proto__`],
    ['city', CAR],
    ['class', 'type=car&class=spaceship&city=sofia'],
    ['type', 'class=car&city=sofia'],
    ['power_kw', `${CAR}&city=sofia&power_kw=-1`],
    ['power_kw', `${CAR}&city=sofia&power_kw=1e3`],
    ['power_kw', `${CAR}&city=sofia&power_kw=`],
    ['power_kw', `${CAR}&city=sofia&power_kw=0`],
    ['power_kw', `${CAR}&city=sofia&power_kw=4000`],
    ['year', `${CAR}&city=sofia&year=2015.5`],
    ['euro', `${CAR}&city=sofia&euro=7`],
    ['power_kw', `${CAR}&city=sofia&power_kw=1&power_kw=2`],
  ])('rejects an invalid %s: %s', async (field, query) => {
    const response = await get(`${TAX}?${query}`);
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual([field]);
  });

  it('rejects unknown parameters', async () => {
    expect((await get(`${TAX}?${CAR}&city=sofia&rate=1`)).statusCode).toBe(422);
  });
});

describe(FUEL, () => {
  const fuel = async (query: string) => {
    const response = await get(`${FUEL}?${query}`);
    expect(response.statusCode).toBe(200);
    return response.json<{
      status: string;
      yearly: object | null;
      estimated: boolean;
      text: { certainty: string };
    }>();
  };
  const exactly = (minor: number) => ({ min_eur_minor: minor, max_eur_minor: minor });

  it('returns an exact amount for a given consumption and price', async () => {
    const answer = await fuel('type=car&fuel=diesel&distance=20000&consumption=6&price_eur=1.48');
    expect(answer).toMatchObject({
      status: 'known',
      estimated: false,
      yearly: exactly(177_600),
      monthly: exactly(14_800),
      daily: exactly(487),
    });
  });

  it('uses the newest price and states its date', async () => {
    const response = await get(`${FUEL}?type=car&fuel=diesel&distance=20000&consumption=6&hl=en`);
    expect(response.body).toContain('Fuelo, standartnews.com, Mar 2026');
    expect(response.json()).toMatchObject({ yearly: exactly(177_600) });
  });

  it('estimates consumption with a margin and says so', async () => {
    const answer = await fuel('type=car&fuel=gasoline&distance=10000&price_eur=1&hl=en');
    expect(answer).toMatchObject({
      estimated: true,
      yearly: { min_eur_minor: 37_500, max_eur_minor: 112_500 },
    });
    expect(answer.text.certainty).toContain('±50%');
  });

  it('splits the distance of a plug-in hybrid', async () => {
    const query =
      'type=car&fuel=plug_in_hybrid&distance=10000&consumption=5&price_eur=1.36&electric_percent=40&electric_consumption=16&electric_price_eur=0.15';
    expect((await fuel(query)).yearly).toEqual(exactly(50_400));
  });

  it.each([
    ['type=car', 'Choose it below'],
    ['type=car&fuel=hydrogen', 'consumption is not known'],
    ['type=car&fuel=hydrogen&consumption=1', 'no price'],
    ['type=boat&fuel=electric&power_kw=10', 'consumption is not known'],
  ])('states what is missing for %s', async (query, reason) => {
    const answer = await fuel(`${query}&hl=en`);
    expect(answer).toMatchObject({ status: 'unavailable', yearly: null });
    expect(answer.text.certainty).toContain(reason);
  });

  it.each([
    'distance=-5',
    'distance=1.5',
    'distance=999999',
    'consumption=0',
    'price_eur=abc',
    'electric_percent=101',
    'location=moon',
    'energy=coal',
    'body=%3Cscript%3E',
  ])('rejects %s', async (parameter) => {
    const response = await get(`${FUEL}?type=car&fuel=diesel&${parameter}`);
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual([parameter.split('=')[0]]);
  });

  it('returns finite amounts for the largest inputs', async () => {
    const answer = await fuel('type=car&fuel=diesel&distance=500000&consumption=1000&price_eur=100');
    expect(answer.yearly).toEqual(exactly(50_000_000_000));
  });
});

it('lists each municipality once', async () => {
  const { municipalities } = (await get('/api/calculators/municipalities')).json<{
    municipalities: { key: string; bg: string }[];
  }>();
  const keys = municipalities.map(({ key }) => key);
  expect(keys).toContain('sofia');
  expect(keys).not.toContain('bankya');
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.every((key) => ctx.catalogue.cityByKey.has(key))).toBe(true);
});
