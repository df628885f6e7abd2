import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The tested program at another address, which can serve another worker as a new build would. */
export interface WorkerProxy {
  url: string;
  /** Replaces `/sw.js`; `change` gets the script of the program. */
  changeWorker: (change: (script: string) => string) => void;
  stop: () => void;
}

export async function startWorkerProxy(target: string): Promise<WorkerProxy> {
  let change = (script: string) => script;
  const server = createServer((incoming, outgoing) =>
    forward(target, incoming, outgoing, (body) => change(body)),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    changeWorker: (given) => (change = given),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function forward(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  changed: (body: string) => string,
): void {
  const { method, headers, url = '/' } = incoming;
  const asked = ask(new URL(url, target), { method, headers }, (answer) => {
    const status = answer.statusCode ?? 502;
    if (url !== '/sw.js') {
      outgoing.writeHead(status, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    const { 'content-length': _, ...rest } = answer.headers;
    void text(answer).then((body) => outgoing.writeHead(status, rest).end(changed(body)));
  });
  asked.on('error', () => outgoing.destroy());
  incoming.pipe(asked);
}
