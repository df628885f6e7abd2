import { resolve } from 'node:path';
import * as z from 'zod';
import { LOCAL_MEDIA_URL } from '#features/media/picture-renditions.ts';
import { projectRoot } from '#platform/project-root.server.ts';
import { optionalUrl } from './optional-url.ts';

/** Variables that say where the program listens, is reached and stores. */
export const addressEnvironment = {
  PORT: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(0)
    .max(65535)
    .default(3000)
    .describe('Port the web process listens on; 0 picks a free one'),
  HOST: z.string().min(1).default('127.0.0.1').describe('Address the web process listens on'),
  ORIGIN: optionalUrl(/^https?$/).describe(
    'Public address, the base of links in mails and of canonical and Open Graph URLs; default http://localhost:PORT',
  ),
  DATA_DIR: z.string().min(1).default('data').describe('Folder of the built-in database and of pictures'),
  DATABASE_URL: optionalUrl(/^postgres(ql)?$/).describe(
    'A PostgreSQL server (15 or newer) to use instead of the built-in one',
  ),
  DATABASE_REPLICA_URL: optionalUrl(/^postgres(ql)?$/).describe(
    'A streaming replica of DATABASE_URL; web processes fill their search index from it and read everything else from DATABASE_URL',
  ),
  MEDIA_URL: optionalUrl(/^https?$/).describe(
    'Base address of public pictures ({MEDIA_URL}/{picture}/{width}.{format}): a CDN in front of /media; default /media of the web process',
  ),
};

export interface Addresses {
  port: number;
  host: string;
  /** Without a trailing slash. */
  origin: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseReplicaUrl: string | undefined;
  /** Base address of pictures, without a trailing slash. */
  mediaUrl: string;
}

type Values = z.infer<z.ZodObject<typeof addressEnvironment>>;

export const readAddresses = (values: Values): Addresses => ({
  port: values.PORT,
  host: values.HOST,
  origin: new URL(values.ORIGIN ?? `http://localhost:${values.PORT}`).origin,
  dataDir: resolve(projectRoot(), values.DATA_DIR),
  databaseUrl: values.DATABASE_URL,
  databaseReplicaUrl: values.DATABASE_REPLICA_URL,
  mediaUrl: values.MEDIA_URL?.replace(/\/+$/, '') ?? LOCAL_MEDIA_URL,
});

/** Checks rules that span several variables. Skips a variable that its own schema already rejects. */
export function addressFaults(
  given: Partial<Record<keyof Values | 'VOLAN_MODE', string>>,
): Record<string, string | boolean | undefined> {
  const production = given.VOLAN_MODE === 'production';
  const address = (name: 'ORIGIN' | 'MEDIA_URL'): URL | undefined =>
    addressEnvironment[name].safeParse(given[name]).success && given[name] ? new URL(given[name]) : undefined;
  const isUnencrypted = (url: URL | undefined): boolean =>
    url?.protocol === 'http:' && url.hostname !== 'localhost';
  const [origin, media] = [address('ORIGIN'), address('MEDIA_URL')];
  return {
    'ORIGIN: must be an address without a path': origin && (origin.pathname !== '/' || origin.search !== ''),
    'ORIGIN: must be set in production': production && given.ORIGIN === undefined,
    'ORIGIN: must be https in production': production && isUnencrypted(origin),
    'MEDIA_URL: must be an address without a query': media && media.search + media.hash !== '',
    'MEDIA_URL: must be https in production': production && isUnencrypted(media),
    'DATABASE_REPLICA_URL: must come with DATABASE_URL': given.DATABASE_REPLICA_URL && !given.DATABASE_URL,
  };
}
