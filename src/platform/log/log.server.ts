import { pino, type Logger } from 'pino';

export type Log = Logger;

/** JSON lines on standard output. Values that could be secrets or personal are masked by key. */
export function createLog(options: { level: string; name?: string }): Log {
  return pino({
    level: options.level,
    base: { name: options.name ?? 'volan' },
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
