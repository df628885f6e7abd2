/** Kinds of features and how much one of each counts. */
const values = {
  /** Beginning of a word. */
  start: 1,
  stem: 1,
  /** Two stems beside each other, and with one word between them. */
  neighbours: 0.7,
  stemPair: 0.7,
  /** Three to five letters of a word. */
  gram: 0.4,
  /** Concept of the rules, and two of them near each other. */
  concept: 1.5,
  conceptPair: 1,
  /** A rule that applies. */
  rule: 1.5,
  /** Class of words, and two of them near each other. */
  topic: 1.5,
  topicPair: 1,
} as const;
export type FeatureKind = keyof typeof values;

/** The subject needs fewer features than the decision, which keeps its buckets few. */
const ofSubject: ReadonlySet<FeatureKind> = new Set(['stem', 'concept', 'rule', 'topic']);
const SHORTEST_GRAM = 3;
const LONGEST_GRAM = 5;
const FNV_PRIME = 0x01_00_01_93;
const FNV_BASIS = 0x81_1c_9d_c5;

const seeds = Object.fromEntries(
  Object.keys(values).map((kind) => [kind, hashOf(`${kind} `, FNV_BASIS)]),
) as Record<FeatureKind, number>;

/** Features of a message by their hashes. Strings would cost most of the time of a long text. */
export class FeatureSet {
  /** Values by hash. */
  readonly score = new Map<number, number>();
  readonly subject = new Map<number, number>();

  add(kind: FeatureKind, text: string): void {
    const hash = mixed(hashOf(text, seeds[kind]));
    this.score.set(hash, values[kind]);
    if (ofSubject.has(kind)) this.subject.set(hash, values[kind]);
  }

  /** Adds all runs of three to five letters of a word. */
  addGrams(word: string): void {
    for (let start = 0; start + SHORTEST_GRAM <= word.length; start++) {
      let hash = seeds.gram;
      const end = Math.min(start + LONGEST_GRAM, word.length);
      for (let at = start; at < end; at++) {
        hash = Math.imul(hash ^ word.charCodeAt(at), FNV_PRIME);
        if (at - start + 1 >= SHORTEST_GRAM) this.score.set(mixed(hash), values.gram);
      }
    }
  }
}

/** FNV-1a. */
function hashOf(text: string, seed: number): number {
  let hash = seed;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  return hash;
}

/** A final mix, because buckets are taken from the lowest bits. */
function mixed(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d);
  return half ^ (half >>> 12);
}
