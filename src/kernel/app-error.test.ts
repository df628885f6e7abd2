import { expect, it, vi } from 'vitest';
import { AppError, isAppError } from './app-error.ts';

it('recognises an error of another copy of the class', async () => {
  vi.resetModules();
  const copy = await import('./app-error.ts');
  const error: unknown = new copy.AppError('gone', 410);
  expect(error).not.toBeInstanceOf(AppError);
  expect(isAppError(error)).toBe(true);
});

it('compares the code when codes are given', () => {
  const error = new AppError('gone', 410);
  expect(isAppError(error, 'not_found', 'gone')).toBe(true);
  expect(isAppError(error, 'not_found')).toBe(false);
});

it('rejects other errors and values', () => {
  const others = [
    new Error('gone'),
    { code: 'gone', status: 410, name: 'AppError' },
    'gone',
    null,
    undefined,
  ];
  for (const other of others) expect(isAppError(other)).toBe(false);
});
