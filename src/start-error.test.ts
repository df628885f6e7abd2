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
  it('says which port is taken and what to do', () => {
    const words = wordsFor({ code: 'EADDRINUSE', syscall: 'listen' });
    expect(words).toContain('127.0.0.1:4000');
    expect(words).toContain('PORT');
  });

  it('says which settings are wrong when the address cannot be had', () => {
    expect(wordsFor({ code: 'EADDRNOTAVAIL', syscall: 'listen' })).toContain('HOST');
  });

  it.each([{ code: 'ECONNREFUSED' }, { code: '57P03' }, { code: '28P01' }, { code: '3D000' }])(
    'names the setting of the database for %o',
    (fault) => {
      expect(wordsFor(fault)).toMatch(/DATABASE_URL.*told by the system/);
    },
  );

  it('leaves bugs as they are', () => {
    const bug = new TypeError('x is undefined');
    expect(startErrorOf(bug, config)).toBe(bug);
  });
});
