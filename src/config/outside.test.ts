import { expect, it } from 'vitest';
import { readConfig } from './config.server.ts';

const production = {
  VOLAN_MODE: 'production',
  ORIGIN: 'https://volan.example',
  SECRET_KEY: '9fJq2Lw8ZrXv4Tn6KbYd1MhGs7PcEu5A',
  CAPTCHA: 'off',
};

it('sites to import from are on unless they are turned off', () => {
  expect(readConfig({}).importSites).toEqual(['mobile.bg', 'cars.bg']);
  expect(readConfig({ IMPORT_SITES: 'cars.bg' }).importSites).toEqual(['cars.bg']);
  expect(readConfig({ IMPORT_SITES: 'none' }).importSites).toEqual([]);
  expect(() => readConfig({ IMPORT_SITES: 'autos.example' })).toThrow('IMPORT_SITES: must name');
});

it('a peer that plays other hosts is on this machine, and refused in production', () => {
  const OUTSIDE_PEER = 'http://127.0.0.1:4999';
  expect(readConfig({}).outsidePeer).toBeUndefined();
  expect(readConfig({ OUTSIDE_PEER }).outsidePeer?.port).toBe('4999');
  for (const other of ['http://10.0.0.1:80', 'https://127.0.0.1:4999', 'http://127.0.0.1:80@evil.example'])
    expect(() => readConfig({ OUTSIDE_PEER: other })).toThrow('OUTSIDE_PEER: must be like');
  expect(() => readConfig({ ...production, OUTSIDE_PEER })).toThrow(
    'OUTSIDE_PEER: must not be set in production',
  );
});
