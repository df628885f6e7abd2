import { pino, type Logger } from 'pino';

export type Log = Logger;

/** Logs JSON lines to standard output. Values that may be secret or personal are masked by key. */
export function createLog(options: { level: string; name?: string }): Log {
  return pino({
    level: options.level,
    base: { name: options.name ?? 'volan' },
    serializers: { err: describeError },
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
  });
}

interface ErrorDescription {
  type: string;
  message: string;
  stack: string | undefined;
  /** SQLSTATE or system error name. Not named `code`, because that key is masked as a one-time code. */
  reason?: string;
  cause?: ErrorDescription;
}

/**
 * Logs only type, message and reason of an error: errors of a driver carry connections and other data that
 * must not be logged.
 */
export function describeError(error: unknown): ErrorDescription {
  if (!isErrorLike(error)) return describeOther(error);
  const { code, name, stack } = error;
  // An AggregateError, such as a refused connection to two addresses, often has no message of its own.
  const message = error.message || causesOf(error).join('; ');
  return {
    type: typeof name === 'string' ? name : 'Error',
    message,
    stack: typeof stack === 'string' ? stack : undefined,
    ...(typeof code === 'string' && { reason: code }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** Values that are no errors: names the properties of an object, whose values might be secret. */
function describeOther(thrown: unknown): ErrorDescription {
  const isObject = typeof thrown === 'object' && thrown !== null;
  const message = isObject
    ? `an object with ${Object.keys(thrown).join(', ') || 'no properties'}`
    : String(thrown);
  return { type: typeof thrown, message, stack: undefined };
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
