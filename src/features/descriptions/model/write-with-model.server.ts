import { OutsideError } from '#platform/web/fetch-outside.server.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import type { TextModel } from '#platform/text-model/text-model.ts';
import { unsupportedClaims } from '../checking/unsupported-claims.ts';
import { describeVehicle, writePassages, type Wording } from '../describe-vehicle.ts';
import type { VehicleFacts } from '../vehicle-facts.ts';
import { completedObjects } from './completed-objects.ts';
import {
  descriptionRequest,
  MAX_SENTENCE_LENGTH,
  sentenceCounts,
  sentenceSchema,
  type ModelSentence,
} from './description-request.ts';

/** Reason why an answer was not taken; it contains nothing of the answer. */
export class RefusedAnswer extends Error {}

/**
 * A step of a description: a sentence to add, a new start after a refused answer, or the end with its author.
 */
export type WritingStep =
  | { kind: 'sentence'; text: string }
  | { kind: 'again' }
  | { kind: 'done'; by: 'model' | 'template' };

const ATTEMPTS = 2;

/**
 * Lets the text model write a description and yields each sentence once its claims were found among the facts. After
 * a fault the model is asked once more; then our own grammar writes the text. `report` gets every fault.
 */
export async function* writeWithModel(
  model: TextModel,
  facts: VehicleFacts,
  wording: Wording,
  report: (fault: OutsideError | RefusedAnswer) => void,
): AsyncGenerator<WritingStep> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      // The second attempt gets the facts in other words.
      for await (const text of acceptedSentences(model, facts, {
        ...wording,
        variant: wording.variant + attempt,
      }))
        yield { kind: 'sentence', text };
      return yield { kind: 'done', by: 'model' };
    } catch (error) {
      if (!(error instanceof OutsideError || error instanceof RefusedAnswer)) throw error;
      report(error);
      yield { kind: 'again' };
    }
  }
  yield { kind: 'sentence', text: withLocale(wording.locale, () => describeVehicle(facts, wording)) };
  yield { kind: 'done', by: 'template' };
}

async function* acceptedSentences(
  model: TextModel,
  facts: VehicleFacts,
  wording: Wording,
): AsyncGenerator<string> {
  const [fewest, most] = sentenceCounts[wording.length];
  const { locale } = wording;
  const stated = withLocale(locale, () => writePassages(facts, wording));
  const known = new Set<string>(stated.map(({ topic }) => topic));
  const written = new Set<string>();
  const request = withLocale(locale, () => descriptionRequest(facts, wording));
  for await (const { text, uses } of sentencesOf(model.stream(request))) {
    const sentence = text.trim();
    refuseIf(written.size >= most, 'too many sentences');
    refuseIf(sentence.length > MAX_SENTENCE_LENGTH || !/[.!?]$/.test(sentence), 'not a sentence');
    refuseIf(uses.length === 0 || !uses.every((topic) => known.has(topic)), 'facts that are not stated');
    refuseIf(written.has(sentence), 'repeated');
    const claims = withLocale(locale, () => unsupportedClaims(sentence, facts, locale));
    refuseIf(claims.length > 0, 'claims without a fact');
    written.add(sentence);
    yield sentence;
  }
  refuseIf(written.size < Math.min(fewest, stated.length), 'too few sentences');
}

async function* sentencesOf(pieces: AsyncIterable<string>): AsyncGenerator<ModelSentence> {
  try {
    for await (const object of completedObjects(pieces)) {
      const sentence = sentenceSchema.safeParse(object);
      refuseIf(!sentence.success, 'not of the schema');
      if (sentence.success) yield sentence.data;
    }
  } catch (error) {
    if (error instanceof SyntaxError) throw new RefusedAnswer('not JSON');
    throw error;
  }
}

function refuseIf(refused: boolean, reason: string): void {
  if (refused) throw new RefusedAnswer(reason);
}
