// Trains the classifier of the scam guard: node tools/scam-guard/main.ts [--share 0.02] [--write]
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  SCORE_BUCKETS,
  scoreOf,
  SUBJECT_BUCKETS,
  UNKNOWN_BUCKET,
} from '#features/trust/message-guard/classifier/linear-model.ts';
import { scamWarnings, type ScamWarning } from '#features/trust/message-guard/scam-warning.ts';
import { Random } from '#kernel/random.ts';
import { chooseLimits, isWarned, type ScoredMessage } from './choose-limits.ts';
import { fitModel, type Example, type LinearModel } from './fit-model.ts';
import { makeExamples, type KnownBuckets, type MessageExamples, type Variant } from './make-examples.ts';
import { readMessages } from './read-messages.ts';

const FOLDS = 10;
const SEED = 94;
const LARGEST_BYTE = 127;
/** How much more the messages count by which the rules were tuned: they are few. */
const TUNED = 2;
const weightsFile = new URL(
  '../../src/features/trust/message-guard/classifier/scam-weights.json',
  import.meta.url,
);

const fitScore = (all: readonly MessageExamples[], uses: (variant: Variant) => boolean): LinearModel =>
  fitModel(
    all.flatMap(({ subject, isTuned, written, others }): Example[] =>
      [written, ...others].filter(uses).map(({ score, weight }) => {
        return { vector: score, weight: isTuned ? TUNED * weight : weight, isTrue: subject !== 'harmless' };
      }),
    ),
    SCORE_BUCKETS,
    new Random(SEED, 'score'),
  );

/** Tells frauds of one subject from frauds of others. */
const fitSubject = (
  all: readonly MessageExamples[],
  kind: ScamWarning,
  uses: (variant: Variant) => boolean,
): LinearModel =>
  fitModel(
    all
      .filter(({ subject }) => subject !== 'harmless' && subject !== null)
      .flatMap(({ subject, written, others }): Example[] =>
        [written, ...others].filter(uses).map(({ subject: vector, weight }) => {
          return { vector, weight, isTrue: subject === kind };
        }),
      ),
    SUBJECT_BUCKETS,
    new Random(SEED, kind),
  );

/** Rules that apply to a harmless message. */
const doubtfulRules = (all: readonly MessageExamples[]): number[] => [
  ...new Set(all.filter(({ subject }) => subject === 'harmless').flatMap(({ rules }) => rules)),
];

type Scored = ScoredMessage & MessageExamples & { guess: ScamWarning };

/** Scores every message by a model that saw no message of its family. */
function crossValidate(all: readonly MessageExamples[]): Scored[] {
  const families = [...new Set(all.map(({ family }) => family))];
  const doubtful = new Set(doubtfulRules(all));
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const leftOut = new Set(families.filter((_, index) => index % FOLDS === fold));
    const uses = (variant: Variant) => !variant.families.some((family) => leftOut.has(family));
    const model = fitScore(all, uses);
    const subjects = scamWarnings.map((kind) => ({ kind, model: fitSubject(all, kind, uses) }));
    return all
      .filter(({ family }) => leftOut.has(family))
      .map((message) => ({
        ...message,
        isFraud: message.subject !== 'harmless',
        isSuspected: message.rules.length > 0,
        isCertain: message.isCertain || message.rules.some((rule) => !doubtful.has(rule)),
        score: scoreOf(message.written.score, model.weights, model.bias),
        guess: likeliest(message, subjects),
      }));
  });
}

function likeliest(
  { written }: MessageExamples,
  subjects: readonly { kind: ScamWarning; model: LinearModel }[],
): ScamWarning {
  const scores = subjects.map(({ kind, model }) => {
    return { kind, score: scoreOf(written.subject, model.weights, model.bias) };
  });
  return scores.reduce((best, other) => (other.score > best.score ? other : best)).kind;
}

const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(1)} %`;

function report(name: string, messages: readonly Scored[], isFound: (message: Scored) => boolean): void {
  const frauds = messages.filter(({ isFraud }) => isFraud);
  const harmless = messages.filter(({ isFraud }) => !isFraud);
  const found = frauds.filter(isFound).length;
  const wrong = harmless.filter(isFound).length;
  console.log(
    `${name}: ${found} of ${frauds.length} frauds (${percent(found, frauds.length)}), ` +
      `${wrong} of ${harmless.length} harmless (${percent(wrong, harmless.length)})`,
  );
}

/** Weights as bytes; the lowest byte means that the bucket is not known. */
function pack({ weights, bias }: LinearModel, known?: KnownBuckets) {
  const step = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / LARGEST_BYTE;
  const bytes = Int8Array.from(weights, (weight, bucket) =>
    known && !known.has(bucket) ? UNKNOWN_BUCKET : Math.round(weight / step),
  );
  return { bias, step, weights: Buffer.from(bytes.buffer).toString('base64') };
}

const { values } = parseArgs({
  options: { share: { type: 'string', default: '0.02' }, write: { type: 'boolean', default: false } },
});
const { examples, known } = makeExamples(readMessages());
const scored = crossValidate(examples);
const written = scored.filter(({ isTuned }) => !isTuned);
const limits = chooseLimits(written, Number(values.share));
const alone = chooseLimits(
  written.map((message) => ({ ...message, isSuspected: false, isCertain: false })),
  Number(values.share),
);
console.log(limits);
report('rules alone', written, ({ isSuspected, isCertain }) => isSuspected || isCertain);
report('classifier alone', written, ({ score }) => score >= alone.warns);
report('together', written, (message) => isWarned(message, limits));
for (const family of ['tuning', 'freshFirst', 'freshSecond'])
  report(
    `together, ${family}`,
    scored.filter((message) => message.family === family),
    (message) => isWarned(message, limits),
  );
const named = scored.filter(({ subject, isFraud }) => isFraud && subject !== null);
console.log(
  `subject right: ${percent(named.filter(({ subject, guess }) => subject === guess).length, named.length)}`,
);
for (const subject of scamWarnings)
  report(
    `together, ${subject}`,
    written.filter((message) => message.subject === subject || !message.isFraud),
    (message) => isWarned(message, limits),
  );
if (values.write) {
  const everything = () => true;
  const weights = {
    doubtful: doubtfulRules(examples),
    ...limits,
    score: pack(fitScore(examples, everything), known),
    subjects: Object.fromEntries(
      scamWarnings.map((kind) => [kind, pack(fitSubject(examples, kind, everything))]),
    ),
  };
  writeFileSync(weightsFile, `${JSON.stringify(weights)}\n`);
}
