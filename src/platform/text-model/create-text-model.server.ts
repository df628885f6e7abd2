import { EventSourceParserStream } from 'eventsource-parser/stream';
import * as z from 'zod';
import { OutsideError } from '../web/fetch-outside.server.ts';
import type { TextModel, TextModelFigures, TextModelSettings, TextRequest } from './text-model.ts';

const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_OUTPUT_TOKENS = 2_000;

export interface TextModelTimes {
  /** Longest silence of the service, before the first piece and between two. */
  silenceMs: number;
  /** Longest answer as a whole. */
  totalMs: number;
}
const TIMES: TextModelTimes = { silenceMs: 10_000, totalMs: 40_000 };

/** A part of an answer of the protocol; services add fields of their own. */
const chunkSchema = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .default([]),
  usage: z
    .object({ prompt_tokens: z.int().min(0).default(0), completion_tokens: z.int().min(0).default(0) })
    .nullish(),
});

/** A client of the "Create chat completion" call (https://platform.openai.com/docs/api-reference/chat). */
export function createTextModel(settings: TextModelSettings, times: TextModelTimes = TIMES): TextModel {
  const figures: TextModelFigures = { requests: 0, failed: 0, inputTokens: 0, outputTokens: 0 };
  return {
    requestsPerDay: settings.requestsPerDay,
    figures,
    async *stream(request) {
      const ended = new AbortController();
      const silence = silenceTimer(ended, times.silenceMs);
      figures.requests += 1;
      try {
        const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(times.totalMs)]);
        yield* answerOf(await send(settings, request, signal), figures, silence.heard);
      } catch (error) {
        figures.failed += 1;
        if (error instanceof OutsideError) throw error;
        // The cause of a failed fetch names only the address.
        throw new OutsideError('no whole answer from the text model', error);
      } finally {
        silence.stop();
        // Cancels the unread rest of the response.
        ended.abort();
      }
    },
  };
}

function silenceTimer(ended: AbortController, silenceMs: number) {
  const end = () => ended.abort(new OutsideError(`silent for ${silenceMs} ms`));
  let timer = setTimeout(end, silenceMs);
  const stop = (): void => clearTimeout(timer);
  const heard = (): void => {
    stop();
    timer = setTimeout(end, silenceMs);
  };
  return { heard, stop };
}

async function send(
  { baseUrl, apiKey, model }: TextModelSettings,
  { instructions, input, answer }: TextRequest,
  signal: AbortSignal,
): Promise<Response> {
  const response = await fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    redirect: 'manual',
    signal,
    headers: {
      Accept: 'text/event-stream',
      'Content-Type': 'application/json',
      ...(apiKey !== undefined && { Authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({
      model,
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: JSON.stringify(input) },
      ],
      response_format: { type: 'json_schema', json_schema: { ...answer, strict: true } },
      max_tokens: MAX_OUTPUT_TOKENS,
      stream: true,
      stream_options: { include_usage: true },
    }),
  });
  if (response.status !== 200) throw new OutsideError(`it answered ${response.status}`);
  return response;
}

async function* answerOf(response: Response, figures: TextModelFigures, heard: () => void) {
  if (!response.body) throw new OutsideError('an answer without a body');
  const events = response.body
    .pipeThrough(limitBytes(heard))
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: MAX_ANSWER_BYTES }));
  let finished = false;
  for await (const { data } of events) {
    if (data === '[DONE]') break;
    const { choices, usage } = readChunk(data);
    figures.inputTokens += usage?.prompt_tokens ?? 0;
    figures.outputTokens += usage?.completion_tokens ?? 0;
    const text = choices[0]?.delta?.content;
    if (text) yield text;
    const reason = choices[0]?.finish_reason;
    if (reason === 'stop') finished = true;
    else if (reason) throw new OutsideError(`it ended with ${reason.slice(0, 40)}`);
  }
  if (!finished) throw new OutsideError('the answer was cut');
}

function readChunk(data: string): z.infer<typeof chunkSchema> {
  try {
    return chunkSchema.parse(JSON.parse(data));
  } catch {
    // What was sent is not repeated in logs.
    throw new OutsideError('an event that is not of the protocol');
  }
}

function limitBytes(heard: () => void): TransformStream<Uint8Array<ArrayBuffer>, BufferSource> {
  let bytes = 0;
  return new TransformStream({
    transform(part, out) {
      heard();
      bytes += part.length;
      if (bytes > MAX_ANSWER_BYTES) out.error(new OutsideError(`longer than ${MAX_ANSWER_BYTES} bytes`));
      else out.enqueue(part);
    },
  });
}
