import { Readable } from 'node:stream';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { writeWithModel, type WritingStep } from '#features/descriptions/model/write-with-model.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import type { TextModel } from '#platform/text-model/text-model.ts';
import { PRIVATE } from '#platform/web/cache-control.ts';
import { readDraftFacts, wordingSchema, type DescribeContext } from './describe-draft.server.ts';

interface WriteContext extends DescribeContext {
  textModel: TextModel | undefined;
  log: Log;
}

const DAY_SECONDS = 86_400;
const perAccount: Limit = { name: 'text-model', max: 20, windowSeconds: DAY_SECONDS };
const ofAll = ({ requestsPerDay }: TextModel): Limit => ({
  name: 'text-model-all',
  max: requestsPerDay,
  windowSeconds: DAY_SECONDS,
});
/** More than both attempts of the longest answer. */
const TIMEOUT_MS = 90_000;

export const writeDescriptionOperation = defineOperation({
  method: 'POST',
  path: '/api/drafts/:id/description',
  access: 'user',
  team: 'seller',
  tag: 'selling',
  summary: 'A description worded by the text model of the operator',
  description:
    'Each line is a JSON object. `{"kind":"sentence","text"}` adds a sentence whose claims were found among the ' +
    'values of the working copy; `{"kind":"again"}` takes back all sentences before it; `{"kind":"done","by"}` is ' +
    'the last line, `by` is `model` or `template`. There are no sentences until vehicle type and brand are known. ' +
    'Nothing is saved. 404 where no text model is configured. At most 20 a day.',
  params: idParams,
  body: wordingSchema,
  produces: 'application/x-ndjson',
  output: z.any().meta({ description: 'Lines of JSON' }),
  timeoutMs: TIMEOUT_MS,
  isPrivate: true,
  errors: ['not_found', 'too_many'],
  run: async (ctx: WriteContext, { viewer, params, body, reply }) => {
    const { language, length, variant } = body;
    const wording = { listingId: params.id, locale: language, length, variant };
    const facts = await readDraftFacts(ctx, viewer, wording);
    const { textModel, log } = ctx;
    if (!textModel) throw new AppError('not_found', 404);
    const steps = async function* (): AsyncGenerator<WritingStep> {
      if (!facts) return yield { kind: 'done', by: 'template' };
      yield* writeWithModel(textModel, facts, wording, (err) =>
        log.warn({ err }, 'the text model gave no description that could be taken'),
      );
    };
    if (facts) {
      await takeFromLimit(ctx, perAccount, String(viewer.accountId));
      await takeFromLimit(ctx, ofAll(textModel), 'all');
    }
    return (
      reply
        .header('Cache-Control', PRIVATE)
        // Proxies of nginx's kind would collect lines.
        .header('X-Accel-Buffering', 'no')
        .type('application/x-ndjson')
        .send(Readable.from(linesOf(steps())))
    );
  },
});

async function* linesOf(steps: AsyncIterable<WritingStep>): AsyncGenerator<string> {
  for await (const step of steps) yield `${JSON.stringify(step)}\n`;
}
