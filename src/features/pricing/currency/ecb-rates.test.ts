import { expect, describe, it } from 'vitest';
import { httpPeer } from '#tests/support/http-peer.ts';
import { fetchDollarRate } from './ecb-rates.server.ts';

const peer = await httpPeer();
const now = new Date('2026-11-20T16:00:00Z');

/** The file as the bank publishes it. */
const file = ({ time = '2026-11-20', rate = '1.1579', head = '', tail = '' } = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?>${head}
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube><Cube time='${time}'>
    <Cube currency='USD' rate='${rate}'/><Cube currency='JPY' rate='181.32'/>${tail}
  </Cube></Cube>
</gesmes:Envelope>`;
const send = (body: string, status = 200) =>
  peer.answer((response) => response.writeHead(status, { 'Content-Type': 'text/xml' }).end(body));
const fetchRate = (timeoutMs = 2_000) => fetchDollarRate({ url: peer.url, timeoutMs }, now);

describe('rate of the dollar', () => {
  it('is read from the file of the bank', async () => {
    send(file());
    expect(await fetchRate()).toEqual({ asOf: '2026-11-20', unitsPerEur: '1.1579' });
    expect(peer.requests.at(-1)).toMatchObject({ method: 'GET', body: '' });
  });

  it('may be that of the working day before a holiday', async () => {
    send(file({ time: '2026-11-16' }));
    expect((await fetchRate()).asOf).toBe('2026-11-16');
  });

  const entity = '<!DOCTYPE x [<!ENTITY rate SYSTEM "file:///etc/passwd">]>';
  it.each([
    ['an outdated file', file({ time: '2026-11-06' }), 'rates of 2026-11-06'],
    ['a file of the future', file({ time: '2026-11-22' }), 'rates of 2026-11-22'],
    ['an impossible day', file({ time: '2026-13-40' }), 'unexpected file'],
    ['entities', file({ head: entity, rate: '&rate;' }), 'document type'],
    ['a cut file', file().slice(0, 420), 'damaged'],
    ['a word as a rate', file({ rate: 'N/A' }), 'unexpected file'],
    ['two rates', file({ tail: "<Cube currency='USD' rate='9'/>" }), 'no single rate'],
    ['another document', '<html><body>Maintenance</body></html>', 'unexpected file'],
    ['no document', '{"USD": 1.1}', 'damaged'],
    ['a huge file', file({ tail: ' '.repeat(70_000) }), 'longer than'],
  ])('is refused from %s', async (_what, body, message) => {
    send(body);
    await expect(fetchRate()).rejects.toThrow(message);
  });

  it('is refused after an error, a redirect and silence', async () => {
    send('down', 503);
    await expect(fetchRate()).rejects.toThrow('unexpected status 503');
    const before = peer.requests.length;
    peer.answer((response) => response.writeHead(302, { Location: '/elsewhere' }).end());
    await expect(fetchRate()).rejects.toThrow('redirect');
    expect(peer.requests).toHaveLength(before + 1);
    peer.answer(() => undefined);
    await expect(fetchRate(150)).rejects.toThrow('no response within 150 ms');
  });

  it('is refused when the connection breaks in the middle of the file', async () => {
    peer.answer((response) => {
      response.writeHead(200, { 'Content-Length': '5000' });
      response.write(file().slice(0, 300), () => response.destroy());
    });
    await expect(fetchRate()).rejects.toThrow('unreachable');
  });
});
