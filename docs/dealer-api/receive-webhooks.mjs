// Receives webhooks of Volan and verifies them:
//   SECRET=whsec_… PORT=8080 node receive-webhooks.mjs
// A proxy with a certificate passes https on port 443 of your host name to this port.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const { SECRET = '', PORT = '8080' } = process.env;
const key = Buffer.from(SECRET.replace('whsec_', ''), 'base64');
const WINDOW_SECONDS = 300;
// Keep these in a database: a call may come twice, also after a restart.
const known = new Set();

function isGenuine(headers, body) {
  const id = headers['webhook-id'];
  const time = Number(headers['webhook-timestamp']);
  if (!(Math.abs(Date.now() / 1000 - time) <= WINDOW_SECONDS)) return false;
  const expected = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest();
  const given = Buffer.from(String(headers['webhook-signature']).replace('v1,', ''), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

createServer(async (request, response) => {
  const body = await text(request);
  if (!isGenuine(request.headers, body)) {
    response.writeHead(401).end();
    return;
  }
  const event = JSON.parse(body);
  // Proves that this address wants the events.
  if (event.type === 'webhook.challenge') {
    console.log('proven');
    response.end(event.data.challenge);
    return;
  }
  if (!known.has(event.id)) {
    known.add(event.id);
    console.log(`${event.type} ${JSON.stringify(event.data)}`);
  }
  response.writeHead(204).end();
}).listen(Number(PORT), function started() {
  console.log(`listening on ${this.address().port}`);
});
