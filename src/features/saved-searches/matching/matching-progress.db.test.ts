import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { GOLF, openMatching } from '#tests/support/open-matching.ts';

const { db, startWorker, startedWorker, save, publish, publishLongAgo, change, matches } =
  await openMatching();

describe('progress of matching', () => {
  test('continues after a stop where it was', async () => {
    const search = await save(GOLF);
    const first = await startedWorker();
    await first.stop();
    const id = await publish();
    startWorker();
    await expect.poll(matches).toEqual([[search, id, 'new']]);
  });

  test('is shared by two workers at once', async () => {
    const search = await save(GOLF);
    const workers = [await startedWorker(), await startedWorker()];
    const ids: number[] = [];
    for (let round = 0; round < 30; round++) ids.push(await publish());
    await expect.poll(async () => (await matches()).length).toBe(ids.length);
    await Promise.all(workers.map((worker) => worker.catchUp()));
    expect(await matches()).toEqual(ids.map((id) => [search, id, 'new']));
    expect(workers.flatMap(({ errors }) => errors)).toEqual([]);
  });

  test('loses and repeats nothing when a worker dies between recording and moving on', async () => {
    const search = await save(GOLF);
    const worker = await startedWorker();
    // The update of the progress waits for this lock, after the matches were inserted.
    await sql`
      create function wait_in_test() returns trigger language plpgsql as $$
      begin
        if new.key = 'saved_search_matching' then perform pg_sleep(30); end if;
        return new;
      end $$`.execute(db);
    await sql`create trigger wait_in_test before update on installation_fact
      for each row execute function wait_in_test()`.execute(db);
    onTestFinished(async () => {
      await sql`drop function if exists wait_in_test cascade`.execute(db);
    });
    const id = await publish();
    const kill = () =>
      sql<{ killed: boolean }>`
        select pg_terminate_backend(pid) as killed from pg_stat_activity
        where datname = current_database() and wait_event = 'PgSleep'`.execute(db);
    await expect.poll(async () => (await kill()).rows.length).toBe(1);
    await worker.stop();
    expect(worker.errors).not.toEqual([]);
    expect(await matches()).toEqual([]);
    await sql`drop function wait_in_test cascade`.execute(db);
    startWorker();
    await expect.poll(matches).toEqual([[search, id, 'new']]);
  });

  test('a deletion waits for the matching under way, and leaves no matches then or later', async () => {
    const [kept, removed] = [await save(GOLF), await save(GOLF)];
    const worker = await startedWorker();
    // The update of the progress waits for this lock, after the matches were inserted.
    await sql`
      create function wait_in_test() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock_shared(7);
        return new;
      end $$`.execute(db);
    await sql`create trigger wait_in_test before update on installation_fact
      for each row execute function wait_in_test()`.execute(db);
    onTestFinished(async () => {
      await sql`drop function if exists wait_in_test cascade`.execute(db);
    });
    const waiting = async (event: string) => {
      const { rows } = await sql`
        select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and wait_event = ${event}`.execute(
        db,
      );
      return rows.length;
    };
    const { published, deletion } = await db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(7)`.execute(transaction);
      const listing = await publish();
      await expect.poll(() => waiting('advisory')).toBe(1);
      const deleting = db.deleteFrom('saved_search').where('id', '=', removed).execute();
      deleting.catch(() => undefined);
      await expect.poll(() => waiting('transactionid')).toBe(1);
      return { published: listing, deletion: deleting };
    });
    await deletion;
    expect(await matches()).toEqual([[kept, published, 'new']]);
    const next = await publish();
    await worker.catchUp();
    expect(await matches()).toEqual([
      [kept, published, 'new'],
      [kept, next, 'new'],
    ]);
    expect(worker.errors).toEqual([]);
  });

  test('compares all listings when the log was pruned too far', async () => {
    const cheaper = await publishLongAgo();
    await publishLongAgo();
    const worker = await startedWorker();
    await worker.stop();
    const search = await save(`${GOLF}&price_max=9000`);
    await sql`update saved_search set changed_at = now() - interval '1 hour'`.execute(db);
    await change(cheaper, 'price_minor = 800000');
    await sql`delete from listing_change`.execute(db);
    await sql`
      insert into installation_fact (key, value) values ('listing_change_log',
        jsonb_build_object('pruned_below', pg_snapshot_xmax(pg_current_snapshot())::text, 'marked_at', now()))`.execute(
      db,
    );
    startWorker();
    await expect.poll(matches).toEqual([[search, cheaper, 'cheaper']]);
  });
});
