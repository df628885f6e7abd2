import type { IncomingMessage, ServerResponse } from 'node:http';

/** Time without a request after which a web process counts as idle; bridges requests in close succession. */
const IDLE_MS = 30;

/** Message from a web process to the worker that it started. */
export interface BusyMessage {
  busy: boolean;
}

/** An HTTP server. */
interface RequestSource {
  on(
    event: 'request',
    listener: (request: Pick<IncomingMessage, 'url'>, response: Pick<ServerResponse, 'once'>) => void,
  ): unknown;
}

/** Reports when requests begin to be in flight, and when none has been for 30 ms. Probes of a proxy do not count. */
export function reportBusy(server: RequestSource, report: (message: BusyMessage) => void): void {
  let inFlight = 0;
  let isBusy = false;
  let idle: NodeJS.Timeout | undefined;
  const set = (busy: boolean): void => {
    isBusy = busy;
    report({ busy });
  };
  server.on('request', ({ url }, response) => {
    if (url?.startsWith('/health/')) return;
    clearTimeout(idle);
    inFlight += 1;
    if (!isBusy) set(true);
    response.once('close', () => {
      inFlight -= 1;
      if (inFlight === 0) idle = setTimeout(() => set(false), IDLE_MS).unref();
    });
  });
}

const isBusyMessage = (message: unknown): message is BusyMessage =>
  typeof message === 'object' && message !== null && 'busy' in message;

/** Calls `listener` in a worker when its web process becomes busy or idle. Returns how to stop that. */
export function onBusy(listener: (busy: boolean) => void): () => void {
  const read = (message: unknown): void => {
    if (isBusyMessage(message)) listener(message.busy);
  };
  process.on('message', read);
  return () => process.off('message', read);
}
