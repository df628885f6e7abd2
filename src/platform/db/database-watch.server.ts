import { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const PAUSE_MS = 500;
/** Longest time a trivial query may take; with the pause it bounds how long a request waits for a silent database. */
const ANSWER_WITHIN_MS = 3_000;

export interface WatchOptions {
  connection: pg.ClientConfig;
  onChange: (silent: boolean) => void;
  answerWithinMs?: number;
}

/**
 * Notices a database that neither answers nor refuses: packets are lost, its machine hangs. TCP would wait for many
 * minutes, and a query timeout must allow for the slowest query. Asks a trivial question twice a second over its own
 * connection; without an answer in time, ends all connections made by `stream` and refuses new ones, so that waiting
 * queries fail at once, until the database answers again.
 */
export class DatabaseWatch {
  readonly #options: WatchOptions;
  readonly #sockets = new Set<Socket>();
  readonly #stopping = new AbortController();
  #silent = false;
  #probe: { client: pg.Client; socket: Socket } | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(options: WatchOptions) {
    this.#options = options;
  }

  /** Makes the sockets of watched connections: the `stream` option of `pg`. */
  readonly stream = (): Socket => {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    if (this.#silent) setImmediate(() => socket.destroy(new SilentDatabaseError()));
    return socket;
  };

  start(): void {
    this.#running = this.#watch();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#probe?.socket.destroy();
    await this.#running;
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const isSilent = !(await this.#isHeard());
      if (signal.aborted) break;
      if (isSilent !== this.#silent) {
        this.#silent = isSilent;
        this.#options.onChange(isSilent);
      }
      if (isSilent) for (const socket of this.#sockets) socket.destroy(new SilentDatabaseError());
      await delay(PAUSE_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
    this.#probe?.socket.destroy();
  }

  /** A refused or broken connection counts as heard: queries then fail by themselves. */
  async #isHeard(): Promise<boolean> {
    const heard = this.#ask().then(
      () => true,
      () => {
        this.#probe = undefined;
        return true;
      },
    );
    const isHeard = await Promise.race([heard, this.#limit()]);
    if (!isHeard) this.#probe?.socket.destroy();
    return isHeard;
  }

  async #ask(): Promise<void> {
    if (!this.#probe) {
      const socket = new Socket();
      const client = new pg.Client({
        ...this.#options.connection,
        application_name: 'volan watch',
        stream: () => socket,
      });
      client.on('error', () => undefined);
      this.#probe = { client, socket };
      await client.connect();
    }
    await this.#probe.client.query('select 1');
  }

  async #limit(): Promise<false> {
    await delay(this.#options.answerWithinMs ?? ANSWER_WITHIN_MS, undefined, { ref: false });
    // After a stall of this process the timer fires before an answer that has arrived is read.
    await nextTurn();
    await nextTurn();
    return false;
  }
}

/** `isDatabaseUnavailable` recognises this error by its code. */
class SilentDatabaseError extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('the database does not answer');
  }
}
