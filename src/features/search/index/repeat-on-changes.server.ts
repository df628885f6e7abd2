import pg from 'pg';

const POLL_MS = 500;
/** Pause after changes, to take the next ones together: reading one alone costs as much as applying five. */
const BATCH_MS = 700;
const RECONNECT_MS = 1_000;
const CONNECT_MS = 5_000;
const CATCH_UP_MS = 1_000;

export interface RepeatedStep {
  /** Resolves when a step that began after the call has succeeded; at most after a second. */
  catchUp(): Promise<void>;
  /** Stops after the current step. */
  stop(): Promise<void>;
}

/**
 * Runs `step` now and after every notification of a listing change: at once, or together with others `batchMs` after a step
 * that found changes (returned true); `catchUp` never waits. Without notifications (lost connection, transaction pooler)
 * it polls twice a second. An error of a step is reported, and the step repeated.
 */
export function repeatOnChanges(options: {
  connection: pg.ClientConfig;
  step: () => Promise<boolean>;
  onError: (error: unknown) => void;
  /** Replaces `BATCH_MS`. */
  batchMs?: number | undefined;
}): RepeatedStep {
  const { connection, step, onError } = options;
  const stopping = new AbortController();
  const alarm = new Alarm();
  stopping.signal.addEventListener('abort', () => alarm.ring('at once'));

  /** Callers of `catchUp` that no step has begun for. */
  let waiting: (() => void)[] = [];

  const repeat = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const served = waiting;
      waiting = [];
      let pauseMs = 0;
      try {
        if (await step()) pauseMs = options.batchMs ?? BATCH_MS;
        for (const resolve of served) resolve();
      } catch (error) {
        waiting.push(...served);
        onError(error);
      }
      if (!stopping.signal.aborted) await alarm.wait(pauseMs, POLL_MS);
    }
  };

  const running = Promise.all([repeat(), listen(connection, alarm, stopping.signal, onError)]);
  return {
    catchUp: () =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, CATCH_UP_MS);
        waiting.push(() => {
          clearTimeout(timer);
          resolve();
        });
        alarm.ring('at once');
      }),
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** Keeps a listening connection open and replaces it when it is lost. */
async function listen(
  connection: pg.ClientConfig,
  alarm: Alarm,
  stopping: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  while (!stopping.aborted) {
    const client = new pg.Client({
      ...connection,
      application_name: 'volan listing changes',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    });
    const ended = Promise.withResolvers<void>();
    client.on('error', onError);
    client.on('end', () => ended.resolve());
    client.on('notification', () => alarm.ring());
    const close = () => void client.end().then(() => ended.resolve(), ended.resolve);
    try {
      await client.connect();
      await client.query('listen listing_change');
      alarm.ring();
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

/** Wakes one waiter; a ring without a waiter is kept for the next one. */
class Alarm {
  #rung: 'no' | 'after the pause' | 'at once' = 'no';
  #wake: (() => void) | undefined;

  ring(when: 'after the pause' | 'at once' = 'after the pause'): void {
    if (this.#rung !== 'at once') this.#rung = when;
    this.#wake?.();
  }

  /** Waits for a ring: `pauseMs` in any case, unless it rings at once, and at most until `mostMs` without any. */
  async wait(pauseMs: number, mostMs: number): Promise<void> {
    await this.#sleep(pauseMs, () => this.#rung === 'at once');
    await this.#sleep(mostMs - pauseMs, () => this.#rung !== 'no');
    this.#rung = 'no';
  }

  async #sleep(milliseconds: number, isOver: () => boolean): Promise<void> {
    if (milliseconds <= 0 || isOver()) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        if (!isOver()) return;
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = undefined;
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
