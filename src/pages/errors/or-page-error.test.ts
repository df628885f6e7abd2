import { describe, expect, it } from 'vitest';
import { AppError } from '#kernel/app-error.ts';
import { orPageError } from './or-page-error.server.ts';

interface Thrown {
  data?: unknown;
  init?: { status?: number; headers?: Record<string, string> };
}
const thrownFor = (error: unknown) =>
  orPageError(Promise.reject(error)).then(
    () => expect.unreachable(),
    (thrown: Thrown) => thrown,
  );

describe('orPageError', () => {
  it('passes on what the operation gives', async () => {
    expect(await orPageError(Promise.resolve(7))).toBe(7);
  });

  it('answers an expected failure with its status', async () => {
    expect(await thrownFor(new AppError('gone', 410))).toMatchObject({
      data: { code: 'gone' },
      init: { status: 410, headers: {} },
    });
  });

  it('asks to come back when the database is away', async () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    expect(await thrownFor(away)).toMatchObject({ init: { status: 503, headers: { 'Retry-After': '5' } } });
  });

  it('lets bugs through', async () => {
    const bug = new TypeError('x is undefined');
    expect(await thrownFor(bug)).toBe(bug);
  });
});
