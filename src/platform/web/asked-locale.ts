import type { FastifyRequest } from 'fastify';
import type { Locale } from '#kernel/locale.ts';
import { LOCALE_COOKIE, negotiateLocale } from '#platform/i18n/negotiate-locale.ts';

/** Answers of the API that change by the day at most. */
export const ANSWER_CACHE = 'public, max-age=300';

/** The language of an answer in words: `hl`, or that of the caller. */
export const askedLocale = (request: FastifyRequest, hl: Locale | undefined): Locale =>
  negotiateLocale({
    hl: hl ?? null,
    cookie: request.cookies[LOCALE_COOKIE],
    acceptLanguage: request.headers['accept-language'],
  });

/** Without `hl` the language depends on the caller, so a shared cache must not keep the answer. */
export const answerCache = (hl: Locale | undefined): string =>
  hl === undefined ? 'private, no-store' : ANSWER_CACHE;
