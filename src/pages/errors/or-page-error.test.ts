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
  it('returns the result of the operation', async () => {
    expect(await orPageError(Promise.resolve(7))).toBe(7);
  });

  it('throws an expected failure with its status', async () => {
    expect(await thrownFor(new AppError('gone', 410))).toMatchObject({
      data: { code: 'gone' },
      init: { status: 410, headers: {} },
    });
  });

  it('adds Retry-After when the database is unavailable', async () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    expect(await thrownFor(away)).toMatchObject({ init: { status: 503, headers: { 'Retry-After': '5' } } });
  });

  it('names a full disk', async () => {
    const full = Object.assign(new Error('could not extend file'), { code: '53100' });
    expect(await thrownFor(full)).toMatchObject({ data: { code: 'storage_full' }, init: { status: 507 } });
  });

  it('rethrows bugs', async () => {
    const bug = new TypeError('x is undefined');
    expect(await thrownFor(bug)).toBe(bug);
  });
});
