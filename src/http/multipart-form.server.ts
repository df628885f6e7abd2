import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { AppError } from '#kernel/app-error.ts';
import { readFields, type FieldSchema } from './multipart-fields.ts';

const MAX_BODY_BYTES = 1024 * 1024;
const limits = {
  fields: 500,
  parts: 500,
  files: 1,
  fieldNameSize: 200,
  fieldSize: 128 * 1024,
  headerPairs: 20,
};

/** Every call below that takes JSON takes the same as `multipart/form-data`, too; see multipart-fields.ts. */
export async function takeMultipartForms(api: FastifyInstance): Promise<void> {
  await api.register(multipart, { limits });
  const schemas = new WeakMap<z.ZodType, FieldSchema>();
  const schemaOf = (body: z.ZodType): FieldSchema => {
    const known = schemas.get(body) ?? fieldSchemaOf(body);
    schemas.set(body, known);
    return known;
  };
  api.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return;
    const { body } = request.routeOptions.schema ?? {};
    const schema = body instanceof z.ZodType ? schemaOf(body) : {};
    const fields = await readParts(request).catch(asUnreadable);
    // A call without a body has none in this form either.
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
  // Of a body that does not say how long it is only its parts could be bounded, not what is between them.
  if (!Number.isInteger(bytes)) throw new AppError('bad_request', 400);
  if (bytes > MAX_BODY_BYTES) throw new AppError('too_large', 413);
  const fields: [string, string][] = [];
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      part.file.resume();
      throw new AppError('invalid_input', 422, { fields: { [part.fieldname]: ['invalid_value'] } });
    }
    if (part.fieldnameTruncated || part.valueTruncated || typeof part.value !== 'string')
      throw new AppError('too_large', 413);
    fields.push([part.fieldname, part.value]);
  }
  return fields;
}

/** What the parser throws of a form that is broken off or none at all has no status of its own. */
function asUnreadable(error: unknown): never {
  if (error instanceof AppError || (error as { statusCode?: number }).statusCode !== undefined) throw error;
  throw new AppError('bad_request', 400, { cause: error });
}
