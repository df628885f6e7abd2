import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.server.ts';

const STRONG = '9fJq2Lw8ZrXv4Tn6KbYd1MhGs7PcEu5A';
const OLD = 'u3Vb8Qe1Rk6Zt9Wm4Xc7Jn2Hy5Lg0DpS';
const production = (SECRET_KEY: string) => ({
  VOLAN_MODE: 'production',
  ORIGIN: 'https://volan.example',
  CAPTCHA: 'off',
  SECRET_KEY,
});
function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigError).faults;
  }
}

describe('SECRET_KEY', () => {
  it.each([
    ['k'.repeat(40)],
    ['0123456789abcdef'.repeat(2)],
    ['abcdefghijklmnopqrstuvwxyz012345'],
    ['change-me-9fJq2Lw8ZrXv4Tn6KbYd1MhGs7'],
    ['aabbaabbabababbbaabbaabbabababbbabab'],
    [`${STRONG},${'k'.repeat(40)}`],
  ])('is refused in production when it is weak: %s', (key) => {
    expect(faultsOf(production(key))).toEqual([
      'SECRET_KEY: must be random in production, e.g. the output of openssl rand -base64 32',
    ]);
    expect(faultsOf({ SECRET_KEY: key })).toEqual([]);
  });

  it('is accepted when it is random, as base64, hex or a list', () => {
    for (let round = 0; round < 200; round += 1) {
      expect(faultsOf(production(randomBytes(32).toString('base64')))).toEqual([]);
      expect(faultsOf(production(randomBytes(32).toString('hex')))).toEqual([]);
    }
    expect(readConfig(production(`${STRONG}, ${OLD}`)).secretKeys).toEqual([STRONG, OLD]);
  });

  it('is refused when any key of the list is too short', () => {
    expect(faultsOf(production(`${STRONG},short`))).toEqual(['SECRET_KEY: must have at least 32 characters']);
  });

  it('is required in production only', () => {
    expect(faultsOf(production(''))).toEqual(['SECRET_KEY: must be set in production']);
    expect(readConfig({}).secretKeys).toEqual([]);
  });
});
