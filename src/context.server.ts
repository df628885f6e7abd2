import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { mediaFolder, type Config } from './config/config.server.ts';
import { prepareDatabase } from './prepare-database.server.ts';
import { Passwords } from '#features/accounts/password/passwords.server.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { LiveCatalogue } from '#features/catalogue/live-catalogue.server.ts';
import { ListingCardCache } from '#features/listings/card/listing-cards.server.ts';
import { ConversationStreams } from '#features/conversations/live/conversation-streams.server.ts';
import { PicturePool } from '#features/media/processing/picture-pool.server.ts';
import { LiveSettings } from '#features/settings/live-settings.server.ts';
import { LiveSearchIndex } from '#features/search/index/live-search-index.server.ts';
import type { SnapshotPlace } from '#features/search/index/snapshot/kept-index.server.ts';
import { buildMakeNames, type MakeName } from '#features/search/results/make-names.ts';
import { readGenerations } from '#features/search/query-parsing/read-generations.server.ts';
import {
  buildQueryVocabulary,
  type QueryVocabulary,
} from '#features/search/query-parsing/query-vocabulary.ts';
import { PageCache } from '#http/pages/page-cache.server.ts';
import { madeOnce } from '#platform/cache/made-once.ts';
import { installationSecret } from '#platform/db/installation-secret.server.ts';
import { openDatabase, type Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { localFileStore } from '#platform/files/local-file-store.server.ts';
import { s3FileStore } from '#platform/files/s3-file-store.server.ts';
import { DEVELOPMENT_BUILD, readBuild } from '#platform/read-build.server.ts';
import type { Build } from '#platform/web/build.ts';
import { createCaptcha, type Captcha } from '#platform/captcha/captcha.server.ts';
import { Admission } from '#platform/limits/admission.server.ts';
import { startJobs, type Jobs } from '#platform/jobs/jobs.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import { createMailer } from '#platform/mail/create-mailer.server.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { createSmsGateway } from '#platform/sms/create-sms-gateway.server.ts';
import type { SmsGateway } from '#platform/sms/sms-gateway.ts';
import { openPush } from '#platform/push/open-push.server.ts';
import type { Push } from '#platform/push/push.ts';
import { createSafeFetch } from '#platform/safe-fetch/create-safe-fetch.server.ts';
import type { SafeFetch } from '#platform/safe-fetch/safe-fetch.server.ts';
import { createTextModel } from '#platform/text-model/create-text-model.server.ts';
import type { TextModel } from '#platform/text-model/text-model.ts';
import {
  observeFiles,
  observeMailer,
  observeSms,
  observeTextModel,
} from '#platform/services/observe-services.server.ts';
import { ServiceCalls } from '#platform/services/service-calls.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';

/** The services and shared state of the program, built in one place and passed to every operation. */
export interface Context {
  config: Config;
  /** The build that this process runs. */
  build: Build;
  log: Log;
  db: Database;
  files: FileStore;
  /** Decodes uploaded pictures in separate processes. */
  pictures: PicturePool;
  jobs: Jobs;
  /** Sends at once. Mail that belongs to a transaction is queued by `queueMail` instead. */
  mail: Mailer;
  sms: SmsGateway;
  captcha: Captcha;
  /** Undefined: none is configured. */
  textModel: TextModel | undefined;
  /** Undefined: off, or its keys cannot be read. */
  push: Push | undefined;
  /** Reads addresses that people have given. */
  safeFetch: SafeFetch;
  /** Calls of services outside that are not stored yet. */
  calls: ServiceCalls;
  passwords: Passwords;
  /** Key for values that must not be guessed or forged; the same in every process. */
  secret: SecretKeys;
  /** Replaced when an operator changes it, as are the vocabulary and the names: read them for each request. */
  readonly catalogue: Catalogue;
  search: LiveSearchIndex;
  /** Cards of found listings; the cache documents which fields are always read fresh. */
  cards: ListingCardCache;
  /** What admins have set, e.g. the banner. */
  settings: LiveSettings;
  /** Event streams of conversations that this process serves. */
  streams: ConversationStreams;
  /** Public pages of this process. */
  pageCache: PageCache;
  /** Limits how many pages this process makes at once. */
  admission: Admission;
  /** The words that query parsing knows, and the names of brands and models; made at their first use. */
  readonly vocabulary: QueryVocabulary;
  readonly makeNames: readonly MakeName[];
  /** The current time; tests replace it. */
  now: () => Date;
}

/**
 * Opens the database, migrates it and builds the parts. Every part pushes its own closing function onto
 * `stops` as it opens. Any part can be replaced through `parts`, as tests do.
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
    onSilence: (silent) =>
      silent ? log.error('the database does not answer') : log.info('the database answers again'),
  });
  stops.push(() => handle.close());
  await prepareDatabase(connection, log);
  const generations = await readGenerations();
  const live = await LiveCatalogue.open({
    db: handle.db,
    connection,
    log,
    derive: (catalogue) => ({
      catalogue,
      vocabulary: madeOnce(() => buildQueryVocabulary(catalogue, generations)),
      makeNames: madeOnce(() => buildMakeNames(catalogue)),
    }),
  });
  const jobs = parts.jobs ?? (await startJobs({ connection, log }));
  stops.push(() => jobs.stop());
  const pictures = picturePool(config);
  stops.push(() => pictures.stop());
  const replica = openReplica(config, base);
  const now = parts.now ?? (() => new Date());
  const calls = new ServiceCalls(now);
  const cards = new ListingCardCache({ db: handle.db, now });
  const streams = new ConversationStreams({ db: handle.db, connection, log, now });
  stops.push(() => streams.stop());
  const build = await readBuild();
  const secret = await installationSecret(handle.db, config.secretKeys);
  const search = new LiveSearchIndex({
    db: handle.db,
    connection,
    get catalogue() {
      return live.current.catalogue;
    },
    log,
    replica,
    cards,
    snapshot: build.id === DEVELOPMENT_BUILD ? undefined : snapshotPlace(config, build.id, secret),
  });
  live.follow(() => {
    cards.forgetAll();
    search.takeCatalogue();
  });
  stops.push(() => live.stop());
  const settings = new LiveSettings({ db: handle.db, connection, log, changed: search.changed });
  stops.push(() => settings.stop());
  return {
    config,
    build,
    log,
    db: handle.db,
    files: config.s3 ? observeFiles(calls, s3FileStore(config.s3)) : localFileStore(mediaFolder(config)),
    pictures,
    jobs,
    get catalogue() {
      return live.current.catalogue;
    },
    get vocabulary() {
      return live.current.vocabulary();
    },
    get makeNames() {
      return live.current.makeNames();
    },
    search,
    cards,
    settings,
    streams,
    pageCache: new PageCache({ maxBytes: config.pageCacheBytes, changed: search.changed, now }),
    admission: new Admission({ limits: config.admission, log }),
    passwords: new Passwords(),
    secret,
    ...createServices(config, { db: handle.db, log, now, calls }),
    push: await openPush(config.pushSettings, { db: handle.db, log, calls, secret }),
    calls,
    now,
    ...parts,
  };
}

/** Reading fewer listings takes about a second. */
const FEWEST_KEPT_LISTINGS = 20_000;

const snapshotPlace = (config: Config, build: string, keys: SecretKeys): SnapshotPlace => ({
  path: join(config.dataDir, 'search-index.snapshot'),
  keys,
  build,
  fewestListings: FEWEST_KEPT_LISTINGS,
});

/** Builds the clients of external services: mail, SMS, captcha and text model. */
function createServices(
  config: Config,
  base: Pick<Context, 'db' | 'log' | 'now' | 'calls'>,
): Pick<Context, 'mail' | 'sms' | 'captcha' | 'textModel' | 'safeFetch'> {
  const outbox = config.mode === 'demo';
  return {
    mail: observeMailer(base.calls, createMailer(config.mail, { ...base, outbox })),
    sms: observeSms(base.calls, createSmsGateway(config.sms, { ...base, outbox })),
    captcha: createCaptcha(config.captcha, { ...base, hostname: new URL(config.origin).hostname }),
    safeFetch: createSafeFetch({
      userAgent: `Volan (+${config.origin})`,
      peer: config.outsidePeer,
    }),
    textModel: config.textModel && observeTextModel(base.calls, createTextModel(config.textModel)),
  };
}

const MOST_PICTURE_PROCESSES = 4;

/** A web process decodes only profile pictures; a worker leaves one core to the other work. */
function picturePool({ role }: Config): PicturePool {
  const spare = Math.min(MOST_PICTURE_PROCESSES, availableParallelism() - 1);
  return new PicturePool({ size: role === 'worker' ? Math.max(1, spare) : 1 });
}

/** The replica serves only the bulk read that fills the search index. */
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
