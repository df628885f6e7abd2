import { expect, it } from 'vitest';
import { runProgram } from './run-program.ts';

const refused = async (env: Record<string, string>): Promise<string> => {
  const program = runProgram(env);
  expect(await program.ended()).toBe(1);
  expect(program.words()).not.toMatch(/^ {4}at /m);
  return program.words();
};

it('reports all configuration faults at once', async () => {
  const words = await refused({
    PORT: 'abc',
    LOG_LEVEL: 'loud',
    DATABASE_URL: 'mysql://localhost/x',
    TRUST_PROXY: 'nginx',
  });
  for (const name of ['PORT', 'LOG_LEVEL', 'DATABASE_URL', 'TRUST_PROXY'])
    expect(words).toContain(`  - ${name}: `);
});

it('requires an https address in production', async () => {
  expect(await refused({ VOLAN_MODE: 'production', ORIGIN: 'http://volan.test' })).toContain(
    'ORIGIN: must be https in production',
  );
  expect(await refused({ VOLAN_MODE: 'production' })).toContain('ORIGIN: must be set in production');
});

it('requires captcha keys or an explicit opt-out in production', async () => {
  const words = await refused({ VOLAN_MODE: 'production', ORIGIN: 'https://volan.test' });
  expect(words).toContain('  - CAPTCHA: must be off, or CAPTCHA_SECRET set, in production');
});

it('reports an unreachable database', async () => {
  expect(await refused({ DATABASE_URL: 'postgresql://volan@127.0.0.1:1/volan' })).toMatch(
    /^The database of DATABASE_URL does not answer: .*ECONNREFUSED/,
  );
});
