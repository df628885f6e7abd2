import { describe, expect, it } from 'vitest';
import { ConfigError, environmentExample, readConfig } from './config.server.ts';

const SECRET_KEY = '9fJq2Lw8ZrXv4Tn6KbYd1MhGs7PcEu5A';

function faultsOf(read: () => unknown): readonly string[] {
  try {
    read();
    return [];
  } catch (error) {
    return (error as ConfigError).faults;
  }
}

describe('readConfig', () => {
  it('has a default for every variable in demo mode', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 3000, origin: 'http://localhost:3000', mode: 'demo', role: 'both' });
  });

  it('reports every fault at once', () => {
    const read = () => readConfig({ PORT: 'abc', ROLE: 'boss', ORIGIN: 'ftp://x', LOG_LEVEL: 'loud' });
    expect(read).toThrow(ConfigError);
    expect(faultsOf(read).map((fault) => fault.split(':')[0])).toEqual([
      'PORT',
      'ORIGIN',
      'ROLE',
      'LOG_LEVEL',
    ]);
  });

  it('requires an https origin without a path in production', () => {
    const faults = (ORIGIN?: string) =>
      faultsOf(() => readConfig({ VOLAN_MODE: 'production', SECRET_KEY, CAPTCHA: 'off', ORIGIN }));
    expect(faults()).toHaveLength(1);
    expect(faults('http://volan.example')).toHaveLength(1);
    expect(faults('https://volan.example/path')).toHaveLength(1);
    expect(faults('https://volan.example')).toEqual([]);
    expect(faults('http://localhost:3000')).toEqual([]);
  });

  it('reports production faults together with those of any mode', () => {
    const read = () =>
      readConfig({
        VOLAN_MODE: 'production',
        PORT: 'abc',
        ORIGIN: 'http://volan.example/path',
        MEDIA_URL: 'http://pictures.example?x',
        DATABASE_REPLICA_URL: 'postgres://replica/volan',
        LOG_LEVEL: 'loud',
        CAPTCHA: 'off',
        SECRET_KEY: 'short',
      });
    expect(faultsOf(read).map((fault) => fault.split(':')[0])).toEqual([
      'PORT',
      'LOG_LEVEL',
      'SECRET_KEY',
      'ORIGIN',
      'ORIGIN',
      'MEDIA_URL',
      'MEDIA_URL',
      'DATABASE_REPLICA_URL',
    ]);
    expect(faultsOf(() => readConfig({ VOLAN_MODE: 'production', ROLE: 'boss' }))).toHaveLength(4);
  });

  it('strips a trailing slash from the base address of pictures', () => {
    expect(readConfig({}).mediaUrl).toBe('/media');
    expect(readConfig({ MEDIA_URL: 'https://pictures.example/volan/' }).mediaUrl).toBe(
      'https://pictures.example/volan',
    );
  });

  it('accepts map tiles only with an attribution and all three placeholders', () => {
    const tiles = {
      MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
      MAP_TILES_ATTRIBUTION: '© Tiles',
    };
    expect(readConfig({}).mapTiles).toBeUndefined();
    expect(readConfig(tiles).mapTiles).toEqual({
      url: tiles.MAP_TILES_URL,
      attribution: '© Tiles',
      attributionUrl: undefined,
    });
    const faultOf = (change: object) => faultsOf(() => readConfig({ ...tiles, ...change }))[0]?.split(':')[0];
    expect(faultOf({ MAP_TILES_ATTRIBUTION: '' })).toBe('MAP_TILES_ATTRIBUTION');
    for (const url of [
      'https://tiles.example/{z}/{x}.png',
      'https://tiles.example; script-src *;/{z}/{x}/{y}',
      'javascript:{z}/{x}/{y}',
      '/tiles/{z}/{x}/{y}.png',
    ])
      expect(faultOf({ MAP_TILES_URL: url }), url).toBe('MAP_TILES_URL');
    expect(faultOf({ MAP_TILES_ATTRIBUTION_URL: 'javascript:alert(1)' })).toBe('MAP_TILES_ATTRIBUTION_URL');
  });

  it('accepts an operator only with name, address and e-mail', () => {
    const operator = { OPERATOR_NAME: 'A', OPERATOR_ADDRESS: 'B', OPERATOR_EMAIL: 'a@volan.example' };
    expect(readConfig({}).operator).toBeUndefined();
    expect(readConfig(operator).operator).toEqual({ name: 'A', address: 'B', email: 'a@volan.example' });
    const faultOf = (change: object) =>
      faultsOf(() => readConfig({ ...operator, ...change }))[0]?.split(':')[0];
    expect(faultOf({ OPERATOR_ADDRESS: '' })).toBe('OPERATOR_NAME');
    expect(faultOf({ OPERATOR_EMAIL: 'nowhere' })).toBe('OPERATOR_EMAIL');
  });

  it('treats empty variables as absent', () => {
    expect(readConfig({ DATABASE_URL: '', METRICS_PORT: '' })).toMatchObject({
      databaseUrl: undefined,
      metricsPort: undefined,
    });
  });

  it('describes every variable in the example', () => {
    expect(environmentExample()).toContain('# DATABASE_URL=');
    expect(environmentExample()).toContain('PORT=3000');
  });
});
