import { optionLabel } from '#features/catalogue/options/option-label.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import type { Choose } from '../sentence-plan.ts';
import { NBSP } from '../sentence.ts';
import { numberOf, textOf, type VehicleFacts } from '../vehicle-facts.ts';
import { counted, inSentence, listed } from './english-grammar.ts';

const CM_PER_METRE = 100;

/** Battery, seats, doors, load, sizes, material, colour and unusual steering. */
export function englishMeasures(facts: VehicleFacts, choose: Choose): string | undefined {
  const { color } = facts;
  const number = (column: Parameters<typeof numberOf>[1], write: (value: number) => string) => {
    const value = numberOf(facts, column);
    return value === undefined ? [] : [write(value)];
  };
  const metres = (word: string) => (value: number) =>
    `${word} ${formatNumber(value / CM_PER_METRE, 2)}${NBSP}m`;
  const option = (column: 'material' | 'build', write: (label: string) => string) => {
    const key = textOf(facts, column);
    return key === undefined ? [] : [write(inSentence(optionLabel(column, key, 'en')))];
  };
  const parts = [
    ...number('battery_kwh', (value) => `battery ${formatNumber(value, 1)}${NBSP}kWh`),
    ...number('range_km', (value) => `stated range ${formatNumber(value)}${NBSP}km`),
    ...option('build', (label) => `build ${label}`),
    ...number('seats', (value) => counted(value, 'seat', 'seats')),
    ...number('doors', (value) => counted(value, 'door', 'doors')),
    ...number('axles', (value) => counted(value, 'axle', 'axles')),
    ...number('payload_kg', (value) => `payload ${formatNumber(value)}${NBSP}kg`),
    ...number('length_cm', metres('length')),
    ...number('beam_cm', metres('beam')),
    ...number('draught_cm', metres('draught')),
    ...option('material', (label) => `${label} hull`),
    ...(color === undefined ? [] : [`colour ${inSentence(color)}`]),
    ...(textOf(facts, 'steering') === 'right' ? ['right-hand drive'] : []),
  ];
  if (parts.length === 0) return undefined;
  return choose(`Main data: ${listed(parts)}.`, `More data: ${listed(parts)}.`);
}
