import { pino, type Logger } from 'pino';

export type Log = Logger;

/** JSON lines on standard output. Values that could be secrets or personal are masked by key. */
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
  /** SQLSTATE or the system's error name; not `code`, which is masked as one-time codes are. */
  reason?: string;
  cause?: ErrorDescription;
}

/** Errors by what they say alone: those of a driver carry whole connections, with what must not be logged. */
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
