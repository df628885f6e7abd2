/**
 * Measures how a worker keeps up with changes of listings while many searches are saved, the database included:
 * `node tools/bench/bench-matching.ts [--searches 100000] [--listings 4000] [--changes 600]`. A third of the changes are
 * first publications, a third price drops of a tenth, a third other texts. Prints CPU of worker and database and new
 * matches per change, changes a second until all are matched, and the seconds that took after the last change; for changes
 * at 20 a second and for all of them at once.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { getCatalogue } from '#features/catalogue/get-catalogue.server.ts';
import { followForMatching } from '#features/saved-searches/matching/follow-for-matching.server.ts';
import { readListingChanges } from '#features/search/index/listing-change-log.server.ts';
import { readDocuments } from '#features/search/index/read-documents.server.ts';
import { buildQueryVocabulary } from '#features/search/query-parsing/query-vocabulary.ts';
import { readGenerations } from '#features/search/query-parsing/read-generations.server.ts';
import { openDatabase } from '#platform/db/database.server.ts';
import { createLog } from '#platform/log/log.server.ts';
import { withMarketDatabase, type MarketDatabase } from './market-database.ts';
import { makeSavedAddresses } from './saved-addresses.ts';

const PER_SECOND = 20;
const OWNERS = 20_000;
const POLL_MS = 50;

const { values } = parseArgs({
  options: {
    searches: { type: 'string', default: '100000' },
    listings: { type: 'string', default: '4000' },
    changes: { type: 'string', default: '600' },
  },
});
const searches = Number(values.searches);
// Whole rounds of the three kinds, so that both runs change the listings that were withdrawn for them.
const changes = 3 * Math.ceil(Number(values.changes) / 3);

const ownCpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

async function measure({ client, ids, env, cpuMs }: MarketDatabase): Promise<void> {
  const { db, close } = openDatabase({ connection: { connectionString: env.DATABASE_URL }, max: 4 });
  const catalogue = await getCatalogue(db);
  const vocabulary = buildQueryVocabulary(catalogue, await readGenerations());
  await saveSearches();
  const isNew = (at: number) => at % 3 === 0;
  const withdrawn = ids.slice(0, 2 * changes).filter((_, at) => isNew(at));
  await client.query(`update listing set publication = 'inactive' where id = any($1)`, [withdrawn]);
  const follower = followForMatching(
    {
      db,
      catalogue,
      vocabulary,
      log: createLog({ level: 'silent' }),
      jobs: { send: async () => undefined },
      now: () => new Date(),
    },
    { connection: { connectionString: env.DATABASE_URL }, onError: (error) => console.error(error) },
  );
  const started = ownCpuMs();
  while (!(await isSwept())) await sleep(POLL_MS);
  console.log(
    `reading ${searches} searches and ${ids.length} listings: ${(ownCpuMs() - started).toFixed(0)} ms of CPU`,
  );
  console.log(
    '| changes | CPU of the worker, ms | of the database, ms | new matches | a second | seconds after the last |',
  );
  console.log('| --- | --- | --- | --- | --- | --- |');
  await row(`${PER_SECOND} a second`, ids.slice(0, changes), 1000 / PER_SECOND);
  await row('at once', ids.slice(changes, 2 * changes), 0);
  await follower.stop();
  await close();

  async function row(name: string, changed: readonly number[], gapMs: number): Promise<void> {
    const before = { own: ownCpuMs(), database: await cpuMs(), matches: await countMatches() };
    const begun = performance.now();
    for (const [at, id] of changed.entries()) {
      const due = begun + at * gapMs;
      if (due > performance.now()) await sleep(due - performance.now());
      await client.query(changeOf(at), [id]);
    }
    const last = performance.now();
    while (!(await isMatched())) await sleep(POLL_MS);
    const ended = performance.now();
    const per = (sum: number) => (sum / changed.length).toFixed(1);
    console.log(
      `| ${name} | ${per(ownCpuMs() - before.own)} | ${per((await cpuMs()) - before.database)} | ` +
        `${per((await countMatches()) - before.matches)} | ${((1000 * changed.length) / (ended - begun)).toFixed(0)} | ` +
        `${((ended - last) / 1000).toFixed(1)} |`,
    );
  }

  function changeOf(at: number): string {
    if (isNew(at)) return `update listing set publication = 'active', published_at = now() where id = $1`;
    return at % 3 === 1
      ? 'update listing set price_minor = price_minor * 9 / 10, price_eur_minor = price_eur_minor * 9 / 10 where id = $1'
      : `update listing set description = description || ' обслужена' where id = $1`;
  }

  async function saveSearches(): Promise<void> {
    const documents = await readDocuments(db, [...ids], new Map());
    const addresses = makeSavedAddresses(documents, searches, { seed: 1, half: 'held-out' });
    await client.query(`
      insert into account (kind, email, display_name) select 'private', 'saver-' || n || '@bench.example', 'Иван ' || n from generate_series(1, ${OWNERS}) n`);
    await client.query(
      `insert into saved_search (account_id, locale, name, address, alert, created_at, seen_at)
       select a.id, 'bg', 'Търсене', s.address, 'daily', now(), now()
       from unnest($1::text[]) with ordinality s (address, place)
         join (select id, row_number() over (order by id) as place from account where email like 'saver-%') a
           on a.place = 1 + s.place % ${OWNERS}`,
      [addresses],
    );
  }

  async function isSwept(): Promise<boolean> {
    const { rows } = await client.query(
      `select 1 from installation_fact where key = 'saved_search_matching' and not value ? 'sweep'`,
    );
    return rows.length > 0;
  }

  /** Whether no change is left that the progress does not cover. */
  async function isMatched(): Promise<boolean> {
    const { rows } = await client.query(
      `select value ->> 'cursor' as cursor from installation_fact where key = 'saved_search_matching'`,
    );
    const { changes: left } = await readListingChanges(db, rows[0].cursor);
    return left.listings.length === 0;
  }

  async function countMatches(): Promise<number> {
    const { rows } = await client.query('select count(*)::int as count from saved_search_match');
    return rows[0].count;
  }
}

await withMarketDatabase({ data: undefined, listings: Number(values.listings) }, measure);
