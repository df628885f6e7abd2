import { describe, expect, it } from 'vitest';
import { requireAcceptablePassword } from './password-rules.server.ts';

const codeOf = (password: string): string | undefined => {
  try {
    requireAcceptablePassword(password, 'password');
    return undefined;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('requireAcceptablePassword', () => {
  it.each(['', '1234567', 'седем77', '\u{1F600}\u{1F600}\u{1F600}\u{1F600}'])(
    'rejects %j as too short',
    (password) => expect(codeOf(password)).toBe('password_too_short'),
  );

  it.each(['password', 'PassWord1', '12345678', 'qwertyuiop', 'ｐａｓｓｗｏｒｄ'])(
    'rejects %s as too common',
    (password) => expect(codeOf(password)).toBe('password_common'),
  );

  it.each([
    'volan2026',
    'Лято2026!',
    'zima2025',
    '2026_Volan',
    'Есен-2026',
    'V0lan2026',
    'P@rola123',
    'volanvolan1',
    'София2026',
    'Lyato01072026',
    '20262026',
  ])('rejects %s, a word of the site, season or place with digits', (password) =>
    expect(codeOf(password)).toBe('password_common'),
  );

  it.each(['volan 83920174650', 'лятна дъжделива 26', 'voland2026', 'зимнина2026', 'parolata mi e tazi'])(
    'accepts %s, which holds more than guessable words',
    (password) => expect(codeOf(password)).toBeUndefined(),
  );

  it.each(['дълга парола 1', 'correct horse battery', 'а'.repeat(200)])('accepts %s', (password) =>
    expect(codeOf(password)).toBeUndefined(),
  );

  it('limits the length, which bounds the work of hashing', () => {
    expect(codeOf('а'.repeat(201))).toBe('password_too_long');
  });

  it('names the field in the error', () => {
    expect(() => requireAcceptablePassword('x', 'new_password')).toThrow(
      expect.objectContaining({ status: 422, fields: { new_password: ['password_too_short'] } }),
    );
  });
});
