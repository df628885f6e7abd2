import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.server.ts';

describe('configuration of codes by SMS', () => {
  it('defaults to Bulgaria first and the default limits', () => {
    const { phoneCodes } = readConfig({});
    expect(phoneCodes.countries[0]).toBe('BG');
    const named = ['BG', 'HR', 'FR', 'DE', 'GR', 'IT', 'MK', 'RO', 'RU', 'RS', 'ES', 'TR', 'UA', 'GB', 'US'];
    expect(phoneCodes.countries).toEqual(expect.arrayContaining(named));
    expect(phoneCodes.perNumber).toEqual([
      { max: 1, windowSeconds: 60 },
      { max: 3, windowSeconds: 600 },
      { max: 5, windowSeconds: 86_400 },
    ]);
    expect(phoneCodes.perAddress).toEqual([{ max: 10, windowSeconds: 3600 }]);
    expect(phoneCodes.refusedPrefixes).toEqual([]);
  });

  it('reads countries and limits from the environment', () => {
    const { phoneCodes } = readConfig({
      SMS_COUNTRIES: 'RO,BG',
      SMS_REFUSED_PREFIXES: '+35998,+4470',
      SMS_CODES_IN_ALL: '50/3600',
    });
    expect(phoneCodes).toMatchObject({
      countries: ['RO', 'BG'],
      refusedPrefixes: ['+35998', '+4470'],
      total: [{ max: 50, windowSeconds: 3600 }],
    });
  });

  it.each([
    { SMS_COUNTRIES: 'Bulgaria' },
    { SMS_COUNTRIES: 'bg' },
    { SMS_REFUSED_PREFIXES: '35998' },
    { SMS_CODES_PER_NUMBER: '5' },
    { SMS_CODES_PER_NUMBER: '0/60' },
    { SMS_CODES_PER_ADDRESS: '1/0' },
    { SMS_CODES_PER_PREFIX: '1/60,' },
    { SMS_CODES_IN_ALL: 'many/day' },
  ])('names the faulty variable in %o', (env) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(Object.keys(env)[0]);
  });
});
