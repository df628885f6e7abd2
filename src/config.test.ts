import { describe, expect, it } from 'vitest';
import { ConfigError, environmentExample, readConfig } from './config.server.ts';

describe('readConfig', () => {
  it('has a default for everything in demo mode', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 3000, origin: 'http://localhost:3000', mode: 'demo', role: 'both' });
  });

  it('names every fault at once', () => {
    const read = () => readConfig({ PORT: 'abc', ROLE: 'boss', ORIGIN: 'ftp://x', LOG_LEVEL: 'loud' });
    expect(read).toThrow(ConfigError);
    try {
      read();
    } catch (error) {
      expect((error as ConfigError).faults.map((fault) => fault.split(':')[0])).toEqual([
        'PORT',
        'ORIGIN',
        'ROLE',
        'LOG_LEVEL',
      ]);
    }
  });

  it('wants an https origin without a path in production', () => {
    const faults = (ORIGIN?: string) => {
      try {
        readConfig({ VOLAN_MODE: 'production', ORIGIN });
        return [];
      } catch (error) {
        return (error as ConfigError).faults;
      }
    };
    expect(faults()).toHaveLength(1);
    expect(faults('http://volan.example')).toHaveLength(1);
    expect(faults('https://volan.example/path')).toHaveLength(1);
    expect(faults('https://volan.example')).toEqual([]);
    expect(faults('http://localhost:3000')).toEqual([]);
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
