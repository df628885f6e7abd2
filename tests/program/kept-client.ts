import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const PATHS = ['/', '/api/search', '/login', '/health/live', '/api/listings/1', '/feed.xml'];
const expected = (path: string): number => (path === '/api/listings/1' ? 404 : 200);

export interface Outcome {
  status: number | undefined;
  connection: string | undefined;
  /** Code of a failure: ECONNREFUSED when nothing listens, ECONNRESET and others for a broken connection. */
  fault: string | undefined;
}

/** Sends one GET; Node's client repeats nothing by itself. */
export function get(address: string, path: string, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const sent = request(`${address}${path}`, { agent }, (answer) => {
      const { statusCode: status, headers } = answer;
      const faulty = (error: NodeJS.ErrnoException) =>
        resolve({ status: undefined, connection: undefined, fault: error.code ?? error.message });
      answer
        .on('error', faulty)
        .on('end', () => resolve({ status, connection: headers.connection, fault: undefined }));
      answer.resume();
    });
    sent.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ status: undefined, connection: undefined, fault: error.code ?? error.message }),
    );
    sent.end();
  });
}

/** Between two requests of a client: without it the clients take the processors from the processes that start. */
const PAUSE_MS = 100;

/** Sends requests one after another over a kept connection, until `isOver`; returns unexpected outcomes. */
export async function keptClient(
  address: string,
  index: number,
  isOver: (last: Outcome) => boolean,
): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const faults: string[] = [];
  for (let count = index; ; count += 1) {
    const path = PATHS[count % PATHS.length] ?? '/';
    const outcome = await get(address, path, agent);
    if (isOver(outcome)) break;
    if (outcome.status !== expected(path)) faults.push(`${path}: ${outcome.fault ?? outcome.status}`);
    await sleep(PAUSE_MS);
  }
  agent.destroy();
  return faults;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
