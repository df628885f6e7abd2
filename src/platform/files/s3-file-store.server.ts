import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { isFileKey, type FileStore } from './file-store.ts';

export interface S3Settings {
  /** Base address without a trailing slash, e.g. https://s3.eu-central-1.amazonaws.com. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const TIMEOUT_MS = 30_000;
/** Retries after a 5xx or 429 response, with doubling delays from 50 ms. */
const RETRIES = 4;

/**
 * Stores files in a bucket of any S3-compatible service, with path-style addressing. The protocol makes a
 * put atomic, and the service checks the bytes against the SHA-256 in the signature. Errors contain the
 * status and the service's error code, never an access key.
 */
export function s3FileStore(settings: S3Settings): FileStore {
  const { accessKeyId, secretAccessKey, region, endpoint, bucket } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const base = `${endpoint}/${bucket}`;
  const call = (url: string, init: RequestInit = {}): Promise<Response> =>
    client.fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const urlOf = (key: string): string => {
    if (!isFileKey(key)) throw new Error(`not a file key: ${JSON.stringify(key.slice(0, 100))}`);
    return `${base}/${key}`;
  };
  const remove = async (key: string): Promise<void> => {
    const response = await call(urlOf(key), { method: 'DELETE' });
    if (response.status !== 404) await expectOk(response, 'DELETE');
    await response.body?.cancel();
  };
  return {
    async put(key, bytes, contentType) {
      const response = await call(urlOf(key), {
        method: 'PUT',
        body: Buffer.from(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength),
        headers: {
          'Content-Type': contentType,
          'X-Amz-Content-Sha256': createHash('sha256').update(bytes).digest('hex'),
        },
      });
      await expectOk(response, 'PUT');
      await response.body?.cancel();
    },
    async get(key) {
      const response = await call(urlOf(key));
      if (response.status === 404) {
        await response.body?.cancel();
        return undefined;
      }
      await expectOk(response, 'GET');
      const size = Number(response.headers.get('Content-Length'));
      if (!response.body) return { stream: Readable.from([]), size };
      return { stream: Readable.fromWeb(response.body as ReadableStream), size };
    },
    async exists(key) {
      const response = await call(urlOf(key), { method: 'HEAD' });
      if (response.status === 404) return false;
      await expectOk(response, 'HEAD');
      return true;
    },
    delete: remove,
    async move(from, to) {
      if (!isFileKey(from)) throw new Error(`not a file key: ${JSON.stringify(from.slice(0, 100))}`);
      const headers = { 'X-Amz-Copy-Source': `/${bucket}/${from}` };
      const response = await call(urlOf(to), { method: 'PUT', headers });
      if (response.status === 404) {
        await response.body?.cancel();
        return;
      }
      await expectOk(response, 'COPY');
      // The service may report an error after it has sent the status 200.
      if (!(await response.text()).includes('CopyObjectResult'))
        throw new Error(`the file store did not copy ${from}`);
      await remove(from);
    },
    async *list(folder) {
      if (!isFileKey(folder.replace(/\/$/, ''))) throw new Error('not a folder of files');
      for (let token: string | undefined, more = true; more;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: folder });
        if (token !== undefined) query.set('continuation-token', token);
        const response = await call(`${base}?${query}`);
        await expectOk(response, 'GET');
        const page = await response.text();
        for (const [, key = ''] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) yield unescapeXml(key);
        const [, next] = /<NextContinuationToken>([^<]*)</.exec(page) ?? [];
        token = next === undefined ? undefined : unescapeXml(next);
        more = token !== undefined;
      }
    },
  };
}

async function expectOk(response: Response, method: string): Promise<void> {
  if (response.ok) return;
  const [, code = ''] = /<Code>(\w{1,60})<\/Code>/.exec(await response.text().catch(() => '')) ?? [];
  const error = new Error(`the file store answered ${method} with ${response.status} ${code}`.trim());
  throw response.status === 507 ? Object.assign(error, { code: 'ENOSPC' }) : error;
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const unescapeXml = (text: string): string =>
  text.replace(/&(lt|gt|quot|apos|amp);/g, (_whole, name: string) => entities[name] ?? '');
