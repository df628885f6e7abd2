import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/test-database.ts';
import { openDatabase } from '../db/database.server.ts';
import { pushKeys } from './push-keys.server.ts';

const [old, fresh, other] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];

it('keys of push are made once, stored sealed, and survive the replacement of the key of the installation', async () => {
  const { connectionString } = await testDatabase();
  const { db, close } = openDatabase({ connection: { connectionString } });
  try {
    const [made, again] = await Promise.all([pushKeys(db, [old]), pushKeys(db, [old])]);
    expect(again).toEqual(made);
    expect(Buffer.from(made.publicKey, 'base64url')).toHaveLength(65);
    const stored = JSON.stringify(
      await db.selectFrom('installation_fact').selectAll().where('key', '=', 'push_keys').execute(),
    );
    expect(stored).not.toContain(made.privateKey);
    expect(await pushKeys(db, [fresh, old])).toEqual(made);
    // Sealed anew by the first of them, so that the old one may go.
    expect(await pushKeys(db, [fresh])).toEqual(made);
    await expect(pushKeys(db, [other])).rejects.toThrow();
  } finally {
    await close();
  }
});
