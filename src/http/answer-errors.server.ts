import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isTokenScope } from '#features/access/token-scope.ts';
import { AppError, isAppError } from '#kernel/app-error.ts';
import { messageOfError } from '#platform/i18n/error-messages.ts';
import { LOCALE_COOKIE, negotiateLocale } from '#platform/i18n/negotiate-locale.ts';
import { isDatabaseUnavailable } from '#platform/db/database-faults.server.ts';
import { isDiskFull } from '#platform/files/is-disk-full.ts';
import type { Context } from '#src/context.server.ts';

/**
 * The JSON form of every error: `{ message, errors? }` in the caller's language, never a stack trace. Programs that
 * bring a token also get the code.
 */
interface ErrorBody {
  message: string;
  code?: string;
  errors?: Record<string, string[]>;
}

const RETRY_AFTER_SECONDS = 5;

/** Errors of Fastify and its plugins by status. */
const codes: Record<number, ConstructorParameters<typeof AppError>> = {
  401: ['unauthenticated', 401],
  403: ['forbidden', 403],
  404: ['not_found', 404],
  413: ['too_large', 413],
  415: ['unsupported_media_type', 415],
  429: ['too_many', 429],
};

function asAppError(error: unknown): AppError | undefined {
  if (isAppError(error)) return error;
  if (isDiskFull(error)) return new AppError('storage_full', 507, { cause: error });
  if (isDatabaseUnavailable(error))
    return new AppError('unavailable', 503, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error });
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string[]> = {};
    for (const issue of error.validation)
      (fields[issue.instancePath.replace(/^\//, '').replaceAll('/', '.')] ??= []).push('invalid_value');
    return new AppError('invalid_input', 422, { fields });
  }
  const { statusCode } = error as FastifyError;
  const known = codes[statusCode ?? 0];
  if (known) return new AppError(...known);
  if (statusCode === 503) return new AppError('unavailable', 503, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError('bad_request', 400);
  return undefined;
}

export function answerErrors(ctx: Context) {
  function answer(request: FastifyRequest, reply: FastifyReply, code: string, more: Partial<AppError>) {
    const locale = negotiateLocale({
      cookie: request.cookies?.[LOCALE_COOKIE],
      acceptLanguage: request.headers['accept-language'],
    });
    const isOfToken = isTokenScope(request.routeOptions?.config?.access);
    const body: ErrorBody = { message: messageOfError(code, locale), ...(isOfToken && { code }) };
    if (more.fields) {
      body.errors = Object.fromEntries(
        Object.entries(more.fields).map(([field, codes]) => [
          field,
          // Several faults of a kind give one message.
          [...new Set(codes)].map((one) => messageOfError(one, locale)),
        ]),
      );
    }
    if (more.retryAfterSeconds !== undefined) reply.header('Retry-After', more.retryAfterSeconds);
    return reply
      .code(more.status ?? 500)
      .header('Cache-Control', 'private, no-store')
      .type('application/json')
      .serializer(JSON.stringify)
      .send(body);
  }

  function error(fault: unknown, request: FastifyRequest, reply: FastifyReply) {
    const known = asAppError(fault);
    if (!known || known.status === 507)
      ctx.log.error({ err: fault, requestId: request.id, path: request.url.split('?')[0] }, 'request failed');
    // Refusals by overload are counted and summed up in the log; maintenance is wanted.
    else if (known.status === 503 && known.code !== 'overloaded' && known.code !== 'maintenance')
      ctx.log.warn({ err: fault, requestId: request.id }, 'unavailable');
    return answer(request, reply, known?.code ?? 'unexpected', known ?? {});
  }

  return {
    error,
    notFound: (request: FastifyRequest, reply: FastifyReply) =>
      answer(request, reply, 'not_found', { status: 404 }),
  };
}
