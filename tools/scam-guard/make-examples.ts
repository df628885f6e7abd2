import { Random } from '#kernel/random.ts';
import {
  SCORE_BUCKETS,
  SUBJECT_BUCKETS,
  vectorOf,
  type FeatureVector,
} from '#features/trust/message-guard/classifier/linear-model.ts';
import { featuresOf, subjectFeatures } from '#features/trust/message-guard/classifier/message-features.ts';
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

/**
 * Every message as written, in Latin letters, with typing errors and together with a harmless one: a fraud among
 * harmless sentences is still a fraud.
 */
export function makeExamples(messages: readonly LabelledMessage[]): MessageExamples[] {
  const random = new Random(SEED, 'scam messages');
  const short = messages.filter(({ subject, text }) => subject === 'harmless' && text.length < LONGEST_ADDED);
  return messages.map((message) => {
    const { text, family } = message;
    const added = random.pick(short);
    const joined = random.chance(0.5) ? `${added.text} ${text}` : `${text} ${added.text}`;
    const others = [
      variantOf(
        random.chance(0.35) ? transliterate(joined, random) : joined,
        [family, added.family],
        INVENTED,
      ),
    ];
    if (/[а-я]/i.test(text))
      others.push(
        variantOf(transliterate(text, random), [family], INVENTED),
        variantOf(misspell(text, random), [family], INVENTED),
      );
    const { rules, certain } = readMessage(text);
    return {
      ...message,
      rules: rules.map(({ number }) => number),
      isCertain: certain.length > 0,
      written: variantOf(text, [family], 1),
      others,
    };
  });
}

function variantOf(text: string, families: readonly string[], weight: number): Variant {
  const features = featuresOf(readMessage(text));
  return {
    score: vectorOf(features, SCORE_BUCKETS),
    subject: vectorOf(subjectFeatures(features), SUBJECT_BUCKETS),
    families,
    weight,
  };
}
