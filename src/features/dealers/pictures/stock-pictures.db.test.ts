import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '#platform/project-root.server.ts';
import { stockFile } from '#tests/support/stock-file.ts';
import { openStockPictures } from '#tests/support/stock-pictures.ts';

const stock = await openStockPictures();
const { peer, test, db, ctx, clock, photo, account, pass, call, address, addresses, asked } = stock;
const { compare, fetchAll, apply, load, state, letters, shown, firstListing } = stock;
const DAY = 86_400_000;

beforeEach(stock.begin);

it('pictures are fetched once per address after the rows are applied, in order, and not again', async () => {
  const id = await compare(stockFile(2, { pictures: (index) => addresses(['abc', 'dc'][index] ?? '') }));
  await apply(id);
  expect(await state(id)).toMatchObject({ state: 'done', pictures: { total: 4, fetched: 0, failed: 0 } });
  expect([asked(), await shown()]).toEqual(['', ['', '']]);
  await fetchAll();
  expect([...asked()].sort().join('')).toBe('abcd');
  expect(await shown()).toEqual(['abc', 'dc']);
  expect(await state(id)).toMatchObject({ pictures: { total: 4, fetched: 4, failed: 0 } });
  const again = await compare(stockFile(2, { pictures: (index) => addresses(['abc', 'dc'][index] ?? '') }));
  expect(await state(again)).toMatchObject({ counts: { same: 2, changed: 0 } });
  await fetchAll();
  expect(asked()).toHaveLength(4);
});

it('a changed list adds, drops and orders only pictures that came from files', async () => {
  await load('abc');
  const listing = await firstListing();
  const hand = await db
    .insertInto('picture')
    .values({ id: 'f'.repeat(32), state: 'ready', width: 9, height: 9, placeholder: 'data:,' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  const picture_id = hand?.id ?? 'f'.repeat(32);
  await db
    .updateTable('listing_picture')
    .set((row) => ({ position: row('position', '+', 10) }))
    .execute();
  await db.insertInto('listing_picture').values({ listing_id: listing, picture_id, position: 0 }).execute();
  // The dealer takes away one of the file.
  const removed = [...(await letters())].find(([, letter]) => letter === 'b')?.[0] ?? '';
  await db.deleteFrom('listing_picture').where('picture_id', '=', removed).execute();
  expect(await shown()).toEqual(['-ac']);
  peer.requests.splice(0);
  await load('dbca');
  expect([asked(), await shown()]).toEqual(['d', ['-dca']]);
  await load('c');
  expect(await shown()).toEqual(['-c']);
  await load('');
  expect(await shown()).toEqual(['-']);
});

it('pictures that cannot be fetched say why, are tried again later, and keep no others waiting', async () => {
  const id = await compare(
    stockFile(1, { pictures: () => [...addresses('axyz'), 'снимка', 'https://10.0.0.1/1.jpg'] }),
  );
  await apply(id);
  await fetchAll();
  // A server that fails is asked again before the listing gets its pictures.
  expect(await shown()).toEqual(['']);
  for (const minutes of [2, 4]) {
    pass(minutes * 60_000);
    await fetchAll();
  }
  expect(await shown()).toEqual(['a']);
  expect(await state(id)).toMatchObject({ pictures: { total: 6, fetched: 1, failed: 5 } });
  const faults = await db
    .selectFrom('stock_picture')
    .select(['address', 'fault'])
    .where('account_id', '=', account())
    .where('state', '=', 'failed')
    .execute();
  expect(Object.fromEntries(faults.map((row) => [row.address, row.fault]))).toEqual({
    [address('x')]: 'missing',
    [address('y')]: 'invalid_file_type',
    [address('z')]: 'status',
    снимка: 'refused',
    'https://10.0.0.1/1.jpg': 'refused',
  });
  peer.answer((response) => response.writeHead(200).end(photo));
  peer.requests.splice(0);
  pass(2 * DAY);
  await load('axyz');
  expect([...asked()].sort().join('')).toBe('xyz');
  expect(await shown()).toEqual(['axyz']);
});

it('a picture that was swept before its listing got it is fetched again', async () => {
  const id = await compare(stockFile(1, { pictures: () => addresses('az') }));
  await apply(id);
  await fetchAll();
  await db
    .deleteFrom('picture')
    .where('id', 'in', [...(await letters()).keys()])
    .execute();
  peer.answer((response) => response.writeHead(200).end(photo));
  pass(2 * 60_000);
  await fetchAll();
  expect([[...asked()].sort().join(''), await shown()]).toEqual(['aazz', ['az']]);
  expect(await state(id)).toMatchObject({ pictures: { total: 2, fetched: 2 } });
});

it('an export names our own addresses and changes nothing when it is loaded again', async () => {
  await load('abc', 'd');
  for (const format of ['csv', 'xml', 'json']) {
    const file = (await call('GET', `/api/stock/export?format=${format}`)).body;
    expect(file).toContain('https://volan.test/media/');
    expect(file).not.toContain('auto.example');
    const id = await compare(file);
    expect([format, await state(id)]).toMatchObject([format, { counts: { same: 2, changed: 0, new: 0 } }]);
  }
});

it('changes of pictures wait for review like those of the form, and a listing that is edited by hand keeps its own', async () => {
  await load('ab');
  const listing = await firstListing();
  const approve = { moderation: 'approved', published_at: clock.at };
  await db.updateTable('listing').set(approve).where('id', '=', listing).execute();
  await load('abc');
  expect(await shown()).toEqual(['ab']);
  const draft = await db
    .selectFrom('listing_draft')
    .select('submitted_at')
    .where('listing_id', '=', listing)
    .executeTakeFirstOrThrow();
  expect(draft.submitted_at).not.toBeNull();
  await db
    .updateTable('listing_draft')
    .set({ submitted_at: null })
    .where('listing_id', '=', listing)
    .execute();
  await db.updateTable('stock_gallery').set({ due_at: clock.at, addresses: '[]' }).execute();
  await fetchAll();
  const gallery = await db
    .selectFrom('stock_gallery')
    .selectAll()
    .where('listing_id', '=', listing)
    .executeTakeFirst();
  expect(gallery).toMatchObject({ fault: 'unsent_changes', due_at: null });
});

it('a worker that is killed in the middle is followed by one that fetches the rest once', async () => {
  const names = 'abcdefghijkl';
  const id = await compare(
    stockFile(4, { pictures: (index) => addresses(names.slice(3 * index, 3 * index + 3)) }),
  );
  await apply(id);
  const env = {
    PATH: process.env['PATH'],
    STOCK_WORKER: JSON.stringify({
      account: account(),
      connectionString: test.connectionString,
      dataDir: ctx.config.dataDir,
      peer: peer.url,
      now: clock.at.toISOString(),
    }),
  };
  const worker = fork(join(projectRoot(), 'tests/support/stock-worker-program.ts'), { env, execArgv: [] });
  onTestFinished(() => void worker.kill('SIGKILL'));
  const fetched = async () => ((await state(id))['pictures'] as { fetched: number }).fetched;
  await expect.poll(fetched).toBeGreaterThanOrEqual(4);
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  expect(await fetched()).toBeLessThan(names.length);
  await fetchAll();
  expect(await state(id)).toMatchObject({ pictures: { total: 12, fetched: 12, failed: 0 } });
  expect(await shown()).toEqual(['abc', 'def', 'ghi', 'jkl']);
  // Those that were under way may have been asked for twice.
  expect(asked().length).toBeLessThanOrEqual(names.length + 3);
});
