import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readMessage } from '../read-message.ts';
import { scoreOf, vectorOf } from './linear-model.ts';
import { featuresOf } from './message-features.ts';

const features = (text: string) => featuresOf(readMessage(text)).score;

describe('classifier of messages', () => {
  it('has weights of at most 190 kB', () => {
    expect(statSync(new URL('scam-weights.json', import.meta.url)).size).toBeLessThanOrEqual(190_000);
  });

  it('reads a word in both alphabets as one', () => {
    const latin = features('prevedi kaparo');
    expect([...features('преведи капаро').keys()].filter((feature) => !latin.has(feature))).toEqual([]);
  });

  it('replaces a number by the count of its digits', () => {
    expect(features('дай 350')).toEqual(features('дай 400'));
    expect(features('дай 350')).not.toEqual(features('дай 4000'));
  });

  it('makes at most twice as many features of a text of twice the length', () => {
    const words = (count: number) =>
      Array.from({ length: count }, (_, index) => `преведи${(index + 2000).toString(36)} карта`).join(' ');
    expect(features(words(200)).size).toBeLessThanOrEqual(2 * features(words(100)).size + 10);
  });

  it('adds the values of its features, weighed by bucket', () => {
    const stemAndGram = new Map([
      [7, 1],
      [1024 + 8, 0.4],
    ]);
    const vector = vectorOf(stemAndGram, 1024);
    expect([...vector.buckets]).toEqual([7, 8]);
    const weights = new Float32Array(1024).fill(2);
    const [first = 0, second = 0] = vector.values;
    expect(first / second).toBeCloseTo(2.5);
    expect(scoreOf(vector, weights, 0.5)).toBeCloseTo(0.5 + 2 * (first + second));
  });

  it('is not weakened by words that no training message has', () => {
    const known = vectorOf(new Map([[7, 1]]), 1024, new Set([7]));
    const more = new Map(Array.from({ length: 200 }, (_, index) => [index, 1]));
    expect(vectorOf(more, 1024, new Set([7]))).toEqual(known);
  });
});
