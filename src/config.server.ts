import { join, resolve } from 'node:path';
import * as z from 'zod';
import { projectRoot } from '#platform/project-root.server.ts';

const flagOf = (text: string | undefined): string | undefined => (text === '' ? undefined : text);
const optionalUrl = (protocols: RegExp) =>
  z.preprocess((value) => flagOf(value as string | undefined), z.url({ protocol: protocols }).optional());

const environment = z.object({
  PORT: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(0)
    .max(65535)
    .default(3000)
    .describe('Port the web process listens on; 0 picks a free one'),
  HOST: z.string().min(1).default('127.0.0.1').describe('Address the web process listens on'),
  ORIGIN: optionalUrl(/^https?$/).describe(
    'Public address, the only base of links in mails, canonical and Open Graph addresses; default http://localhost:PORT',
  ),
  DATA_DIR: z.string().min(1).default('data').describe('Folder of the own database and of pictures'),
  DATABASE_URL: optionalUrl(/^postgres(ql)?$/).describe(
    'A PostgreSQL server (15 or newer) to use instead of the own one',
  ),
  ROLE: z
    .enum(['web', 'worker', 'both'])
    .default('both')
    .describe('What this process does: web, worker or both'),
  VOLAN_MODE: z
    .enum(['demo', 'production'])
    .default('demo')
    .describe('demo: a demo market on an empty database; production: neither'),
  DEMO_LISTINGS: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .default(8900)
    .describe('Size of the demo market in demo mode'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('Log level'),
  PAGE_CACHE_MB: z.coerce
    .number()
    .int()
    .min(0)
    .max(4096)
    .default(64)
    .describe('Memory for finished public pages in each web process; 0 turns the cache off'),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .optional()
    .describe('Private port (loopback only) for Prometheus metrics; off when absent'),
  TRUST_PROXY: z
    .string()
    .default('')
    .describe(
      'Comma-separated addresses or ranges of reverse proxies whose X-Forwarded-* headers are believed',
    ),
});

export interface Config {
  port: number;
  host: string;
  /** Without a trailing slash. */
  origin: string;
  dataDir: string;
  databaseUrl: string | undefined;
  role: 'web' | 'worker' | 'both';
  mode: 'demo' | 'production';
  demoListings: number;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  pageCacheBytes: number;
  metricsPort: number | undefined;
  trustProxy: string[];
}

/** Thrown with every fault of the environment at once, one per line. */
export class ConfigError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length} fault(s):\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/** Reads the configuration; the only reader of the environment. Throws ConfigError. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const parsed = environment.safeParse(
    Object.fromEntries(Object.keys(environment.shape).map((key) => [key, flagOf(env[key])])),
  );
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const values = parsed.data;
  const origin = new URL(values.ORIGIN ?? `http://localhost:${values.PORT}`);
  const faults: string[] = [];
  if (origin.pathname !== '/' || origin.search !== '')
    faults.push('ORIGIN: must be an address without a path');
  if (values.VOLAN_MODE === 'production') {
    if (!values.ORIGIN) faults.push('ORIGIN: must be set in production');
    else if (origin.protocol !== 'https:' && origin.hostname !== 'localhost')
      faults.push('ORIGIN: must be https in production');
  }
  if (faults.length > 0) throw new ConfigError(faults);
  return {
    port: values.PORT,
    host: values.HOST,
    origin: origin.origin,
    dataDir: resolve(projectRoot(), values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    role: values.ROLE,
    mode: values.VOLAN_MODE,
    demoListings: values.DEMO_LISTINGS,
    logLevel: values.LOG_LEVEL,
    pageCacheBytes: values.PAGE_CACHE_MB * 1024 * 1024,
    metricsPort: values.METRICS_PORT,
    trustProxy: values.TRUST_PROXY.split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  };
}

/** The text of `.env.example`: every variable with its meaning and default. */
export function environmentExample(): string {
  return Object.entries(environment.shape)
    .map(([key, schema]) => {
      const fallback = schema.safeParse(undefined);
      const value = fallback.success && fallback.data !== undefined ? String(fallback.data) : '';
      return `# ${schema.description}\n${value === '' ? '# ' : ''}${key}=${value}\n`;
    })
    .join('\n');
}

/** Where the pictures of the default, local store live. */
export const mediaFolder = (config: Config): string => join(config.dataDir, 'media');
