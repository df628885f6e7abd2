import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { withoutTokens } from './without-tokens.ts';

export type Log = Logger;

/**
 * Logs JSON lines, by default to standard output. Values that may be secret or personal are masked by key, and tokens
 * in paths and error messages by their form.
 */
export function createLog(options: { level: string; name?: string; destination?: DestinationStream }): Log {
  const settings: LoggerOptions = {
    level: options.level,
    base: { name: options.name ?? 'volan' },
    serializers: { err: describeError, path: maskedPath },
    // Fastify repeats messages of errors, which contain addresses, as the text of the line.
    hooks: {
      logMethod(given, method) {
        const masked = given.map((part: unknown) => (typeof part === 'string' ? withoutTokens(part) : part));
        method.apply(this, masked as typeof given);
      },
    },
    redact: {
      paths: [
        'password',
        'phone',
        'email',
        'token',
        'code',
        '*.password',
        '*.phone',
        '*.email',
        '*.token',
        '*.code',
        'req.headers.cookie',
        'req.headers.authorization',
      ],
      censor: '[masked]',
    },
  };
  return options.destination ? pino(settings, options.destination) : pino(settings);
}

const maskedPath = (path: unknown): unknown => (typeof path === 'string' ? withoutTokens(path) : path);

interface ErrorDescription {
  type: string;
  message: string;
  stack: string | undefined;
  /** SQLSTATE or system error name. Not named `code`, because that key is masked as a one-time code. */
  reason?: string;
  cause?: ErrorDescription;
}

/**
 * Logs only type, message and reason of an error, without tokens: errors of a driver carry connections and other data that
 * must not be logged.
 */
export function describeError(error: unknown): ErrorDescription {
  if (!isErrorLike(error)) return describeOther(error);
  const { code, name, stack } = error;
  // An AggregateError, such as a refused connection to two addresses, often has no message of its own.
  const message = error.message || causesOf(error).join('; ');
  return {
    type: typeof name === 'string' ? name : 'Error',
    message: withoutTokens(message),
    stack: typeof stack === 'string' ? withoutTokens(stack) : undefined,
    ...(typeof code === 'string' && { reason: code }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** Values that are no errors: names the properties of an object, whose values might be secret. */
function describeOther(thrown: unknown): ErrorDescription {
  if (typeof thrown !== 'object' || thrown === null)
    return { type: typeof thrown, message: withoutTokens(String(thrown)), stack: undefined };
  const properties = Object.keys(thrown).join(', ') || 'no properties';
  return { type: 'object', message: `an object with ${properties}`, stack: undefined };
}

const causesOf = (error: object): string[] =>
  'errors' in error && Array.isArray(error.errors)
    ? error.errors.map((each) => describeError(each).message)
    : [];

/** pg-boss emits errors as plain objects with the properties of an error. */
const isErrorLike = (
  error: unknown,
): error is { message: string; name?: unknown; stack?: unknown; code?: unknown; cause?: unknown } =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
