import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { SafeFetchError } from './safe-fetch.server.ts';

export const ACCEPT_ENCODING = 'gzip, deflate, br';

/**
 * Reads a body and decompresses it. Stops as soon as it has more than `maxBytes`, on the wire or decompressed, so that
 * a small body cannot become a large one.
 */
export async function readLimited(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const decoder = decoderOf(response.headers['content-encoding']);
  if (Number(response.headers['content-length']) > maxBytes) throw tooLarge(maxBytes);
  const parts: Buffer[] = [];
  const collect = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const part of limited(source, maxBytes)) parts.push(part);
  };
  const onWire = (source: AsyncIterable<Buffer>) => limited(source, maxBytes);
  try {
    if (decoder) await pipeline(response, onWire, decoder, collect);
    else await pipeline(response, collect);
  } catch (error) {
    throw faultOf(error);
  }
  return Buffer.concat(parts);
}

/** Reads at most the first `maxBytes` of a body as it is sent. Throws SafeFetchError `cut_off` if it ends too early. */
export async function readStart(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      bytes += part.length;
      if (bytes >= maxBytes) break;
    }
  } catch (error) {
    throw faultOf(error);
  }
  return Buffer.concat(parts).subarray(0, maxBytes);
}

async function* limited(source: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const part of source) {
    bytes += part.length;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    yield part;
  }
}

/** Undefined if the body is not compressed. Two encodings, one in the other, are refused. */
function decoderOf(encoding: string | undefined): Transform | undefined {
  switch (encoding?.trim().toLowerCase() ?? '') {
    case '':
    case 'identity':
      return undefined;
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      throw new SafeFetchError('encoding', 'unknown content encoding');
  }
}

const tooLarge = (maxBytes: number): SafeFetchError =>
  new SafeFetchError('too_large', `response longer than ${maxBytes} bytes`);

/** Codes of Node for compressed data that ends early. */
const ended = new Set(['Z_BUF_ERROR', 'ERR__ERROR_FORMAT_PADDING_1']);

function faultOf(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (ended.has(code) || code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE')
    return new SafeFetchError('cut_off', 'the response ended early', error);
  if (code.startsWith('Z_') || code.startsWith('ERR_BROTLI') || code.startsWith('ERR__ERROR'))
    return new SafeFetchError('encoding', 'the response does not decode', error);
  return error;
}
