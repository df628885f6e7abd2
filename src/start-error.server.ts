import { isDatabaseUnavailable } from '#platform/db/database-faults.server.ts';
import type { Config } from './config/config.server.ts';

/** A failed start that the operator can fix; the message explains how. */
export class StartError extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'StartError';
  }
}

const DATABASE_REFUSES = /^(28...|3D000|42501)$/;

/** Turns known machine and database faults into a StartError; returns any other error unchanged. */
export function startErrorOf(error: unknown, config: Config): unknown {
  if (!(error instanceof Error)) return error;
  const { code, syscall } = error as NodeJS.ErrnoException;
  const port = `${config.host}:${config.port}`;
  if (syscall === 'listen' && code === 'EADDRINUSE')
    return new StartError(`Another program listens on ${port}. Stop it, or set PORT to a free port.`, error);
  if (syscall === 'listen')
    return new StartError(`Volan cannot listen on ${port} (HOST, PORT): ${error.message}`, error);
  if (isDatabaseUnavailable(error))
    return new StartError(`The database of DATABASE_URL does not answer: ${error.message}`, error);
  if (code !== undefined && DATABASE_REFUSES.test(code))
    return new StartError(`The database of DATABASE_URL refuses the connection: ${error.message}`, error);
  return error;
}
