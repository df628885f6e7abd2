import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.server.ts';

const bucket = {
  STORAGE: 's3',
  S3_ENDPOINT: 'https://s3.example/',
  S3_REGION: 'eu-central-1',
  S3_BUCKET: 'volan-media',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigError).faults;
  }
}

describe('configuration of storage', () => {
  it('uses the local folder unless STORAGE is s3', () => {
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig(bucket).s3).toEqual({
      endpoint: 'https://s3.example',
      region: 'eu-central-1',
      bucket: 'volan-media',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
  });

  it.each([
    [{ STORAGE: 's3' }, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
    [{ ...bucket, S3_ENDPOINT: 'https://s3.example/?a=b' }, ['S3_ENDPOINT']],
    [{ ...bucket, S3_BUCKET: 'No/Bucket' }, ['S3_BUCKET']],
    [{ STORAGE: 'disk' }, ['STORAGE']],
  ])('names the missing or faulty variables in %j', (env, names) => {
    expect(faultsOf(env as Record<string, string>).map((fault) => fault.split(':')[0])).toEqual(names);
  });

  it('rejects an http endpoint in production, except on localhost', () => {
    const production = {
      ...bucket,
      VOLAN_MODE: 'production',
      ORIGIN: 'https://volan.example',
      SECRET_KEY: '9fJq2Lw8ZrXv4Tn6KbYd1MhGs7PcEu5A',
      CAPTCHA: 'off',
    };
    expect(faultsOf({ ...production, S3_ENDPOINT: 'http://s3.example' })).toEqual([
      'S3_ENDPOINT: must be https in production',
    ]);
    expect(faultsOf({ ...production, S3_ENDPOINT: 'http://127.0.0.1:9000' })).toEqual([]);
  });
});
