import { beforeEach, describe, expect, it } from 'vitest';
import { makeAccount } from '#tests/support/factories.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { listSessions } from './list-sessions.server.ts';
import { renewSession } from './renew-session.server.ts';
import { openSession, readSession } from './sessions.server.ts';

const { db } = await testDatabase();
const START = Date.parse('2026-11-20T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let now = START;
const ctx = { db, now: () => new Date(now) };
/** Whether the session is open at this time after the sign-in. */
const isOpenAfter = async (token: string, ms: number): Promise<boolean> => {
  now = START + ms;
  return (await readSession(ctx, token)) !== undefined;
};
const signIn = (accountId: number, remember = false, staff = false): Promise<string> => {
  now = START;
  return openSession(ctx, { accountId, remember, staff, address: '192.0.2.1', userAgent: 'test' });
};

let accountId = 0;
beforeEach(async () => {
  accountId = await makeAccount(db);
});

describe.each([
  ['two hours', false, 2 * HOUR],
  ['thirty days when remembered', true, 30 * DAY],
] as const)('session with an idle limit of %s', (_, remember, idle) => {
  it('ends exactly at the limit', async () => {
    const token = await signIn(accountId, remember);
    expect(await isOpenAfter(await signIn(accountId, remember), idle - 1)).toBe(true);
    expect(await isOpenAfter(token, idle)).toBe(false);
    expect(await isOpenAfter(token, idle + DAY)).toBe(false);
  });

  it('is extended by each use', async () => {
    const token = await signIn(accountId, remember);
    expect(await isOpenAfter(token, idle - 1)).toBe(true);
    expect(await isOpenAfter(token, 2 * idle - 2)).toBe(true);
    expect(await isOpenAfter(token, 3 * idle - 2)).toBe(false);
  });

  it('is not listed after the limit', async () => {
    const viewer = await readSession(ctx, await signIn(accountId, remember));
    const listed = async (ms: number) => {
      now = START + ms;
      return (await listSessions(ctx, viewer, undefined)).length;
    };
    expect(await listed(idle - 1)).toBe(1);
    expect(await listed(idle)).toBe(0);
  });
});

describe('remembered session', () => {
  it('ends 180 days after the sign-in even if used', async () => {
    const token = await signIn(accountId, true);
    const used: boolean[] = [];
    for (let day = 20; day < 180; day += 20) used.push(await isOpenAfter(token, day * DAY));
    expect(used).toEqual(Array.from({ length: 8 }, () => true));
    expect(await isOpenAfter(token, 180 * DAY)).toBe(true);
    expect(await isOpenAfter(token, 180 * DAY + 1)).toBe(false);
  });

  it('keeps that end when it continues under a new token', async () => {
    const token = await signIn(accountId, true);
    for (let day = 20; day < 180; day += 20) await isOpenAfter(token, day * DAY);
    const renewed = await db
      .transaction()
      .execute((transaction) => renewSession(transaction, { accountId, token }));
    expect(await isOpenAfter(renewed.token, 180 * DAY)).toBe(true);
    expect(await isOpenAfter(renewed.token, 180 * DAY + 1)).toBe(false);
  });
});

it('records the use of a session at most once a minute', async () => {
  const token = await signIn(accountId);
  expect(await isOpenAfter(token, MINUTE)).toBe(true);
  expect(await isOpenAfter(token, 2 * HOUR)).toBe(false);
  const other = await signIn(accountId);
  expect(await isOpenAfter(other, MINUTE + 1)).toBe(true);
  expect(await isOpenAfter(other, 2 * HOUR)).toBe(true);
});

describe('session of staff', () => {
  const useEveryHour = async (token: string, hours: number): Promise<boolean[]> => {
    const open: boolean[] = [];
    for (let hour = 1; hour <= hours; hour += 1) open.push(await isOpenAfter(token, hour * HOUR));
    return open;
  };

  it.each([
    ['moderator', false],
    ['moderator', true],
    ['admin', false],
    ['super_admin', true],
  ] as const)(
    'with the role %s ends twelve hours after the sign-in even if used (remembered: %s)',
    async (role, remember) => {
      await db
        .updateTable('account')
        .set({ roles: [role] })
        .where('id', '=', accountId)
        .execute();
      const token = await signIn(accountId, remember, true);
      expect(await useEveryHour(token, 12)).toEqual(Array.from({ length: 12 }, () => true));
      expect(await isOpenAfter(token, 12 * HOUR + 1)).toBe(false);
      expect(await isOpenAfter(token, 13 * HOUR)).toBe(false);
    },
  );

  it('is not listed after twelve hours', async () => {
    await db
      .updateTable('account')
      .set({ roles: ['moderator'] })
      .where('id', '=', accountId)
      .execute();
    const viewer = await readSession(ctx, await signIn(accountId, true, true));
    const listed = async (ms: number) => {
      now = START + ms;
      return (await listSessions(ctx, viewer, undefined)).length;
    };
    expect(await listed(12 * HOUR - 1)).toBe(1);
    expect(await listed(12 * HOUR + 1)).toBe(0);
  });

  it('has a limit that ordinary sessions of the account do not have', async () => {
    await db
      .updateTable('account')
      .set({ roles: ['moderator'] })
      .where('id', '=', accountId)
      .execute();
    const token = await signIn(accountId);
    expect(await useEveryHour(token, 14)).toEqual(Array.from({ length: 14 }, () => true));
  });
});

it('rejects another token and a blocked account', async () => {
  const token = await signIn(accountId);
  expect(await isOpenAfter(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, 0)).toBe(false);
  expect(await isOpenAfter(token, 0)).toBe(true);
  await db.updateTable('account').set({ blocked: true }).where('id', '=', accountId).execute();
  expect(await isOpenAfter(token, 0)).toBe(false);
});
