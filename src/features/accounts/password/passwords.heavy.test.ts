import { describe, expect, it } from 'vitest';
import { Passwords } from './passwords.server.ts';

/** Two computations run and eight wait. */
const PLACES = 10;

describe('Passwords', () => {
  it('matches only the password of a hash', async () => {
    const passwords = new Passwords();
    const hash = await passwords.hash('дълга парола 1');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await passwords.matches('дълга парола 1', hash)).toBe(true);
    expect(await passwords.matches('дълга парола 2', hash)).toBe(false);
    expect(await passwords.matches('дълга парола 1', undefined)).toBe(false);
  });

  it('computes a hash for an unknown account, too, and recovers from an overload', async () => {
    const passwords = new Passwords();
    const known = await passwords.hash('дълга парола 1');
    for (const hash of [undefined, known]) {
      const busy = Array.from({ length: PLACES }, () => passwords.matches('дълга парола 2', known));
      await expect(passwords.matches('дълга парола 2', hash)).rejects.toMatchObject({ code: 'unavailable' });
      expect(await Promise.all(busy)).toEqual(Array(PLACES).fill(false));
      expect(await passwords.matches('дълга парола 2', hash)).toBe(false);
    }
  });
});
