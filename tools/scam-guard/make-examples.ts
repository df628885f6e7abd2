import { Random } from '#kernel/random.ts';
import {
  SCORE_BUCKETS,
  SUBJECT_BUCKETS,
  vectorOf,
  type FeatureVector,
} from '#features/trust/message-guard/classifier/linear-model.ts';
import type { FeatureSet } from '#features/trust/message-guard/classifier/feature-set.ts';
import { featuresOf } from '#features/trust/message-guard/classifier/message-features.ts';
import { readMessage } from '#features/trust/message-guard/read-message.ts';
import type { LabelledMessage } from './read-messages.ts';
import { misspell, transliterate } from './spell-otherwise.ts';

const SEED = 94;
const LONGEST_ADDED = 120;

export interface Variant {
  score: FeatureVector;
  subject: FeatureVector;
  /** Families whose messages are in it. */
  families: readonly string[];
  weight: number;
}

export interface MessageExamples extends LabelledMessage {
  /** Numbers of the rules that apply. */
  rules: readonly number[];
  isCertain: boolean;
  written: Variant;
  others: readonly Variant[];
}

/** Weight of an invented variant of a written message. */
const INVENTED = 0.6;

/** A feature of a single message says nothing about others. */
const LEAST_MESSAGES = 2;

/** Buckets of features that at least two messages have. */
export type KnownBuckets = ReadonlySet<number>;

interface Text {
  features: FeatureSet;
  families: readonly string[];
  weight: number;
}

/**
 * Every message as written, in Latin letters, with typing errors and together with a harmless one: a fraud among
 * harmless sentences is still a fraud.
 */
export function makeExamples(messages: readonly LabelledMessage[]): {
  examples: MessageExamples[];
  known: KnownBuckets;
} {
  const random = new Random(SEED, 'scam messages');
  const short = messages.filter(({ subject, text }) => subject === 'harmless' && text.length < LONGEST_ADDED);
  const read = messages.map((message) => {
    const { text, family } = message;
    const added = random.pick(short);
    const joined = random.chance(0.5) ? `${added.text} ${text}` : `${text} ${added.text}`;
    const others = [
      textOf(random.chance(0.35) ? transliterate(joined, random) : joined, [family, added.family], INVENTED),
    ];
    if (/[а-я]/i.test(text))
      others.push(
        textOf(transliterate(text, random), [family], INVENTED),
        textOf(misspell(text, random), [family], INVENTED),
      );
    const { rules, certain } = readMessage(text);
    return {
      ...message,
      rules: rules.map(({ number }) => number),
      isCertain: certain.length > 0,
      texts: [textOf(text, [family], 1), ...others],
    };
  });
  const known = knownBuckets(read.map(({ texts }) => texts));
  const examples = read.map(({ texts, ...message }): MessageExamples => {
    const [written, ...others] = texts.map((text) => variantOf(text, known));
    if (!written) throw new Error('a message without text');
    return { ...message, written, others };
  });
  return { examples, known };
}

function knownBuckets(messages: readonly (readonly Text[])[]): KnownBuckets {
  const counts = new Map<number, number>();
  for (const texts of messages) {
    const hashes = new Set(texts.flatMap(({ features }) => [...features.score.keys()]));
    for (const hash of hashes) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  }
  const common = [...counts].filter(([, count]) => count >= LEAST_MESSAGES);
  return new Set(common.map(([hash]) => hash & (SCORE_BUCKETS - 1)));
}

const textOf = (text: string, families: readonly string[], weight: number): Text => ({
  features: featuresOf(readMessage(text)),
  families,
  weight,
});

const variantOf = ({ features, ...text }: Text, known: KnownBuckets): Variant => ({
  ...text,
  score: vectorOf(features.score, SCORE_BUCKETS, known),
  subject: vectorOf(features.subject, SUBJECT_BUCKETS),
});
