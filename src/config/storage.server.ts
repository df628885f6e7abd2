import * as z from 'zod';
import type { S3Settings } from '#platform/files/s3-file-store.server.ts';

const optional = (max: number) => z.string().max(max).optional();

export const storageEnvironment = {
  STORAGE: z
    .enum(['local', 's3'])
    .default('local')
    .describe('Where pictures and documents live: local (a folder in DATA_DIR) or s3 (a private bucket)'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('For s3: base address of the store, e.g. https://s3.eu-central-1.amazonaws.com'),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be like eu-central-1')
    .default('us-east-1')
    .describe('For s3: region used for signing requests'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional()
    .describe('For s3: the bucket; it must not be public, because the web process serves the pictures'),
  S3_ACCESS_KEY_ID: optional(200).describe('For s3: access key id'),
  S3_SECRET_ACCESS_KEY: optional(200).describe('For s3: secret access key'),
};

const schema = z.object(storageEnvironment);
type Values = z.infer<typeof schema>;

/** Returns undefined for local storage. */
export const readStorage = (values: Values): S3Settings | undefined =>
  values.STORAGE === 's3'
    ? {
        endpoint: (values.S3_ENDPOINT ?? '').replace(/\/+$/, ''),
        region: values.S3_REGION,
        bucket: values.S3_BUCKET ?? '',
        accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
      }
    : undefined;

type Given = Partial<Record<keyof Values | 'VOLAN_MODE', string>>;

/** Checks rules that span several variables. Skips a variable that its own schema already rejects. */
export function storageFaults(given: Given): Record<string, unknown> {
  const isS3 = given.STORAGE === 's3';
  const endpoint =
    given.S3_ENDPOINT !== undefined && schema.shape.S3_ENDPOINT.safeParse(given.S3_ENDPOINT).success
      ? new URL(given.S3_ENDPOINT)
      : undefined;
  const isOwnMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(endpoint?.hostname ?? '');
  return {
    'S3_ENDPOINT: must come with STORAGE=s3': isS3 && !given.S3_ENDPOINT,
    'S3_BUCKET: must come with STORAGE=s3': isS3 && !given.S3_BUCKET,
    'S3_ACCESS_KEY_ID: must come with STORAGE=s3': isS3 && !given.S3_ACCESS_KEY_ID,
    'S3_SECRET_ACCESS_KEY: must come with STORAGE=s3': isS3 && !given.S3_SECRET_ACCESS_KEY,
    'S3_ENDPOINT: must be an address without a query': endpoint && endpoint.search + endpoint.hash !== '',
    'S3_ENDPOINT: must be https in production':
      isS3 && given.VOLAN_MODE === 'production' && endpoint?.protocol === 'http:' && !isOwnMachine,
  };
}
