import { describe, expect, it, vi } from 'vitest';
import { getRunningCosts } from '#features/calculators/get-running-costs.server.ts';
import { getCurrencyRates } from '#features/pricing/get-currency-rates.server.ts';
import { makeCaller } from '#tests/support/actors.ts';
import { makeListing } from '#tests/support/factories.ts';
import { httpPeer } from '#tests/support/http-peer.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { testApp } from '#tests/support/test-app.ts';
import type { ImportReport } from '../import-report.ts';
import { refreshDollarRate } from './refresh-dollar-rate.server.ts';

const test = await testApp();
const second = await testApp({ beside: test });
for (const { ctx } of [test, second]) await ctx.settings.start();
const { db } = test.ctx;
const admin = await makeCaller(test, 'admin');
const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
  admin.browser.call(method, `/api/admin/figures/${path}`, body && { body });
const imported = async (kind: string, csv: string, apply: boolean) =>
  (await call('POST', `${kind}/import`, { csv, apply })).json<ImportReport>();

const vehicle = {
  type: 'car',
  body: 'sedan',
  build: null,
  fuel: 'diesel',
  powerHp: 180,
  displacementCc: 1968,
  year: 2016,
  euro: '5',
  seats: 5,
  payloadKg: null,
  axles: null,
  cityKey: 'burgas',
} as const;
const taxOf = async ({ ctx }: typeof test) => {
  const { tax } = (await getRunningCosts(ctx, vehicle)).tax;
  return JSON.stringify(tax);
};
const dieselOf = async ({ ctx }: typeof test) => JSON.stringify((await getRunningCosts(ctx, vehicle)).fuel);
const rate = (value: string) => ({
  municipality: 'burgas',
  year: '2026',
  part: 'kw_110_150',
  value,
  currency: 'EUR',
  source: 'Наредба на Общинския съвет',
  confidence: 'sure',
});
const taxHeader = 'municipality,year,part,value,currency,source,confidence';

describe('figures of operators', () => {
  it('change the tax of every process at once, with an audit event before and after', async () => {
    const before = await taxOf(second);
    expect((await call('PUT', 'tax_rate', { rows: [rate('1.1')] })).json()).toMatchObject({
      isApplied: true,
    });
    await call('PUT', 'tax_rate', { rows: [rate('1.2')] });
    await vi.waitFor(
      async () => expect(await taxOf(second)).toContain('Наредба на Общинския съвет'),
      PATIENCE,
    );
    expect(await taxOf(second)).not.toBe(before);
    expect(await taxOf(test)).toBe(await taxOf(second));
    const events = await db
      .selectFrom('audit_event')
      .select(['action', 'details'])
      .where('subject', '=', 'tax_rate:burgas 2026 kw_110_150')
      .orderBy('id')
      .execute();
    const text = (value: string) => `${value} · EUR · Наредба на Общинския съвет · sure`;
    expect(events).toEqual([
      { action: 'figure.change', details: { after: text('1.1') } },
      { action: 'figure.change', details: { before: text('1.1'), after: text('1.2') } },
    ]);
  });

  it('change the cost of fuel of every process at once', async () => {
    const before = await dieselOf(second);
    const row = {
      energy: 'diesel',
      as_of: '2026-11-19',
      price_eur: '1,55',
      source: 'КЗП',
      confidence: 'sure',
    };
    await call('PUT', 'fuel_price', { rows: [row] });
    await vi.waitFor(async () => expect(await dieselOf(second)).not.toBe(before), PATIENCE);
    const key = encodeURIComponent('diesel 2026-11-19');
    expect((await call('DELETE', `fuel_price?key=${key}`)).statusCode).toBe(200);
    await vi.waitFor(async () => expect(await dieselOf(second)).toBe(before), PATIENCE);
    expect((await call('DELETE', `fuel_price?key=${key}`)).statusCode).toBe(404);
    const shipped = await call('DELETE', `fuel_price?key=${encodeURIComponent('diesel 2026-03-13')}`);
    expect(shipped.statusCode).toBe(409);
  });

  it('are reported and not written by a dry run, nor while one row is faulty', async () => {
    const csv = `${taxHeader}
varna,2026,kw_0_55,0.3,EUR,Наредба,sure
burgas,2026,kw_110_150,1.2,EUR,Наредба на Общинския съвет,sure
burgas,2026,kw_110_150,1.3,EUR,Наредба,sure
burgas,2026,kw_0_55,16,EUR,,sure
atlantis,2026,kw_0_55,0.3,EUR,Наредба,sure`;
    const report = await imported('tax_rate', csv, true);
    expect(report).toMatchObject({ isApplied: false, counts: { new: 1, changed: 0, same: 1, faulty: 3 } });
    const faults = report.rows.flatMap(({ line, cells }) =>
      cells.flatMap(({ column, fault }) => (fault ? [`${line} ${column} ${fault}`] : [])),
    );
    expect(faults).toEqual([
      '4 municipality repeated',
      '5 value out_of_range',
      '5 source required',
      '6 municipality unknown_key',
    ]);
    const good = csv.split('\n').slice(0, 2).join('\n');
    expect(await imported('tax_rate', good, false)).toMatchObject({ isApplied: false, counts: { new: 1 } });
    const stored = () =>
      db
        .selectFrom('vehicle_tax_rate')
        .select('value')
        .where('city_key', '=', 'varna')
        .where('year', '=', 2026)
        .execute();
    expect(await stored()).toEqual([]);
    expect(await imported('tax_rate', good, true)).toMatchObject({ isApplied: true, counts: { new: 1 } });
    expect(await stored()).toEqual([{ value: 0.3 }]);
  });

  it('are exported as the import reads them', async () => {
    for (const kind of ['tax_rate', 'fuel_price', 'currency_rate']) {
      const { body, headers } = await call('GET', `${kind}/csv`);
      expect(headers['content-type']).toContain('text/csv');
      const lines = body.trim().split('\r\n').length - 1;
      if (lines === 0) continue;
      const report = await imported(kind, body, false);
      expect(report.counts).toEqual({ new: 0, changed: 0, same: lines, faulty: 0 });
    }
  });

  it('refuse a file that is no such table', async () => {
    const answer = await call('POST', 'tax_rate/import', { csv: 'town,value\nburgas,1', apply: true });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toHaveProperty('errors.csv');
  });

  it('price listings in dollars anew, by hand and by the job once it is on', async () => {
    const id = await makeListing(db, { price_minor: 10_000_00, currency: 'USD' });
    const euro = async () =>
      (
        await db
          .selectFrom('listing')
          .select('price_eur_minor')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).price_eur_minor;
    const row = { currency: 'USD', as_of: '2026-11-18', units_per_eur: '1.25', source: 'БНБ' };
    await call('PUT', 'currency_rate', { rows: [row] });
    expect(await euro()).toBe(8_000_00);
    const peer = await httpPeer();
    const day = test.ctx.now().toISOString().slice(0, 10);
    peer.answer((response) =>
      response.end(
        `<Envelope><Cube><Cube time="${day}"><Cube currency="USD" rate="1.6"/></Cube></Cube></Envelope>`,
      ),
    );
    await refreshDollarRate(test.ctx, { url: peer.url });
    expect(peer.requests).toEqual([]);
    await db.insertInto('setting').values({ key: 'ecb_rates', value: 'true', version: 1 }).execute();
    await refreshDollarRate(test.ctx, { url: peer.url });
    expect(await getCurrencyRates(test.ctx)).toMatchObject({ USD: 1.6 });
    expect(await euro()).toBe(6_250_00);
  });
});
