import type { ServerResponse } from 'node:http';
import { httpPeer } from './http-peer.ts';

/** A service that speaks the protocol of chat completions; `say` sets the content of its answers, piece by piece. */
export async function textModelPeer() {
  const peer = await httpPeer();
  const answers: ((response: ServerResponse) => void)[] = [];
  peer.answer((response) => {
    const next = answers.length > 1 ? answers.shift() : answers[0];
    next?.(response);
  });
  const start = (response: ServerResponse): void => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  };
  const send = (response: ServerResponse, event: object): void => {
    response.write(`data: ${JSON.stringify(event)}\n\n`);
  };
  return {
    ...peer,
    settings: { baseUrl: `${peer.url}/v1`, apiKey: 'hush', model: 'words-1', requestsPerDay: 1_000 },
    /** The answers, in order; the last one is repeated. */
    answers: (...next: ((response: ServerResponse) => void)[]) => answers.splice(0, answers.length, ...next),
    start,
    send,
    /** A whole answer with this content, cut into pieces of `size` characters. */
    says:
      (content: string | object, { size = 7, reason = 'stop' } = {}) =>
      (response: ServerResponse): void => {
        start(response);
        const text = typeof content === 'string' ? content : JSON.stringify(content);
        for (let at = 0; at < text.length; at += size)
          send(response, { choices: [{ delta: { content: text.slice(at, at + size) } }] });
        send(response, { choices: [{ delta: {}, finish_reason: reason }] });
        send(response, { choices: [], usage: { prompt_tokens: 300, completion_tokens: 40 } });
        response.end('data: [DONE]\n\n');
      },
  };
}
