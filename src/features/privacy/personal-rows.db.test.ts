import { isDeepStrictEqual as same } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { documentJobs } from '#features/vehicle-documents/document-jobs.server.ts';
import { putDocument } from '#features/vehicle-documents/document-file.server.ts';
import { originalFile, pictureFolder, renditionFile } from '#features/media/picture-renditions.ts';
import { pictureJobs } from '#features/media/picture-jobs.server.ts';
import { allCells, rowsOf, whereFound, type Row } from '#tests/support/database-cells.ts';
import { firstAttempt } from '#tests/support/first-attempt.ts';
import { ACTOR_PASSWORD } from '#tests/support/actors.ts';
import { signedIn } from '#tests/support/people.ts';
import { PERSON, PERSON_VIN, WRITTEN } from '#tests/support/personal-rows/person.ts';
import {
  numberNextAccount,
  plantPersonalRows,
  type Planted,
} from '#tests/support/personal-rows/personal-rows.ts';
import { testApp, type TestApp } from '#tests/support/test-app.ts';
import { exportPartKey } from './account-export.ts';
import { getExportData } from './export-data.server.ts';
import { exportJobs } from './export-jobs.server.ts';
import { personalDataOfRooms } from './personal-data-of-rooms.server.ts';

/** Digits that occur in no other value of the database. */
const ACCOUNT = 918_273_645;
const tables = personalDataOfRooms.flatMap((room) => Object.entries(room.tables));

let test: TestApp;
let planted: Planted;
let data: Row;
let queued: { name: string; data: object }[] = [];

beforeAll(async () => {
  test = await testApp();
  test.ctx.jobs.send = async (name, payload = {}) => void queued.push({ name, data: payload });
});

