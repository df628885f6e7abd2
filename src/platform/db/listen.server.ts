import pg from 'pg';

const RECONNECT_MS = 1_000;
const CONNECT_MS = 5_000;

/**
 * Receives the notifications of a channel on a connection of its own, which is replaced when it is lost, until
 * `stopping`. `onListening` is called with every connection: notifications before it may have been missed.
 */
export async function listen(options: {
  connection: pg.ClientConfig;
  /** Name of the connection for operators. */
  name: string;
  channel: string;
  onListening: () => void;
  onNotification: (payload: string) => void;
  onError: (error: unknown) => void;
  stopping: AbortSignal;
}): Promise<void> {
  const { connection, name, channel, onListening, onNotification, onError, stopping } = options;
  while (!stopping.aborted) {
    const client = new pg.Client({
      ...connection,
      application_name: name,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    });
    const ended = Promise.withResolvers<void>();
    client.on('error', onError);
    client.on('end', () => ended.resolve());
    client.on('notification', ({ payload }) => onNotification(payload ?? ''));
    const close = () => void client.end().then(() => ended.resolve(), ended.resolve);
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      onListening();
      stopping.addEventListener('abort', close);
      if (stopping.aborted) close();
      await ended.promise;
    } catch (error) {
      onError(error);
      close();
      await ended.promise;
    } finally {
      stopping.removeEventListener('abort', close);
    }
    if (!stopping.aborted) await pause(RECONNECT_MS, stopping);
  }
}

function pause(milliseconds: number, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stopping.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    stopping.addEventListener('abort', done);
  });
}
