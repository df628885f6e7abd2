/**
 * A push service in a process of its own: decrypts every message (RFC 8291) and checks its signature (RFC 8292) with
 * node:crypto only. Gets the keys of the browsers as its first message, tells its port, and answers each further message
 * with what it has found.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decryptPush, readVapid } from '#tests/support/decrypt-push.ts';

interface Browser {
  p256dh: string;
  auth: string;
  /** Hex. */
  privateKey: string;
}

const browsers: Browser[] = [];
const found = { right: 0, wrong: 0, connections: 0, largest: 0 };
/** Headers that are right; each is used for many messages. */
const signed = new Set<string>();

function check(path: string, authorization: string, body: Buffer): boolean {
  const browser = browsers[Number(path.slice(1))];
  if (!browser) return false;
  if (!signed.has(authorization)) {
    const { claims } = readVapid(authorization);
    const { port } = server.address() as AddressInfo;
    if (claims.aud !== `http://127.0.0.1:${port}` || claims.exp > Date.now() / 1000 + 86_400) return false;
    signed.add(authorization);
  }
  const text = decryptPush(body, {
    ...browser,
    privateKey: Buffer.from(browser.privateKey, 'hex'),
  }).toString();
  return (JSON.parse(text) as { web_push?: number }).web_push === 8030;
}

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.once('end', () => {
    const body = Buffer.concat(parts);
    found.largest = Math.max(found.largest, body.length);
    let isRight = false;
    try {
      isRight = check(request.url ?? '', request.headers.authorization ?? '', body);
    } catch {
      // Counted as wrong.
    }
    found[isRight ? 'right' : 'wrong'] += 1;
    response.writeHead(isRight ? 201 : 400).end();
  });
});
server.on('connection', () => (found.connections += 1));
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));

process.on('message', (message: { browsers?: Browser[] }) => {
  if (message.browsers) browsers.push(...message.browsers);
  else process.send?.({ found });
});