describe('personal data with rows in every table', () => {
  let erase: () => Promise<number>;
  beforeAll(async () => {
    await numberNextAccount(test.ctx.db, ACCOUNT);
    const { accountId, browser } = await signedIn(test, { email: PERSON.email, phone: PERSON.phone });
    expect(accountId).toBe(ACCOUNT);
    planted = await plantPersonalRows(test.ctx.db, accountId);
    data = await getExportData(test.ctx, accountId);
    erase = async () => {
      const body = { current_password: ACTOR_PASSWORD };
      return (await browser.call('DELETE', '/api/user', { body })).statusCode;
    };
  });

  /** Columns that are exported under another name. */
  const names: Record<string, string> = {
    'account.display_name': 'name',
    'account.picture_id': 'picture',
    'account.city_id': 'city',
  };
  const objectsOf = (value: unknown): Row[] => {
    if (typeof value !== 'object' || value === null) return [];
    const inside = Object.values(value).flatMap(objectsOf);
    return Array.isArray(value) ? inside : [value as Row, ...inside];
  };
  const isPersons = (row: Row): boolean =>
    [
      row['account_id'],
      row['reporter_id'],
      row['actor_id'],
      row['company_id'],
      row['member_id'],
      row['author_id'],
      row['proposed_by'],
      row['reviewed_by'],
    ].includes(ACCOUNT) ||
    [planted.listing, planted.draft].includes(Number(row['listing_id'] ?? row['id'])) ||
    row['id'] === ACCOUNT ||
    row['email'] === PERSON.email ||
    row['listing_number'] === planted.listing ||
    (row['conversation_id'] ?? row['id']) === planted.conversation;

  it.each(tables.filter(([, { exported }]) => exported.length > 0))(
    'is exported with every declared column of %s',
    async (table, { exported }) => {
      const rows = await rowsOf(test.ctx.db, table);
      const own = table === 'picture' ? rows : rows.filter(isPersons);
      const objects = objectsOf(data);
      for (const column of exported as readonly string[]) {
        const values = own.map((row) => row[column]).filter((value) => value !== null);
        expect(values, `${table}.${column} has no planted value`).not.toEqual([]);
        const name = names[`${table}.${column}`] ?? column;
        if (table === 'account' && column === 'city_id')
          expect(data['account']).toHaveProperty(name, 'sofia');
        else if (table === 'picture')
          for (const value of Object.values(planted.pictures)) expect(JSON.stringify(data)).toContain(value);
        else
          expect(
            objects.filter((each) => values.some((value) => name in each && same(each[name], value))),
            `${table}.${column} is not exported`,
          ).not.toEqual([]);
      }
    },
  );

  it('is exported with the names of makes and towns beside their ids', () => {
    const listings = data['listings'] as Row[];
    const listing = listings.find(({ id }) => id === planted.listing);
    expect(listing).toMatchObject({ brand: 'Volkswagen', model: 'Golf', city: 'sofia' });
    expect(listing?.['exchanges']).toMatchObject([{ brand: 'Volkswagen', model: 'Golf' }]);
  });

  it('is exported without undeclared properties', () => {
    const allowed = new Set<string>([
      ...tables.flatMap(([, { exported }]) => exported as readonly string[]),
      ...Object.values(names),
      ...Object.keys(data),
      'pictures',
      'picture_details',
      'prices',
      'mileages',
      'service_entries',
      'history',
      'by',
      'round',
      'exchanges',
      'phone_reveals',
      'price_estimate',
      'views_per_day',
      'messages',
      'comments',
      'own',
      'offer',
      'viewing',
      'own_reports',
      'draft',
      'reports_by_others',
      'found',
      'decided_on',
      'brand',
      'model',
      'company',
      'url',
    ]);
    // Values as typed by the person, and facts of events by kind, with arbitrary property names.
    const opaque = new Set(
      'data fields sources verified answer submitted register changes reading contacts exceptions'.split(' '),
    );
    const outside = (value: unknown): string[] => {
      if (typeof value !== 'object' || value === null) return [];
      if (Array.isArray(value)) return value.flatMap(outside);
      return Object.entries(value).flatMap(([name, inside]) => [
        ...(allowed.has(name) ? [] : [name]),
        ...(opaque.has(name) ? [] : outside(inside)),
      ]);
    };
    expect(outside(data)).toEqual([]);
  });

  it('is exported without secrets and data about others', async () => {
    const text = JSON.stringify(data);
    for (const [table, { withheld }] of tables)
      for (const row of await rowsOf(test.ctx.db, table))
        for (const column of [...(withheld.secret ?? []), ...(withheld.others ?? [])] as string[]) {
          const value = row[column];
          if (typeof value !== 'string' || value === PERSON.phone) continue;
          if (value.length >= 8) expect(text, `${table}.${column}`).not.toContain(value);
        }
    expect(text).not.toMatch(
      /reporter@|Писано от другиго|Модератор Тайнов|Чужд|203\.0\.113\.99|others\.example|\\\\x/,
    );
    expect(text).toMatch(/"by":\s*"owner"/);
  });

  it('is erased from every table and file when former staff delete their account', async () => {
    const { files } = test.ctx;
    const keys = [
      ...Object.values(planted.pictures).flatMap((id) => [originalFile(id), renditionFile(id, 320, 'webp')]),
      exportPartKey(planted.archive, 0),
    ];
    for (const key of keys) await files.put(key, Buffer.from('x'), 'application/octet-stream');
    await putDocument(test.ctx, planted.document, Buffer.from('x'));
    const needles = [
      ...Object.values(PERSON),
      ...Object.values(planted.pictures),
      String(ACCOUNT),
      PERSON_VIN,
      WRITTEN,
      planted.document,
      planted.archive,
    ];
    const before = await allCells(test.ctx.db);
    for (const needle of needles) expect(whereFound(before, [needle]), needle).not.toEqual([]);
    for (const [table] of tables)
      expect(
        before.some((cell) => cell.table === table),
        table,
      ).toBe(true);

    queued = [];
    expect(await erase()).toBe(200);
    expect(JSON.stringify(queued)).not.toContain(String(ACCOUNT));
    const jobs = [...pictureJobs(test.ctx), ...documentJobs(test.ctx), ...exportJobs(test.ctx)];
    for (const { name, data: payload } of queued)
      await jobs.find((job) => job.name === name)?.run(payload, new AbortController().signal, firstAttempt);

    expect(whereFound(await allCells(test.ctx.db), needles).toSorted()).toEqual([
      // Kept for two years as evidence.
      'audit_event.actor_id',
      'audit_event.subject',
      // Pruned within two days.
      'listing_change.account_id',
      // The last notice, until it is sent.
      'outgoing_mail.content',
    ]);
    const left: string[] = [];
    for (const folder of ['documents/', 'exports/', ...Object.values(planted.pictures).map(pictureFolder)])
      for await (const key of files.list(folder)) left.push(key);
    for (const key of keys) if (await files.exists(key)) left.push(key);
    expect(left).toEqual([]);
  });

  it('keeps decisions of former staff without their ids', async () => {
    const { db } = test.ctx;
    const { othersListing, othersCompany } = planted;
    const step = db.selectFrom('listing_transition').select(['actor_id', 'actor_erased', 'to_state']);
    expect(await step.where('listing_id', '=', othersListing).execute()).toEqual([
      { actor_id: null, actor_erased: true, to_state: 'true' },
    ]);
    const statement = db.selectFrom('statement_of_reasons').select(['decided_by', 'facts']);
    expect(await statement.where('account_id', '=', othersCompany).execute()).toEqual([
      { decided_by: null, facts: 'Цената подвежда.' },
    ]);
    const trader = db.selectFrom('trader_details').select(['decided_by', 'state']);
    expect(await trader.where('account_id', '=', othersCompany).execute()).toEqual([
      { decided_by: null, state: 'verified' },
    ]);
    const reports = db.selectFrom('listing_report').select(['receipt', 'reporter_id', 'email', 'decided_by']);
    expect(await reports.orderBy('id').execute()).toEqual([
      { receipt: 'OWNREPORT1', reporter_id: null, email: null, decided_by: null },
      { receipt: 'GUESTS0001', reporter_id: null, email: null, decided_by: null },
      {
        receipt: 'OTHERS0001',
        reporter_id: othersCompany,
        email: 'reporter@volan.example',
        decided_by: null,
      },
    ]);
  });
});
