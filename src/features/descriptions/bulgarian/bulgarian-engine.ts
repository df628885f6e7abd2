import { optionLabel } from '#features/catalogue/options/option-label.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import type { Choose } from '../sentence-plan.ts';
import { NBSP, sentence } from '../sentence.ts';
import { numberOf, textOf, type VehicleFacts } from '../vehicle-facts.ts';
import { inSentence, listed } from './bulgarian-grammar.ts';

/** Forms that agree with `двигател`. */
const engines: Record<string, string> = {
  gasoline: 'бензинов',
  diesel: 'дизелов',
  hybrid: 'хибриден',
  plug_in_hybrid: 'плъг-ин хибриден',
  electric: 'електрически',
  lpg: 'на газ (LPG)',
  cng: 'на метан (CNG)',
  hydrogen: 'на водород',
};
const engineCounts: Record<number, string> = {
  2: 'два двигателя',
  3: 'три двигателя',
  4: 'четири двигателя',
};

/** Engine or motor and gearbox in a sentence, and the number of engines. */
export function bulgarianEngine(facts: VehicleFacts, choose: Choose): string | undefined {
  const fuel = textOf(facts, 'fuel');
  if (fuel === 'none') return 'Без двигател.';
  const engine = engineClause(facts, fuel, choose);
  const transmission = textOf(facts, 'transmission');
  const gearbox =
    transmission === undefined
      ? undefined
      : `скоростната кутия е ${inSentence(optionLabel('transmission', transmission, 'bg'))}`;
  const clauses = [engine, gearbox].filter((clause) => clause !== undefined);
  const many = engineCounts[numberOf(facts, 'engine_count') ?? 1];
  const sentences = [
    ...(clauses.length > 0 ? [sentence(clauses.join(', а '))] : []),
    ...(many === undefined ? [] : [`Монтирани са ${many}.`]),
  ];
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

function engineClause(facts: VehicleFacts, fuel: string | undefined, choose: Choose): string | undefined {
  const strokes = textOf(facts, 'strokes') ?? numberOf(facts, 'strokes');
  const kind = [
    fuel === undefined ? undefined : engines[fuel],
    strokes === undefined ? undefined : inSentence(optionLabel('strokes', String(strokes), 'bg')),
  ].filter((part) => part !== undefined);
  const values = engineValues(facts);
  if (kind.length === 0) return values.length > 0 ? `двигател: ${listed(values)}` : undefined;
  if (values.length === 0) return `двигателят е ${listed(kind)}`;
  return choose(
    `двигателят е ${listed(kind)}, с ${listed(values)}`,
    `двигател: ${listed(kind)}, ${listed(values)}`,
  );
}

function engineValues(facts: VehicleFacts): string[] {
  const cooling = textOf(facts, 'cooling');
  const value = (column: Parameters<typeof numberOf>[1], write: (text: string) => string) => {
    const stated = numberOf(facts, column);
    return stated === undefined ? [] : [write(formatNumber(stated))];
  };
  return [
    ...value('displacement_cc', (text) => `обем ${text}${NBSP}куб.${NBSP}см`),
    ...value('power_hp', (text) => `мощност ${text}${NBSP}к.с.`),
    ...(cooling === undefined ? [] : [`${inSentence(optionLabel('cooling', cooling, 'bg'))} охлаждане`]),
  ];
}
