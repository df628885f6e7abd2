import { beforeEach, describe, expect, it } from 'vitest';
import { makeAccount } from '#tests/support/factories.ts';
import { testDatabase } from '#tests/support/test-database.ts';
import { findMailToken, makeMailToken, takeMailToken, type MailTokenPurpose } from './mail-token.server.ts';

const { db } = await testDatabase();
const NOW = new Date('2026-11-20T12:00:00Z');
const EXPIRES = new Date('2026-11-20T13:00:00Z');
const email = 'ivan@example.org';
let accountId = 0;

const make = (purpose: MailTokenPurpose) =>
  db
    .transaction()
    .execute((transaction) => makeMailToken(transaction, { purpose, accountId, email, expires: EXPIRES }));
const take = (purpose: MailTokenPurpose, token: string, now = NOW) =>
  db.transaction().execute((transaction) => takeMailToken(transaction, { purpose, token, now }));
const find = (purpose: MailTokenPurpose, token: string, now = NOW) =>
  findMailToken({ db, now: () => now }, purpose, token);

beforeEach(async () => {
  accountId = await makeAccount(db);
});

describe('mail token', () => {
  it('works once', async () => {
    const token = await make('reset_password');
    expect(await find('reset_password', token)).toEqual({ accountId, email });
    expect(await take('reset_password', token)).toEqual({ accountId, email });
    expect(await take('reset_password', token)).toBeUndefined();
    expect(await find('reset_password', token)).toBeUndefined();
  });

  it.each<[MailTokenPurpose, MailTokenPurpose]>([
    ['confirm_email', 'reset_password'],
    ['export', 'reset_password'],
    ['reset_password', 'export'],
    ['reset_password', 'confirm_email'],
  ])('of purpose %s is rejected for purpose %s and stays valid', async (purpose, other) => {
    const token = await make(purpose);
    expect(await find(other, token)).toBeUndefined();
    expect(await take(other, token)).toBeUndefined();
    expect(await take(purpose, token)).toEqual({ accountId, email });
  });

  it('is rejected from the moment it expires', async () => {
    const token = await make('export');
    expect(await find('export', token, EXPIRES)).toBeUndefined();
    expect(await take('export', token, EXPIRES)).toBeUndefined();
    const just = new Date(EXPIRES.getTime() - 1);
    expect(await find('export', token, just)).toBeDefined();
    expect(await take('export', token, just)).toBeDefined();
  });

  it('is voided by a newer token of the same purpose only', async () => {
    const first = await make('reset_password');
    const confirmation = await make('confirm_email');
    const second = await make('reset_password');
    expect(await take('reset_password', first)).toBeUndefined();
    expect(await take('reset_password', second)).toBeDefined();
    expect(await take('confirm_email', confirmation)).toBeDefined();
  });
});
