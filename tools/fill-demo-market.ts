/** `npm run demo -- --listings 100000`: fills a database with the demo market and draws its pictures. */
import { parseArgs } from 'node:util';
import { syncCatalogue } from '#features/catalogue/sync-catalogue.server.ts';
import { fitAndStorePriceModel } from '#features/pricing/fit-price-model-job.server.ts';
import { rateAllListings } from '#features/pricing/rating/rate-all-listings.server.ts';
import { refreshPricesByYear } from '#features/pricing/refresh-prices-by-year.server.ts';
import { openDatabase } from '#platform/db/database.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { localFileStore } from '#platform/files/local-file-store.server.ts';
import { mediaFolder, readConfig } from '#src/config/config.server.ts';
import { demoMarketState, readDemoMarketFact, removeDemoMarket } from '#demo/market/demo-market-state.ts';
import { drawDemoPictures } from '#demo/market/draw-demo-pictures.server.ts';
import { fillDemoMarket } from '#demo/market/fill-demo-market.ts';

const usage = `npm run demo -- [--listings N] [--seed N] [--database-url URL] [--replace] [--no-pictures]
  --listings      size of the market (default 8900)
  --seed          another number makes another market
  --database-url  a PostgreSQL database instead of the configured one
  --replace       removes the demo market that is there
  --no-pictures   leaves the drawing of pictures to the program`;

const STATEMENT_TIMEOUT_MS = 600_000;
const PROGRESS_EVERY_MS = 1000;

const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '8900' },
    seed: { type: 'string' },
    'database-url': { type: 'string' },
    replace: { type: 'boolean', default: false },
    'no-pictures': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** Parses a positive integer option; exits with the usage otherwise. */
function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0) return number;
  console.error(`--${name} must be a positive integer\n\n${usage}`);
  process.exit(2);
}

/** Prints progress at most once a second, and always the last line. */
function progress(what: string): (done: number, all: number) => void {
  const started = Date.now();
  let printed = 0;
  return (done, all) => {
    if (done < all && Date.now() - printed < PROGRESS_EVERY_MS) return;
    printed = Date.now();
    const perSecond = (done / Math.max((printed - started) / 1000, 0.001)).toFixed(1);
    console.log(`${what}: ${done} of ${all} (${perSecond} per second)`);
  };
}

async function main(): Promise<void> {
  if (values.help) return console.log(usage);
  const listings = wholeNumber('listings', values.listings);
  const seed = values.seed === undefined ? {} : { seed: wholeNumber('seed', values.seed) };
  const config = readConfig();
  const address = values['database-url'] ?? config.databaseUrl;
  const own = address === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir }) : undefined;
  const connection = own?.connection ?? { connectionString: address ?? '' };
  const database = openDatabase({ connection, max: 4, statementTimeoutMs: STATEMENT_TIMEOUT_MS });
  const { db } = database;
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  try {
    await migrate(db);
    await syncCatalogue(db);
    if (values.replace) await removeDemoMarket(db);
    const begun = await readDemoMarketFact(db);
    if (begun && begun.listings !== listings)
      throw new Error(
        `the database holds a demo market of ${begun.listings} listings; --replace makes a new one`,
      );
    if (!begun && (await demoMarketState(db)) !== 'empty')
      throw new Error('the database holds listings of its own; the demo market needs an empty one');
    await fillDemoMarket({
      db,
      listings,
      ...seed,
      now: new Date(),
      onProgress: progress('listings'),
      signal: stop.signal,
    });
    if (stop.signal.aborted) return;
    await refreshPricesByYear(db);
    const ctx = { db, log: { info: () => undefined }, now: () => new Date() };
    await fitAndStorePriceModel(ctx);
    await rateAllListings(ctx);
    if (values['no-pictures']) return;
    const fileStore = localFileStore(mediaFolder(config));
    await drawDemoPictures({ db, fileStore, onProgress: progress('pictures'), signal: stop.signal });
  } finally {
    await database.close();
    await own?.stop();
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
