import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/test-app.ts';
import { auditEventsAt, tamper } from '#tests/support/audit-events.ts';
import { writeAudit } from '../write-audit.server.ts';
import { readAuditChain } from './audit-chain.server.ts';
import { forgetAuditEvents } from './forget-audit-events.server.ts';
import { sealAuditEvents } from './seal-audit-events.server.ts';
import { verifyAuditChain } from './verify-audit-chain.server.ts';

const { ctx } = await testApp();
const { db } = ctx;
const client = { address: '192.0.2.7', userAgent: 'x'.repeat(500) };
const DAY_MS = 86_400_000;
/** By the clock of the database, which decides what is forgotten. */
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const write = (days: number) => writeAudit(db, daysAgo(days), { actorId: days, action: 'sign_out' }, client);

describe('forgetting audit events', () => {
  it('clears the client after 90 days, deletes the event after two years and keeps the chain', async () => {
    for (const days of [732, 731, 91, 10]) await write(days);
    await forgetAuditEvents(ctx);
    // An event that is not sealed is kept until it is.
    expect(await auditEventsAt(db)).toHaveLength(4);
    await sealAuditEvents(ctx);
    await forgetAuditEvents(ctx);
    const left = await auditEventsAt(db);
    expect(left.map(({ actor_id, address, user_agent }) => ({ actor_id, address, user_agent }))).toEqual([
      { actor_id: 91, address: null, user_agent: null },
      { actor_id: 10, address: '192.0.2.7', user_agent: 'x'.repeat(200) },
    ]);
    expect(left.map(({ client_salt }) => client_salt !== null)).toEqual([false, true]);
    expect(await verifyAuditChain(ctx)).toMatchObject({ checked: 2, first: 3, fault: undefined });
  });

  it('finds an event that is missing after the forgotten ones', async () => {
    await write(5);
    await sealAuditEvents(ctx);
    await tamper(db, sql`delete from audit_event where actor_id = 91`);
    expect((await verifyAuditChain(ctx)).fault).toEqual({ kind: 'missing', position: 3, eventId: null });
  });

  it('forgets a log of expired events only and continues its chain', async () => {
    await tamper(db, sql`delete from audit_event`);
    await tamper(db, sql`delete from audit_chain`);
    await tamper(db, sql`insert into audit_chain default values`);
    for (const days of [800, 790]) await write(days);
    await sealAuditEvents(ctx);
    await forgetAuditEvents(ctx);
    expect(await auditEventsAt(db)).toEqual([]);
    expect(await verifyAuditChain(ctx)).toMatchObject({ checked: 0, first: 3, fault: undefined });
    await write(1);
    await sealAuditEvents(ctx);
    const { anchor, head } = await readAuditChain(db, ctx.secret);
    expect([anchor.position, head.position]).toEqual([2, 3]);
    expect(await verifyAuditChain(ctx)).toMatchObject({ checked: 1, first: 3, fault: undefined });
  });
});
