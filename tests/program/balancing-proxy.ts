import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

const CHECK_MS = 100;

/** A backend as the proxy sees it. */
interface Backend {
  port: number;
  ready: boolean;
}

export interface BalancingProxy {
  address: string;
  isReady(port: number): boolean;
  stop(): void;
}

/**
 * A reverse proxy like those in front of an installation: sends requests in turn to the backends whose
 * `/health/ready` answers 200, over connections it keeps open. It never repeats a request: one that fails is
 * answered with 502.
 */
export async function startBalancingProxy(ports: readonly number[]): Promise<BalancingProxy> {
  const backends: Backend[] = ports.map((port) => ({ port, ready: false }));
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const ready = backends.filter((backend) => backend.ready);
    const backend = ready[(turn += 1) % Math.max(1, ready.length)];
    if (backend) pass(incoming, outgoing, backend.port, agent);
    else outgoing.writeHead(503).end();
  });
  const checks = setInterval(() => {
    for (const backend of backends) void check(backend);
  }, CHECK_MS);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isReady: (port) => backends.some((backend) => backend.port === port && backend.ready),
    stop: () => {
      clearInterval(checks);
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, port: number, agent: Agent): void {
  const { method, url, headers } = incoming;
  const forwarded = request(
    { host: '127.0.0.1', port, method, path: url, agent, headers: { ...headers, connection: 'keep-alive' } },
    (answer) => {
      const { connection: _connection, ...passed } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, passed);
      answer.pipe(outgoing);
      answer.once('error', () => outgoing.destroy());
    },
  );
  forwarded.once('error', (error) => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end(error.message);
  });
  incoming.pipe(forwarded);
}

async function check(backend: Backend): Promise<void> {
  backend.ready = await fetch(`http://127.0.0.1:${backend.port}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}
