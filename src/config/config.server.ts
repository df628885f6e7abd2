import { join } from 'node:path';
import * as z from 'zod';
import type { PhoneCodeRules } from '#features/accounts/phone/phone-code.ts';
import type { UploadQuotas } from '#features/accounts/take-upload-quota.server.ts';
import type { AdmissionLimits } from '#platform/limits/admission.server.ts';
import type { S3Settings } from '#platform/files/s3-file-store.server.ts';
import { addressEnvironment, addressFaults, readAddresses, type Addresses } from './addresses.server.ts';
import { mapTilesEnvironment, mapTilesFaults, readMapTiles, type MapTiles } from './map-tiles.server.ts';
import { operatorEnvironment, operatorFaults, readOperator, type Operator } from './operator.server.ts';
import { phoneCodesEnvironment, readPhoneCodes } from './phone-codes.server.ts';
import { budgetEnvironment, readBudgets, type Budgets } from './budgets.server.ts';
import { readServices, servicesEnvironment, servicesFaults, type Services } from './services.server.ts';
import { keysIn, secretKeysEnvironment, secretKeysFaults } from './secret-keys.server.ts';
import { readStorage, storageEnvironment, storageFaults } from './storage.server.ts';
import { isProxyRange, readTrustedProxies } from './trusted-proxies.server.ts';
import { admissionEnvironment, readAdmissionLimits } from './admission.server.ts';
import { readUploadQuotas, uploadQuotasEnvironment } from './upload-quotas.server.ts';

const nonEmpty = (text: string | undefined): string | undefined => (text === '' ? undefined : text);

const environment = z.object({
  ...addressEnvironment,
  ROLE: z
    .enum(['web', 'worker', 'both'])
    .default('both')
    .describe('Role of this process: web, worker or both'),
  VOLAN_MODE: z
    .enum(['demo', 'production'])
    .default('demo')
    .describe('demo fills an empty database with a demo market; production does not'),
  DEMO_LISTINGS: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .default(8900)
    .describe('Size of the demo market in demo mode'),
  DEMO_DRAWINGS: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe('Maximum number of demo pictures to draw, most visible first; default all'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('Log level'),
  PAGE_CACHE_MB: z.coerce
    .number()
    .int()
    .min(0)
    .max(4096)
    .default(256)
    .describe('Size in MB of the cache of public pages in each web process; 0 turns it off'),
  SERVICE_WORKER: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'off is the kill switch of the service worker: browsers that have it remove it with everything it stored at their next check, within minutes for open pages; pages work without it, but neither offline nor with notifications',
    ),
  ...admissionEnvironment,
  ...budgetEnvironment,
  ...uploadQuotasEnvironment,
  STOP_DELAY_SECONDS: z.coerce
    .number({ error: 'must be a number' })
    .min(0)
    .max(300)
    .default(5)
    .describe(
      'After SIGTERM, seconds in which the web process still accepts requests while /health/ready answers 503, so that proxies turn to another process; SIGINT (Ctrl-C) skips it',
    ),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .optional()
    .describe('Private port (loopback only) for Prometheus metrics; default off'),
  ...secretKeysEnvironment,
  SWEEP_LIMIT: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe(
      'Pictures that one sweep may remove or mark as missing when the file store and the database disagree; default 1 % of all, at most 50. Raise it only after checking that both belong together',
    ),
  TRUST_PROXY: z
    .string()
    .default('')
    .refine(
      (text) => readTrustedProxies(text).every(isProxyRange),
      'must be addresses or ranges such as 10.0.0.0/8, or loopback, linklocal, uniquelocal',
    )
    .describe(
      'Comma-separated addresses or ranges of reverse proxies whose X-Forwarded-* headers are trusted',
    ),
  ...operatorEnvironment,
  ...mapTilesEnvironment,
  ...storageEnvironment,
  ...phoneCodesEnvironment,
  ...servicesEnvironment,
});

export interface Config extends Addresses, Services, Budgets {
  role: 'web' | 'worker' | 'both';
  mode: 'demo' | 'production';
  demoListings: number;
  /** Undefined: all. */
  demoDrawings: number | undefined;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  pageCacheBytes: number;
  /** Whether browsers get the service worker; otherwise they remove the one they have. */
  serviceWorker: boolean;
  admission: AdmissionLimits;
  uploadQuotas: UploadQuotas;
  /** Undefined: files are stored in a local folder. */
  s3: S3Settings | undefined;
  phoneCodes: PhoneCodeRules;
  stopDelaySeconds: number;
  metricsPort: number | undefined;
  /** Undefined: the rule of `disagreementLimit`. */
  sweepLimit: number | undefined;
  /** The current key first. Empty: a key is generated and kept in the database. */
  secretKeys: readonly string[];
  /** Undefined: the page of contacts names no operator. */
  operator: Operator | undefined;
  /** Undefined: the map shows only our own outline. */
  mapTiles: MapTiles | undefined;
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
  const given: Given = Object.fromEntries(
    Object.keys(environment.shape).map((key) => [key, nonEmpty(env[key])]),
  );
  const parsed = environment.safeParse(given);
  const faults = [...(parsed.error?.issues ?? []).map(faultOf), ...faultsAcrossVariables(given)];
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  const values = parsed.data;
  const addresses = readAddresses(values);
  return {
    ...addresses,
    role: values.ROLE,
    mode: values.VOLAN_MODE,
    demoListings: values.DEMO_LISTINGS,
    demoDrawings: values.DEMO_DRAWINGS,
    logLevel: values.LOG_LEVEL,
    pageCacheBytes: values.PAGE_CACHE_MB * 1024 * 1024,
    serviceWorker: values.SERVICE_WORKER === 'on',
    admission: readAdmissionLimits(values),
    ...readBudgets(values),
    uploadQuotas: readUploadQuotas(values),
    s3: readStorage(values),
    phoneCodes: readPhoneCodes(values),
    stopDelaySeconds: values.STOP_DELAY_SECONDS,
    metricsPort: values.METRICS_PORT,
    secretKeys: keysIn(values.SECRET_KEY),
    sweepLimit: values.SWEEP_LIMIT,
    operator: readOperator(values),
    mapTiles: readMapTiles(values),
    trustProxy: readTrustedProxies(values.TRUST_PROXY),
    ...readServices(values, new URL(addresses.origin)),
  };
}

type Given = Partial<Record<keyof typeof environment.shape, string>>;

const faultOf = ({ path, message }: { path: PropertyKey[]; message: string }): string =>
  `${path.join('.')}: ${message}`;

/** Checks rules that span several variables. */
function faultsAcrossVariables(given: Given): string[] {
  const faults = {
    ...addressFaults(given),
    ...operatorFaults(given),
    ...mapTilesFaults(given),
    ...secretKeysFaults(given),
    ...storageFaults(given),
    ...servicesFaults(given),
  };
  return Object.entries(faults).flatMap(([fault, isTrue]) => (isTrue ? [fault] : []));
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

/** The folder of the default, local store that holds pictures. */
export const mediaFolder = (config: Config): string => join(config.dataDir, 'media');
