import { once } from 'node:events';
import type { LookupAddress, lookup as lookupByDns } from 'node:dns';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { createSafeFetch } from '#platform/safe-fetch/create-safe-fetch.server.ts';
import type { SafeFetch } from '#platform/safe-fetch/safe-fetch.server.ts';
import { afterFile } from './after-file.ts';
import { localhostCertificate } from './localhost-certificate.ts';

interface OutsidePeer {
  /** Paths of the received requests, oldest first. */
  paths: string[];
  received: IncomingMessage[];
  /** Addresses to which connections were made, and names that were resolved, oldest first. */
  reached: string[];
  resolved: string[];
  /** Sets the reply from now on; a handler that does nothing never answers. */
  answer: (reply: (response: ServerResponse, request: IncomingMessage) => void) => void;
  /** Sets the addresses of all names; several lists are given one after the other. */
  resolveTo: (...answers: string[][]) => void;
  safeFetch: SafeFetch;
}

/** Starts an https service with the certificate of localhost; every checked address leads to it. */
export async function outsidePeer(): Promise<OutsidePeer> {
  let reply: (response: ServerResponse, request: IncomingMessage) => void = () => undefined;
  let answers: string[][] = [];
  const [paths, received, reached, resolved] = [[], [], [], []] as [
    string[],
    IncomingMessage[],
    string[],
    string[],
  ];
  const server = createServer(localhostCertificate, (request, response) => {
    paths.push(request.url ?? '');
    received.push(request);
    request.resume().once('end', () => reply(response, request));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterFile(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const lookup = ((name: string, _options: object, done: (error: null, found: LookupAddress[]) => void) => {
    resolved.push(name);
    const found = (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
    done(
      null,
      found.map((one) => ({ address: one, family: one.includes(':') ? 6 : 4 })),
    );
  }) as unknown as typeof lookupByDns;
  const reach = (to: string): string => {
    reached.push(to);
    return '127.0.0.1';
  };
  return {
    paths,
    received,
    reached,
    resolved,
    answer: (next) => void (reply = next),
    resolveTo: (...next) => void (answers = next),
    safeFetch: createSafeFetch({
      userAgent: 'Volan test',
      wires: {
        lookup,
        reach,
        port: typeof address === 'object' && address ? address.port : 0,
        ca: localhostCertificate.cert,
      },
    }),
  };
}
