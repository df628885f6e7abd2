import type { Random } from '#kernel/random.ts';
import { scoreOf, type FeatureVector } from '#features/trust/message-guard/classifier/linear-model.ts';

export interface Example {
  vector: FeatureVector;
  isTrue: boolean;
  /** How much it counts. */
  weight: number;
}

export interface LinearModel {
  weights: Float32Array;
  bias: number;
}

const EPOCHS = 12;
const RATE = 0.3;
const BIAS_RATE = 0.01;
const DECAY = 0.03;
const FIRST_SQUARES = 0.001;

/** Logistic regression with AdaGrad; the weights are averaged over the second half of the epochs. */
export function fitModel(examples: readonly Example[], size: number, random: Random): LinearModel {
  const weights = new Float32Array(size);
  const squares = new Float32Array(size).fill(FIRST_SQUARES);
  const average = new Float32Array(size);
  let bias = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const { vector, isTrue, weight } of random.sample(examples, examples.length)) {
      const error = (1 / (1 + Math.exp(-scoreOf(vector, weights, bias))) - Number(isTrue)) * weight;
      bias -= BIAS_RATE * error;
      const { buckets, values } = vector;
      for (let index = 0; index < buckets.length; index++) {
        const bucket = buckets[index] as number;
        const old = weights[bucket] as number;
        const slope = error * (values[index] as number) + DECAY * old;
        const sum = (squares[bucket] as number) + slope * slope;
        squares[bucket] = sum;
        weights[bucket] = old - (RATE / Math.sqrt(sum)) * slope;
      }
    }
    if (epoch >= EPOCHS / 2)
      for (const [bucket, weight] of weights.entries())
        average[bucket] = (average[bucket] as number) + weight;
  }
  return { weights: average.map((sum) => sum / (EPOCHS / 2)), bias };
}
