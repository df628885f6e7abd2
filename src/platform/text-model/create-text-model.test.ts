import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { textModelPeer } from '#tests/support/text-model-peer.ts';
import { OutsideError } from '../web/fetch-outside.server.ts';
import { createTextModel } from './create-text-model.server.ts';

const peer = await textModelPeer();
const request = { instructions: 'Write.', input: { facts: {} }, answer: { name: 'text', schema: {} } };

async function answerOf(
  reply: (response: ServerResponse) => void,
  times?: { silenceMs: number; totalMs: number },
) {
  peer.answers(reply);
  const model = createTextModel(peer.settings, times);
  let text = '';
  const read = async () => {
    for await (const piece of model.stream(request)) text += piece;
  };
  const error: unknown = await read().catch((caught: unknown) => caught);
  return { text, error, figures: model.figures };
}

it('sends model, key, schema and limits, and counts tokens', async () => {
  const { text, error, figures } = await answerOf(peer.says('Добър ден'));
  expect([text, error]).toEqual(['Добър ден', undefined]);
  expect(figures).toEqual({ requests: 1, failed: 0, inputTokens: 300, outputTokens: 40 });
  const [sent] = peer.requests;
  expect(sent).toMatchObject({ method: 'POST', path: '/v1/chat/completions' });
  expect(sent?.headers.authorization).toBe('Bearer hush');
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({
    model: 'words-1',
    stream: true,
    max_tokens: 2_000,
    response_format: { type: 'json_schema', json_schema: { name: 'text', strict: true } },
  });
});

const status = (code: number) => (response: ServerResponse) =>
  void response.writeHead(code, { Location: 'http://127.0.0.1:1/', 'Retry-After': '60' }).end('{}');
const event = (data: string) => (response: ServerResponse) => {
  peer.start(response);
  response.end(`data: ${data}\n\n`);
};

it.each<[string, (response: ServerResponse) => void, string]>([
  ['too many requests', status(429), 'it answered 429'],
  ['a fault of the service', status(500), 'it answered 500'],
  ['a redirect', status(302), 'it answered 302'],
  ['events that are not JSON', event('<html>'), 'an event that is not of the protocol'],
  ['events of another shape', event('{"choices":{}}'), 'an event that is not of the protocol'],
  ['an answer without its end', event('{"choices":[{"delta":{"content":"x"}}]}'), 'the answer was cut'],
  ['an answer that was cut short', peer.says('x', { reason: 'length' }), 'it ended with length'],
  ['an endless answer', peer.says('x'.repeat(70_000), { size: 5_000 }), 'longer than 65536 bytes'],
  ['a closed connection', (response) => void response.destroy(), 'no whole answer from the text model'],
])('fails on %s', async (_, reply, message) => {
  const { error, figures } = await answerOf(reply);
  expect(error).toBeInstanceOf(OutsideError);
  expect((error as OutsideError).message).toBe(message);
  expect(figures).toMatchObject({ requests: 1, failed: 1 });
});

it('does not wait for a service that is silent, before or within an answer', async () => {
  const times = { silenceMs: 60, totalMs: 5_000 };
  const silent = await answerOf(() => undefined, times);
  expect(silent.error).toMatchObject({ message: 'silent for 60 ms' });
  const stalled = await answerOf((response) => {
    peer.start(response);
    peer.send(response, { choices: [{ delta: { content: 'Начало' } }] });
  }, times);
  expect(stalled).toMatchObject({ text: 'Начало', error: { message: 'silent for 60 ms' } });
});

it('ends an answer that drips for too long', async () => {
  const drip = (response: ServerResponse) => {
    peer.start(response);
    const timer = setInterval(() => peer.send(response, { choices: [{ delta: { content: '.' } }] }), 10);
    response.once('close', () => clearInterval(timer));
  };
  const { error } = await answerOf(drip, { silenceMs: 5_000, totalMs: 150 });
  expect(error).toBeInstanceOf(OutsideError);
});

it('closes the connection when the reader stops', async () => {
  const closed = Promise.withResolvers<void>();
  peer.answers((response) => {
    response.once('close', closed.resolve);
    peer.start(response);
    peer.send(response, { choices: [{ delta: { content: 'Начало' } }] });
  });
  for await (const _ of createTextModel(peer.settings).stream(request)) break;
  await closed.promise;
});
