import { describe, expect, it } from 'vitest';
import { readConfig } from './config/config.server.ts';
import { StartError, startErrorOf } from './start-error.server.ts';

const config = readConfig({ PORT: '4000' });
const wordsFor = (fault: object): string => {
  const words = startErrorOf(Object.assign(new Error('told by the system'), fault), config);
  expect(words).toBeInstanceOf(StartError);
  return (words as StartError).message;
};

describe('startErrorOf', () => {
  it('names the port in use and the remedy', () => {
    const words = wordsFor({ code: 'EADDRINUSE', syscall: 'listen' });
    expect(words).toContain('127.0.0.1:4000');
    expect(words).toContain('PORT');
  });

  it('names the settings to check when the address is not available', () => {
    expect(wordsFor({ code: 'EADDRNOTAVAIL', syscall: 'listen' })).toContain('HOST');
  });

  it.each([{ code: 'ECONNREFUSED' }, { code: '57P03' }, { code: '28P01' }, { code: '3D000' }])(
    'names the database setting for %o',
    (fault) => {
      expect(wordsFor(fault)).toMatch(/DATABASE_URL.*told by the system/);
    },
  );

  it('returns bugs unchanged', () => {
    const bug = new TypeError('x is undefined');
    expect(startErrorOf(bug, config)).toBe(bug);
  });
});
