import { availableParallelism } from 'node:os';
import { mediaFolder, type Config } from './config/config.server.ts';
import { Passwords } from '#features/accounts/password/passwords.server.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { syncRunningCosts } from '#features/calculators/sync-running-costs.server.ts';
import { getCatalogue } from '#features/catalogue/get-catalogue.server.ts';
import { syncCatalogue } from '#features/catalogue/sync-catalogue.server.ts';
import { ListingCardCache } from '#features/listings/card/listing-card-cache.server.ts';
import { PicturePool } from '#features/media/processing/picture-pool.server.ts';
import { LiveSearchIndex } from '#features/search/index/live-search-index.server.ts';
import { buildMakeNames, type MakeName } from '#features/search/results/make-names.ts';
import { readGenerations } from '#features/search/query-parsing/generations.server.ts';
import { buildQueryVocabulary, type QueryVocabulary } from '#features/search/query-parsing/vocabulary.ts';
import { installationSecret } from '#platform/db/installation-secret.server.ts';
import { openDatabase, type Database } from '#platform/db/database.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { localFileStore } from '#platform/files/local-file-store.server.ts';
import { s3FileStore } from '#platform/files/s3-file-store.server.ts';
import { createCaptcha, type Captcha } from '#platform/captcha/captcha.server.ts';
import { startJobs, type Jobs } from '#platform/jobs/jobs.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import { createMailer } from '#platform/mail/create-mailer.server.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { createSmsGateway } from '#platform/sms/create-sms-gateway.server.ts';
import type { SmsGateway } from '#platform/sms/sms-gateway.ts';

/** The living parts of the program, built by hand in one place and handed to every operation. */
export interface Context {
  config: Config;
  log: Log;
  db: Database;
  files: FileStore;
  /** Decodes what others have sent. */
  pictures: PicturePool;
  jobs: Jobs;
  /** Hands over at once; what belongs to a transaction is queued by queueMail instead. */
  mail: Mailer;
  sms: SmsGateway;
  captcha: Captcha;
  passwords: Passwords;
  /** Keys what must not be guessed or forged; the same in every process. */
  secret: Buffer;
  catalogue: Catalogue;
  search: LiveSearchIndex;
  /** Of listings that the search found; see there for what must be current at once. */
  cards: ListingCardCache;
  /** What typed words can mean, and what brands and models are called. */
  vocabulary: QueryVocabulary;
  makeNames: readonly MakeName[];
  /** The current time; replaced in tests. */
  now: () => Date;
}

/**
 * Opens the database, brings it up to date and builds the parts. What must be closed is pushed onto `stops`
 * as it is opened. Any part can be given in `parts` instead, as tests do.
 */
export async function createContext(
  config: Config,
  base: { log: Log; connectionString: string; stops: (() => Promise<unknown>)[] },
  parts: Partial<Context> = {},
): Promise<Context> {
  const { log, connectionString, stops } = base;
  const connection = { connectionString };
  const handle = openDatabase({
    connection,
    onError: (err) => log.warn({ err }, 'database connection lost'),
  });
  stops.push(() => handle.close());
  await prepareDatabase(connection, log);
  const catalogue = parts.catalogue ?? (await getCatalogue(handle.db));
  const jobs = parts.jobs ?? (await startJobs({ connection, log }));
  stops.push(() => jobs.stop());
  const pictures = picturePool(config);
  stops.push(() => pictures.stop());
  const replica = openReplica(config, base);
  const now = parts.now ?? (() => new Date());
  const cards = new ListingCardCache({ db: handle.db, now });
  return {
    config,
    log,
    db: handle.db,
    files: config.s3 ? s3FileStore(config.s3) : localFileStore(mediaFolder(config)),
    pictures,
    jobs,
    catalogue,
    search: new LiveSearchIndex({ db: handle.db, connection, catalogue, log, replica, cards }),
    cards,
    vocabulary: buildQueryVocabulary(catalogue, await readGenerations()),
    makeNames: buildMakeNames(catalogue),
    passwords: new Passwords(),
    secret: await installationSecret(handle.db, config.secretKey),
    ...createServices(config, { db: handle.db, log, now }),
    now,
    ...parts,
  };
}

/** What is outside: whom messages are given to, and who tells people from robots. */
function createServices(
  config: Config,
  base: Pick<Context, 'db' | 'log' | 'now'>,
): Pick<Context, 'mail' | 'sms' | 'captcha'> {
  const outbox = config.mode === 'demo';
  return {
    mail: createMailer(config.mail, { ...base, outbox }),
    sms: createSmsGateway(config.sms, { ...base, outbox }),
    captcha: createCaptcha(config.captcha, { ...base, hostname: new URL(config.origin).hostname }),
  };
}

const MOST_PICTURE_PROCESSES = 4;

/** A web process decodes profile pictures alone; a worker leaves a core to what else there is. */
function picturePool({ role }: Config): PicturePool {
  const spare = Math.min(MOST_PICTURE_PROCESSES, availableParallelism() - 1);
  return new PicturePool({ size: role === 'worker' ? Math.max(1, spare) : 1 });
}

/** For the one bulk read there is. */
function openReplica(
  { databaseReplicaUrl }: Config,
  { log, stops }: { log: Log; stops: (() => Promise<unknown>)[] },
): Database | undefined {
  if (databaseReplicaUrl === undefined) return undefined;
  const { db, close } = openDatabase({
    connection: { connectionString: databaseReplicaUrl },
    max: 1,
    onError: (err) => log.warn({ err }, 'replica connection lost'),
  });
  stops.push(close);
  return db;
}

/** Schema and reference data; waits without limit for another process that is doing the same. */
async function prepareDatabase(connection: { connectionString: string }, log: Log): Promise<void> {
  const { db, close } = openDatabase({ connection, max: 2, statementTimeoutMs: 0 });
  try {
    const applied = await migrate(db);
    if (applied.length > 0) log.info({ applied }, 'schema brought up to date');
    await syncCatalogue(db);
    await syncRunningCosts(db);
  } finally {
    await close();
  }
}
