import { Server, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A turn of the event loop this short means that the queue of new connections was empty a moment ago. */
const SHORT_TURN_MS = 1;
/** On a busy machine turns are long and the queue is rarely empty. */
const QUIET_WITHIN_MS = 20_000;
/** Time in which a client that has just connected sends its request, even on a busy machine. */
const FIRST_REQUEST_MS = 5_000;
/** Time in which a kept connection ends by a request that was on its way. */
const KEPT_MS = 300;
const POLL_MS = 20;
/** Longer than any handler may take; then even a client that reads slowly is cut. */
const CUT_AFTER_MS = 30_000;

/** Connections of a server that have not sent a request yet. */
const silentConnections = new WeakMap<Server, Set<Socket>>();

/** Closes each connection with its next response once `stopping` is aborted or the server closes. */
export function endConnections(app: FastifyInstance, stopping: AbortSignal): void {
  const silent = new Set<Socket>();
  silentConnections.set(app.server, silent);
  app.server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing || stopping.aborted) reply.header('Connection', 'close');
  });
}

/** Ends the event streams, which would never end by themselves, when `stopping` is aborted or the server closes. */
export function endStreams(
  app: FastifyInstance,
  { streams }: { streams: { end(): void } },
  stopping: AbortSignal,
): void {
  stopping.addEventListener('abort', () => streams.end());
  app.addHook('preClose', async () => streams.end());
}

/**
 * Stops a listening server without resetting a connection: stops listening while no connection waits to be accepted,
 * lets accepted ones send their request, then waits for the responses. `Server.close` of `node:http` alone would also
 * end connections whose first request is still on its way.
 */
export async function stopServer(app: FastifyInstance): Promise<void> {
  const { server } = app;
  if (server.listening) {
    await noConnectionWaits(server);
    Server.prototype.close.call(server);
    await Promise.all([
      until(async () => (await connections(server)) === 0, KEPT_MS),
      until(async () => !silentConnections.get(server)?.size, FIRST_REQUEST_MS),
    ]);
  }
  const cut = setTimeout(() => server.closeAllConnections(), CUT_AFTER_MS);
  await app.close();
  clearTimeout(cut);
}

/** The kernel resets connections that wait to be accepted when the socket closes, and Node accepts one per turn. */
async function noConnectionWaits(server: Server): Promise<void> {
  let accepted = true;
  const onConnection = () => {
    accepted = true;
  };
  server.on('connection', onConnection);
  const deadline = Date.now() + QUIET_WITHIN_MS;
  await nextTurn();
  for (let started = 0; accepted || performance.now() - started > SHORT_TURN_MS;) {
    if (Date.now() > deadline) break;
    accepted = false;
    started = performance.now();
    await nextTurn();
  }
  server.off('connection', onConnection);
}

const connections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, found) => resolve(error ? 0 : found)));

async function until(isTrue: () => Promise<boolean>, withinMs: number): Promise<void> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline && !(await isTrue());)
    await delay(POLL_MS);
}
