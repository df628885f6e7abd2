import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { AppError, isAppError } from '#kernel/app-error.ts';
import { isStorableJson } from '#kernel/storable-text.ts';
import { unstorable } from '../security/refuse-unstorable-text.server.ts';
import { readFields, type FieldSchema } from './multipart-fields.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for a call that takes one file: its maximum size and the error code for larger ones. */
    takesFile?: { maxBytes: number; tooLarge: string };
  }
}

const MAX_BODY_BYTES = 1024 * 1024;
const limits = {
  fields: 500,
  parts: 500,
  files: 1,
  fieldNameSize: 200,
  fieldSize: 128 * 1024,
  headerPairs: 20,
};

/**
 * Lets every call that takes JSON also take `multipart/form-data`; see multipart-fields.ts. A call with
 * `config.takesFile` takes only a form with the file as its single part of any name; it becomes `file` of the body.
 */
export async function takeMultipartForms(api: FastifyInstance): Promise<void> {
  await api.register(multipart, { limits });
  const held = { bytes: 0 };
  const schemas = new WeakMap<z.ZodType, FieldSchema>();
  const schemaOf = (body: z.ZodType): FieldSchema => {
    const known = schemas.get(body) ?? fieldSchemaOf(body);
    schemas.set(body, known);
    return known;
  };
  api.addHook('preValidation', async (request) => {
    const { takesFile } = request.routeOptions.config;
    if (takesFile) {
      if (!request.isMultipart()) throw new AppError('unsupported_media_type', 415);
      request.body = { file: await readFile(request, takesFile, held).catch(asUnreadable) };
      return;
    }
    if (!request.isMultipart()) return;
    const { body } = request.routeOptions.schema ?? {};
    const schema = body instanceof z.ZodType ? schemaOf(body) : {};
    const fields = await readParts(request).catch(asUnreadable);
    // An empty form is valid for a call without a body.
    if (body === undefined && fields.length === 0) return;
    const read = readFields(fields, schema);
    if (!read) throw new AppError('bad_request', 400);
    request.body = read;
  });
}

const fieldSchemaOf = (body: z.ZodType): FieldSchema =>
  z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as FieldSchema;

async function readParts(request: FastifyRequest): Promise<[string, string][]> {
  const bytes = Number(request.headers['content-length']);
  // Requires Content-Length: the parser limits parts, but not the bytes between them.
  if (!Number.isInteger(bytes)) throw new AppError('bad_request', 400);
  if (bytes > MAX_BODY_BYTES) throw new AppError('too_large', 413);
  const fields: [string, string][] = [];
  const parts = request.parts();
  const isText = watchEncoding(request.raw);
  for await (const part of parts) {
    if (part.type === 'file') {
      part.file.resume();
      throw new AppError('invalid_input', 422, { fields: { [part.fieldname]: ['invalid_value'] } });
    }
    if (part.fieldnameTruncated || part.valueTruncated || typeof part.value !== 'string')
      throw new AppError('too_large', 413);
    fields.push([part.fieldname, part.value]);
  }
  if (!isText() || !isStorableJson(fields)) throw unstorable();
  return fields;
}

/** Returns whether all bytes were UTF-8; the form parser would replace others by U+FFFD. */
function watchEncoding(bytes: NodeJS.ReadableStream): () => boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isText = true;
  bytes.on('data', (chunk: Buffer) => {
    try {
      decoder.decode(chunk, { stream: true });
    } catch {
      isText = false;
    }
  });
  return () => isText;
}

/** Limit of all files being read at the same time; further bytes are refused with 503. */
const MAX_HELD_BYTES = 256 * 1024 * 1024;

async function readFile(
  request: FastifyRequest,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: string },
  held: { bytes: number },
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    const limits = { fileSize: maxBytes + 1, fields: 0, parts: 1 };
    const part = await request.file({ limits }).catch(asOtherForm);
    if (!part) throw new AppError('bad_request', 400);
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      held.bytes += chunk.length;
      if (bytes > maxBytes) throw new AppError(tooLarge, 413);
      if (held.bytes > MAX_HELD_BYTES) throw new AppError('unavailable', 503, { retryAfterSeconds: 5 });
      parts.push(chunk);
    }
    return Buffer.concat(parts);
  } finally {
    held.bytes -= bytes;
  }
}

/** The parser reports further parts as exceeded limits (413), but the form is malformed (400). */
function asOtherForm(error: unknown): never {
  if (OTHER_PARTS.has(String((error as { code?: string }).code)))
    throw new AppError('bad_request', 400, { cause: error });
  throw error;
}
const OTHER_PARTS = new Set(['FST_FIELDS_LIMIT', 'FST_PARTS_LIMIT']);

/** Maps parser errors without a status, e.g. for a truncated form, to 400. */
function asUnreadable(error: unknown): never {
  if (isAppError(error) || (error as { statusCode?: number }).statusCode !== undefined) throw error;
  throw new AppError('bad_request', 400, { cause: error });
}
