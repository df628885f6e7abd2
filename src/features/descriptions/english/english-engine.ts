import { optionLabel } from '#features/catalogue/options/option-label.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import type { Choose } from '../sentence-plan.ts';
import { NBSP, sentence } from '../sentence.ts';
import { numberOf, textOf, type VehicleFacts } from '../vehicle-facts.ts';
import { inSentence, listed, withArticle } from './english-grammar.ts';

const engines: Record<string, string> = {
  gasoline: 'petrol',
  diesel: 'diesel',
  hybrid: 'hybrid',
  plug_in_hybrid: 'plug-in hybrid',
  electric: 'electric',
  lpg: 'LPG',
  cng: 'CNG (methane)',
  hydrogen: 'hydrogen',
};
const engineCounts: Record<number, string> = { 2: 'two engines', 3: 'three engines', 4: 'four engines' };

const gearboxes: Record<string, string> = {
  manual: 'manual',
  automatic: 'automatic',
  semi_automatic: 'semi-automatic',
  cvt: 'continuously variable (CVT)',
};

/** Engine or motor and gearbox in a sentence, and the number of engines. */
export function englishEngine(facts: VehicleFacts, choose: Choose): string | undefined {
  const fuel = textOf(facts, 'fuel');
  if (fuel === 'none') return 'Without an engine.';
  const gearbox = gearboxes[textOf(facts, 'transmission') ?? ''];
  const clauses = [
    engineClause(facts, fuel, choose),
    gearbox === undefined ? undefined : `the gearbox is ${gearbox}`,
  ].filter((clause) => clause !== undefined);
  const many = engineCounts[numberOf(facts, 'engine_count') ?? 1];
  const sentences = [
    ...(clauses.length > 0 ? [sentence(clauses.join(', and '))] : []),
    ...(many === undefined ? [] : [`There are ${many}.`]),
  ];
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

function engineClause(facts: VehicleFacts, fuel: string | undefined, choose: Choose): string | undefined {
  const strokes = textOf(facts, 'strokes') ?? numberOf(facts, 'strokes');
  const kind = [
    strokes === undefined ? undefined : inSentence(optionLabel('strokes', String(strokes), 'en')),
    fuel === undefined ? undefined : engines[fuel],
  ].filter((part) => part !== undefined);
  const values = engineValues(facts);
  if (kind.length === 0) return values.length > 0 ? `engine: ${listed(values)}` : undefined;
  const engine = withArticle(`${kind.join(' ')} engine`);
  if (values.length === 0) return `it has ${engine}`;
  return choose(`it has ${engine} with ${listed(values)}`, `engine: ${kind.join(' ')}, ${listed(values)}`);
}

function engineValues(facts: VehicleFacts): string[] {
  const cooling = textOf(facts, 'cooling');
  const value = (column: Parameters<typeof numberOf>[1], write: (text: string) => string) => {
    const stated = numberOf(facts, column);
    return stated === undefined ? [] : [write(formatNumber(stated))];
  };
  return [
    ...value('displacement_cc', (text) => `${text}${NBSP}cc`),
    ...value('power_hp', (text) => `${text}${NBSP}hp`),
    ...(cooling === undefined ? [] : [`${inSentence(optionLabel('cooling', cooling, 'en'))} cooling`]),
  ];
}
