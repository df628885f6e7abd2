import { z } from 'zod';
import type { ReadMessage } from '../read-message.ts';
import { scamWarnings, type ScamWarning } from '../scam-warning.ts';
import { SCORE_BUCKETS, scoreOf, SUBJECT_BUCKETS, UNKNOWN_BUCKET, vectorOf } from './linear-model.ts';
import { featuresOf } from './message-features.ts';
import typedWeights from './scam-weights.json' with { type: 'json' };

/** Weights are bytes in Base64: `weight = byte * step`, or `UNKNOWN_BUCKET`. */
const modelSchema = z.strictObject({ bias: z.number(), step: z.number(), weights: z.base64() });
const weightsSchema = z.strictObject({
  /** Rules that warned of harmless messages; they need the lowest score that confirms. */
  doubtful: z.array(z.int()),
  confirms: z.number(),
  /** Lowest score that warns without a rule. */
  warns: z.number(),
  score: modelSchema,
  subjects: z.record(z.enum(scamWarnings), modelSchema),
});
export type ScamWeights = z.infer<typeof weightsSchema>;

const weights = weightsSchema.parse(typedWeights);
const doubtful = new Set(weights.doubtful);
const score = unpack(weights.score);
const subjects = scamWarnings.map((subject) => ({ subject, model: unpack(weights.subjects[subject]) }));

export interface MessageClass {
  /** Subjects of the rules without those that the score does not confirm. */
  confirmed: readonly ScamWarning[];
  isFraud: boolean;
  /** The likeliest subject if it is a fraud. */
  subject: ScamWarning;
}

/** Weighs the words and concepts of a message. */
export function classifyMessage(message: ReadMessage): MessageClass {
  const features = featuresOf(message);
  const fraud = scoreOf(vectorOf(features.score, SCORE_BUCKETS, score.known), score.weights, score.bias);
  const vector = vectorOf(features.subject, SUBJECT_BUCKETS);
  const [likeliest] = subjects
    .map(({ subject, model }) => ({ subject, score: scoreOf(vector, model.weights, model.bias) }))
    .sort((one, other) => other.score - one.score);
  return {
    confirmed: message.rules
      .filter(({ number }) => fraud >= weights.confirms || !doubtful.has(number))
      .map(({ kind }) => kind),
    isFraud: fraud >= weights.warns,
    subject: likeliest?.subject ?? 'deposit',
  };
}

function unpack({ bias, step, weights: packed }: ScamWeights['score']) {
  const bytes = Int8Array.from(Buffer.from(packed, 'base64'));
  return {
    bias,
    weights: Float32Array.from(bytes, (byte) => byte * step),
    known: { has: (bucket: number) => bytes[bucket] !== UNKNOWN_BUCKET },
  };
}
