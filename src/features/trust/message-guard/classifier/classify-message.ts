import { z } from 'zod';
import type { ReadMessage } from '../read-message.ts';
import { scamWarnings, type ScamWarning } from '../scam-warning.ts';
import { SCORE_BUCKETS, scoreOf, SUBJECT_BUCKETS, vectorOf } from './linear-model.ts';
import { featuresOf, subjectFeatures } from './message-features.ts';
import typedWeights from './scam-weights.json' with { type: 'json' };

/** Weights are bytes in Base64: `weight = byte * step`. */
const modelSchema = z.strictObject({ bias: z.number(), step: z.number(), weights: z.base64() });
const weightsSchema = z.strictObject({
  /** Lowest score that confirms a warning of the rules, and lowest score that warns without one. */
  confirms: z.number(),
  warns: z.number(),
  score: modelSchema,
  subjects: z.record(z.enum(scamWarnings), modelSchema),
});
export type ScamWeights = z.infer<typeof weightsSchema>;

const weights = weightsSchema.parse(typedWeights);
const score = unpack(weights.score);
const subjects = scamWarnings.map((subject) => ({ subject, model: unpack(weights.subjects[subject]) }));

export interface MessageClass {
  isConfirmed: boolean;
  isFraud: boolean;
  /** The likeliest subject if it is a fraud. */
  subject: ScamWarning;
}

/** Weighs the words and concepts of a message. */
export function classifyMessage(message: ReadMessage): MessageClass {
  const features = featuresOf(message);
  const fraud = scoreOf(vectorOf(features, SCORE_BUCKETS), score.weights, score.bias);
  const vector = vectorOf(subjectFeatures(features), SUBJECT_BUCKETS);
  const [likeliest] = subjects
    .map(({ subject, model }) => ({ subject, score: scoreOf(vector, model.weights, model.bias) }))
    .sort((one, other) => other.score - one.score);
  return {
    isConfirmed: fraud >= weights.confirms,
    isFraud: fraud >= weights.warns,
    subject: likeliest?.subject ?? 'deposit',
  };
}

function unpack({ bias, step, weights: packed }: ScamWeights['score']) {
  const bytes = Int8Array.from(Buffer.from(packed, 'base64'));
  return { bias, weights: Float32Array.from(bytes, (byte) => byte * step) };
}
