import { describe, expect, it, vi } from 'vitest';
import { makeCaller } from '#tests/support/actors.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { testApp } from '#tests/support/test-app.ts';
import type { ImportReport } from '../import-report.ts';

const test = await testApp();
const second = await testApp({ beside: test });
const { db } = test.ctx;
const admin = await makeCaller(test, 'admin');

const exported = async (kind: string) =>
  (await admin.browser.call('GET', `/api/admin/reference-files/${kind}`)).body;
const imported = async (kind: string, csv: string, apply: boolean) =>
  (
    await admin.browser.call('POST', `/api/admin/reference-files/${kind}`, { body: { csv, apply } })
  ).json<ImportReport>();
/** Names of columns, and the first line that begins with each text. */
const some = async (kind: string, ...texts: string[]) => {
  const [names = '', ...lines] = (await exported(kind)).split('\r\n');
  return [names, ...texts.map((text) => lines.find((line) => line.startsWith(text)) ?? '')];
};

describe('files of reference data', () => {
  it.each(['brand', 'model', 'city', 'color', 'country'])(
    'of kind %s are read back without a change',
    async (kind) => {
      const csv = await exported(kind);
      const lines = csv.trim().split('\r\n').length - 1;
      expect(lines).toBeGreaterThan(50);
      expect((await imported(kind, csv, true)).counts).toEqual({
        new: 0,
        changed: 0,
        same: lines,
        faulty: 0,
      });
    },
  );

  it('change and add models in every process, after a report that wrote nothing', async () => {
    const [names = '', golf = ''] = await some('model', 'vw,car,golf,');
    const csv = [
      names,
      golf.replace('Golf', 'Golf Classic'),
      names
        .slice(1)
        .split(',')
        .map((name) => ({ brand: 'vw', type: 'car', name: 'Tarok' })[name] ?? '')
        .join(','),
    ].join('\n');
    const expected = { new: 1, changed: 1, same: 0, faulty: 0 };
    expect(await imported('model', csv, false)).toMatchObject({ isApplied: false, counts: expected });
    const nameOf = (app: typeof test, key: string) =>
      app.ctx.catalogue.modelByPath.get(`car/vw/${key}`)?.name;
    const stored = await db.selectFrom('model').select('id').where('name', '=', 'Tarok').execute();
    expect(stored).toEqual([]);
    expect(await imported('model', csv, true)).toMatchObject({ isApplied: true, counts: expected });
    await vi.waitFor(() => expect(nameOf(second, 'golf')).toBe('Golf Classic'), PATIENCE);
    expect(nameOf(second, 'tarok')).toBe('Tarok');
    const { details } = await db
      .selectFrom('audit_event')
      .select('details')
      .where('action', '=', 'make.create')
      .executeTakeFirstOrThrow();
    expect(details).toHaveProperty('after');
  });

  it('name each faulty cell and leave everything unchanged', async () => {
    const [names = '', ruse = '', varna = ''] = await some('city', 'ruse,', 'varna,');
    const csv = [
      names,
      ruse.replace('Русе', 'Варна'),
      varna.replace('Варна', 'Варна – море').replace('27.9102', 'east'),
      varna,
      varna.replace('varna,', 'atlantis,'),
    ].join('\n');
    const report = await imported('city', csv, true);
    expect(report.isApplied).toBe(false);
    const faults = report.rows.flatMap(({ line, cells }) =>
      cells.map(({ column, fault }) => `${line} ${column} ${fault}`),
    );
    expect(faults).toEqual([
      '2 name_bg spelling_taken',
      '3 longitude invalid_value',
      '4 key repeated',
      '5 key unknown_key',
    ]);
    expect(test.ctx.catalogue.cityByKey.get('varna')?.label.bg).toBe('Варна');
  });

  it('are read back from JSON, and add a brand with its vehicle types', async () => {
    const path = '/api/admin/reference-files/brand';
    const rows = (await admin.browser.call('GET', `${path}?format=json`)).json<Record<string, string>[]>();
    expect(rows.find(({ key }) => key === 'bmw')).toMatchObject({ name: 'BMW', hidden: 'no' });
    const send = async (json: object[]) =>
      (
        await admin.browser.call('POST', path, { body: { json: JSON.stringify(json), apply: true } })
      ).json<ImportReport>();
    expect((await send(rows)).counts).toEqual({ new: 0, changed: 0, same: rows.length, faulty: 0 });
    const brand = { key: '', name: 'Автозавод', name_bg: 'Автозавод', spellings: '', hidden: 'no' };
    expect((await send([brand])).rows[0]?.cells).toMatchObject([{ column: 'types', fault: 'invalid_value' }]);
    expect((await send([{ ...brand, types: 'car | ufo' }])).counts.faulty).toBe(1);
    expect(await send([{ ...brand, types: 'car | bus' }])).toMatchObject({
      isApplied: true,
      counts: { new: 1 },
    });
    const added = await db
      .selectFrom('brand')
      .select('popularity')
      .where('name', '=', 'Автозавод')
      .executeTakeFirstOrThrow();
    expect(Object.keys(added.popularity as object)).toEqual(['bus', 'car']);
    const both = await admin.browser.call('POST', path, { body: { json: '[]', csv: 'x', apply: false } });
    expect(both.statusCode).toBe(422);
    const damaged = await admin.browser.call('POST', path, { body: { json: '[[1]]', apply: false } });
    expect(Object.keys(damaged.json().errors)).toEqual(['csv']);
  });

  it('cannot add a country or hide it in other words', async () => {
    const [names = '', germany = ''] = await some('country', 'germany,');
    const csv = [names, ',Атлантида,Atlantis,no', germany.replace(',no', ',maybe')].join('\n');
    expect((await imported('country', csv, true)).rows.map(({ cells }) => cells)).toMatchObject([
      [{ column: 'key', fault: 'required' }],
      [{ column: 'hidden', fault: 'invalid_value' }],
    ]);
  });
});
