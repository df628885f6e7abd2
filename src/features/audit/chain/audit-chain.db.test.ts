import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '#tests/support/patience.ts';
import { NOW, testApp } from '#tests/support/test-app.ts';
import { auditEventsAt, tamper } from '#tests/support/audit-events.ts';
import { writeAudit } from '../write-audit.server.ts';
import { linkText, readAuditChain, readLinkText } from './audit-chain.server.ts';
import { checkAuditChain } from './check-audit-chain.server.ts';
import { readChainState } from './read-chain-state.server.ts';
import { sealAuditEvents } from './seal-audit-events.server.ts';
import { verifyAuditChain } from './verify-audit-chain.server.ts';

const test = await testApp();
const { ctx } = test;
const { db } = ctx;
const client = { address: '192.0.2.7', userAgent: 'Lynx/2.9' };
const write = (actorId: number, of = client) =>
  writeAudit(
    db,
    NOW,
    { actorId, action: 'roles.change', subject: 'account:7', details: { from: '', to: 'admin' } },
    of,
  );

/** Ids of the events by position. */
const sealed = async () =>
  (
    await db
      .selectFrom('audit_event')
      .select(['id', 'position'])
      .where('position', 'is not', null)
      .orderBy('position')
      .execute()
  ).map(({ id }) => id);

beforeEach(async () => {
  await tamper(db, sql`delete from audit_event`);
  await tamper(db, sql`delete from audit_chain`);
  await tamper(db, sql`insert into audit_chain default values`);
  for (let actor = 1; actor <= 5; actor++) await write(actor);
  await sealAuditEvents(ctx);
});

describe('audit chain', () => {
  it('seals new events in order, once', async () => {
    const ids = await sealed();
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect((await verifyAuditChain(ctx)).checked).toBe(5);
    const before = await auditEventsAt(db);
    await sealAuditEvents(ctx);
    expect(await auditEventsAt(db)).toEqual(before);
    await write(6);
    expect((await verifyAuditChain(ctx)).checked).toBe(5);
    await sealAuditEvents(ctx);
    expect(await verifyAuditChain(ctx)).toMatchObject({ checked: 6, first: 1, fault: undefined });
  });

  it('gives each position once when events are written and sealed at the same time', async () => {
    const second = await testApp({ beside: test });
    const work = Array.from({ length: 40 }, (_, index) => [
      write(100 + index),
      ...(index % 4 === 0 ? [sealAuditEvents(ctx), sealAuditEvents(second.ctx)] : []),
    ]).flat();
    await Promise.all(work);
    await sealAuditEvents(ctx);
    expect(await verifyAuditChain(ctx)).toMatchObject({ checked: 45, fault: undefined });
  });

  it('seals an event whose transaction ends after a later event was sealed', async () => {
    let finish: () => void = () => undefined;
    const open = new Promise<void>((resolve) => (finish = resolve));
    const slow = db.transaction().execute(async (transaction) => {
      await writeAudit(transaction, NOW, { actorId: 8, action: 'sign_in' });
      await open;
    });
    await vi.waitUntil(async () => (await waitingTransactions()) > 0, PATIENCE);
    await write(9);
    await sealAuditEvents(ctx);
    finish();
    await slow;
    await sealAuditEvents(ctx);
    const ids = await sealed();
    expect(ids).toHaveLength(7);
    expect(ids[6]).toBeLessThan(ids[5] ?? 0);
    expect((await verifyAuditChain(ctx)).fault).toBeUndefined();
  });

  it.each([
    ['an actor is replaced', 'changed', sql`update audit_event set actor_id = 99 where position = 3`],
    ['the outcome is changed', 'changed', sql`update audit_event set outcome = 'refused' where position = 3`],
    ['the time moves', 'changed', sql`update audit_event set at = at + interval '1 us' where position = 3`],
    [
      'the details are changed',
      'changed',
      sql`update audit_event set details = '{"to": ""}' where position = 3`,
    ],
    ['the hash is changed', 'changed', sql`update audit_event set hash = sha256('x') where position = 3`],
    [
      'two events swap contents',
      'changed',
      sql`update audit_event set actor_id = 7 - actor_id where actor_id in (3, 4)`,
    ],
    [
      'the address is changed',
      'client',
      sql`update audit_event set address = '192.0.2.8' where position = 3`,
    ],
    [
      'the client is cleared before its time',
      'client',
      sql`update audit_event set address = null, user_agent = null, client_salt = null where position = 3`,
    ],
    ['the event is deleted', 'missing', sql`delete from audit_event where position = 3`],
  ] as const)('names the first broken event when %s', async (_what, kind, change) => {
    const ids = await sealed();
    await tamper(db, change);
    await tamper(db, sql`update audit_event set actor_id = 98 where position = 5`);
    const { fault, checked } = await verifyAuditChain(ctx);
    expect(fault).toMatchObject({ kind, position: 3 });
    expect(checked).toBe(2);
    if (kind === 'client') expect(fault?.eventId).toBe(ids[2]);
  });

  it('finds the last event missing', async () => {
    await tamper(db, sql`delete from audit_event where position = 5`);
    expect((await verifyAuditChain(ctx)).fault).toEqual({ kind: 'missing', position: 5, eventId: null });
  });

  it('refuses ends that another key signed, and does not continue from them', async () => {
    await tamper(db, sql`delete from audit_event where position = 5`);
    await tamper(
      db,
      sql`update audit_chain set head_position = 4, head_hash = (select hash from audit_event where position = 4)`,
    );
    expect((await verifyAuditChain(ctx)).fault?.kind).toBe('unsigned');
    await write(6);
    await expect(sealAuditEvents(ctx)).rejects.toThrow('no valid signature');
  });

  it('stays valid when the key of the installation is replaced', async () => {
    const old = ctx.secret[0];
    const current = Buffer.from('another key of the installation');
    const both = { db, secret: [current, old] as const };
    await write(6);
    await sealAuditEvents(both);
    expect((await verifyAuditChain({ db, secret: [current] })).fault).toBeUndefined();
    expect((await verifyAuditChain({ db, secret: [old] })).fault?.kind).toBe('unsigned');
  });

  it('compares a head that was noted elsewhere', async () => {
    const { head } = await readAuditChain(db, ctx.secret);
    const noted = readLinkText(linkText(head));
    await write(6);
    await sealAuditEvents(ctx);
    expect((await verifyAuditChain(ctx, { noted })).fault).toBeUndefined();
    const other = { position: head.position, hash: Buffer.alloc(32) };
    expect((await verifyAuditChain(ctx, { noted: other })).fault).toMatchObject({
      kind: 'noted',
      position: 5,
    });
    const later = { position: 7, hash: Buffer.alloc(32) };
    expect((await verifyAuditChain(ctx, { noted: later })).fault).toMatchObject({
      kind: 'noted',
      position: 7,
    });
    expect(readLinkText('5:abc')).toBeUndefined();
  });

  it('stores the result of the check for staff, and fails the job of a broken chain', async () => {
    await checkAuditChain(ctx);
    expect(await readChainState(db)).toEqual({
      checkedAt: NOW,
      fault: null,
      faultPosition: null,
      faultEventId: null,
    });
    const ids = await sealed();
    await tamper(db, sql`update audit_event set actor_id = 99 where position = 2`);
    await expect(checkAuditChain(ctx)).rejects.toThrow('broken at position 2: changed');
    expect(await readChainState(db)).toMatchObject({ fault: 'changed', faultEventId: ids[1] });
  });
});

const waitingTransactions = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction' and query like 'insert into "audit_event"%'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};
