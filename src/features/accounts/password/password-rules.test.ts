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

describe('a new password', () => {
  it.each(['', '1234567', 'седем77', '\u{1F600}\u{1F600}\u{1F600}\u{1F600}'])('%j is too short', (password) =>
    expect(codeOf(password)).toBe('password_too_short'),
  );

  it.each(['password', 'PassWord1', '12345678', 'qwertyuiop', 'ｐａｓｓｗｏｒｄ'])(
    '%s is guessed first',
    (password) => expect(codeOf(password)).toBe('password_common'),
  );

  it.each(['дълга парола 1', 'correct horse battery', 'а'.repeat(200)])('%s is taken', (password) =>
    expect(codeOf(password)).toBeUndefined(),
  );

  it('has an upper limit, which bounds the work of hashing', () => {
    expect(codeOf('а'.repeat(201))).toBe('password_too_long');
  });

  it('is refused at the field it stands in', () => {
    expect(() => requireAcceptablePassword('x', 'new_password')).toThrow(
      expect.objectContaining({ status: 422, fields: { new_password: ['password_too_short'] } }),
    );
  });
});
