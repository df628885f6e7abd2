import { describe, expect, it } from 'vitest';
import { newPrice, warningsOf, type PriceRule } from './price-rule.ts';
import { ruleOfForm } from './ui/typed-rule.ts';

const listing = {
  priceMinor: 1_287_300,
  currency: 'EUR',
  priceEurMinor: 1_287_300,
  idealEurMinor: 1_180_000,
};
const net = { ...listing, priceMinor: 1_000_000, priceEurMinor: 1_200_000 };

describe('newPrice', () => {
  it.each<[PriceRule, Partial<typeof listing>, number | string]>([
    [{ kind: 'set', price: 11_900 }, {}, 1_190_000],
    [{ kind: 'amount', by: -500, round: '1' }, {}, 1_237_300],
    [{ kind: 'percent', by: -5, round: '1' }, {}, 1_222_900],
    [{ kind: 'percent', by: -5, round: '10' }, {}, 1_223_000],
    [{ kind: 'percent', by: -5, round: '50' }, {}, 1_225_000],
    [{ kind: 'percent', by: -5, round: '100' }, {}, 1_220_000],
    [{ kind: 'percent', by: -5, round: '90' }, {}, 1_219_000],
    [{ kind: 'percent', by: 2.5, round: '90' }, {}, 1_319_000],
    [{ kind: 'ideal', round: '1' }, {}, 1_180_000],
    // The net price whose gross price is the ideal one.
    [{ kind: 'ideal', round: '1' }, net, 983_300],
    [{ kind: 'ideal', round: '1' }, { idealEurMinor: null as never }, 'no_estimate'],
    [{ kind: 'set', price: 11_900 }, { currency: 'BGN' }, 'other_currency'],
    [{ kind: 'percent', by: -10, round: '10' }, { currency: 'BGN' }, 1_159_000],
    [{ kind: 'percent', by: -10, round: '10' }, { priceMinor: null as never }, 'no_price'],
    [{ kind: 'amount', by: -13_000, round: '1' }, {}, 'too_low'],
    [{ kind: 'percent', by: -90, round: '90' }, { priceMinor: 5_000 }, 9_000],
    [{ kind: 'set', price: 12_873 }, {}, 'same'],
  ])('%j of %j is %j', (rule, values, price) => {
    expect(newPrice(rule, { ...listing, ...values })).toBe(price);
  });
});

describe('warningsOf', () => {
  const prices = {
    oldEurMinor: 1_000_000,
    newEurMinor: 900_000,
    lowEurMinor: 800_000,
    lowestEurMinor: 1_000_000,
    previousEurMinor: null,
  };
  it.each([
    [{}, []],
    [{ newEurMinor: 499_999, lowEurMinor: null }, ['half']],
    [{ newEurMinor: 500_000, lowEurMinor: null }, []],
    [{ newEurMinor: 799_999 }, ['below_interval']],
    [{ lowestEurMinor: 900_000 }, ['not_reduction']],
    [{ lowestEurMinor: 900_001 }, []],
    [{ newEurMinor: 1_050_000, previousEurMinor: 1_100_000 }, ['ends_reduction']],
    [{ newEurMinor: 1_050_000, previousEurMinor: 1_000_000 }, []],
    [{ newEurMinor: 1_050_000 }, []],
  ])('of %j are %j', (values, warnings) => {
    expect(warningsOf({ ...prices, ...values })).toEqual(warnings);
  });
});

describe('ruleOfForm', () => {
  it.each([
    [
      { kind: 'percent_down', value: '2,5 %', round: '90' },
      { kind: 'percent', by: -2.5, round: '90' },
    ],
    [
      { kind: 'percent_down', value: '5', round: 'x' },
      { kind: 'percent', by: -5, round: '1' },
    ],
    [
      { kind: 'amount_up', value: '1 500', round: '1' },
      { kind: 'amount', by: 1_500, round: '1' },
    ],
    [
      { kind: 'set', value: '€ 12.900' },
      { kind: 'set', price: 12_900 },
    ],
    [
      { kind: 'ideal', round: '50' },
      { kind: 'ideal', round: '50' },
    ],
    [{ kind: 'percent_down', value: '91' }, undefined],
    [{ kind: 'percent_up', value: '0,05' }, undefined],
    [{ kind: 'amount_down', value: '0' }, undefined],
    [{ kind: 'set', value: '' }, undefined],
    [{ kind: 'set', value: '99,5' }, undefined],
  ])('of %j is %j', (values, rule) => {
    expect(ruleOfForm(values)).toEqual(rule);
  });
});
