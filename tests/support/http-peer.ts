import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { afterFile } from './after-file.ts';

export interface PeerRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface HttpPeer {
  url: string;
  /** Received requests, oldest first. */
  requests: PeerRequest[];
  /** Sets the reply from now on; a handler that does nothing never answers. */
  answer: (reply: (response: ServerResponse, request: PeerRequest) => void) => void;
  answerJson: (status: number, body: unknown) => void;
}

/** Starts an external service on localhost whose replies the test sets; closed after the test file. */
export async function httpPeer(): Promise<HttpPeer> {
  const requests: PeerRequest[] = [];
  let reply: (response: ServerResponse, request: PeerRequest) => void = () => undefined;
  const server = createServer((incoming, response) => {
    let body = '';
    incoming.setEncoding('utf8').on('data', (part: string) => (body += part));
    incoming.once('end', () => {
      const { method = '', url = '', headers } = incoming;
      const request = { method, path: url, headers, body };
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
  const answer: HttpPeer['answer'] = (next) => (reply = next);
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    answer,
    answerJson: (status, body) =>
      answer((response) => {
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
      }),
  };
}
