import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/app-error.ts';
import { isStorableAddress, isStorableJson, isStorableText } from '#kernel/storable-text.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers unstorable addresses with a page instead of JSON; see `root.tsx`. */
    isPage?: boolean;
  }
}

export const unstorable = (cause?: unknown): AppError => new AppError('invalid_input', 422, { cause });

/**
 * Answers 422 to NUL and lone surrogates in addresses, headers, cookies and JSON bodies: PostgreSQL stores neither,
 * and `encodeURIComponent` throws for the latter. `refuseUnstorableBodies` checks what JSON and forms contain.
 */
export function refuseUnstorableText(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isPage) return;
    if (!isStorableAddress(request.originalUrl) || !hasStorableHeaders(request)) throw unstorable();
  });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const text = utf8Of(body);
    if (text === undefined) done(unstorable());
    else void parseJson(request, text, done);
  });
}

/** Checks bodies after they are parsed; register after the parsers. */
export function refuseUnstorableBodies(api: FastifyInstance): void {
  api.addHook('preValidation', async (request) => {
    if (!isStorableJson(request.body)) throw unstorable();
  });
}

/** Decodes UTF-8; undefined if it is malformed, e.g. contains a surrogate. */
function utf8Of(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const hasStorableHeaders = ({ headers, cookies }: FastifyRequest): boolean =>
  [...Object.values(headers).flat(), ...Object.values(cookies)].every(
    (value) => value === undefined || isStorableText(value),
  );
