import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { afterFile } from './after-file.ts';

interface PushRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface PushPeer {
  url: string;
  /** Received requests, oldest first. */
  requests: PushRequest[];
  /** Sets the reply from now on; a handler that does nothing never answers. */
  answer: (reply: (response: ServerResponse, request: PushRequest) => void) => void;
}

/** Starts a push service on this machine that accepts everything until the test sets another reply. */
export async function pushPeer(): Promise<PushPeer> {
  const requests: PushRequest[] = [];
  let reply: (response: ServerResponse, request: PushRequest) => void = (response) =>
    response.writeHead(201).end();
  const server = createServer((incoming, response) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.once('end', () => {
      const request = { path: incoming.url ?? '', headers: incoming.headers, body: Buffer.concat(parts) };
      requests.push(request);
      reply(response, request);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterFile(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, requests, answer: (next) => void (reply = next) };
}
