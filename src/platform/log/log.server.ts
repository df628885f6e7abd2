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
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: undefined };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(typeof code === 'string' && { reason: code }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
