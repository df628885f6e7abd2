import { optionLabel } from '#features/catalogue/options/option-label.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import type { Choose } from '../sentence-plan.ts';
import { NBSP } from '../sentence.ts';
import { numberOf, textOf, type VehicleFacts } from '../vehicle-facts.ts';
import { counted, inSentence, listed } from './bulgarian-grammar.ts';

const CM_PER_METRE = 100;

/** Battery, seats, doors, load, sizes, material, colour and unusual steering. */
export function bulgarianMeasures(facts: VehicleFacts, choose: Choose): string | undefined {
  const { color } = facts;
  const number = (column: Parameters<typeof numberOf>[1], write: (value: number) => string) => {
    const value = numberOf(facts, column);
    return value === undefined ? [] : [write(value)];
  };
  const metres = (word: string) => (value: number) =>
    `${word} ${formatNumber(value / CM_PER_METRE, 2)}${NBSP}м`;
  const option = (column: 'material' | 'build', write: (label: string) => string) => {
    const key = textOf(facts, column);
    return key === undefined ? [] : [write(inSentence(optionLabel(column, key, 'bg')))];
  };
  const parts = [
    ...number('battery_kwh', (value) => `батерия ${formatNumber(value, 1)}${NBSP}кВтч`),
    ...number('range_km', (value) => `обявен пробег с едно зареждане ${formatNumber(value)}${NBSP}км`),
    ...option('build', (label) => `предназначение – ${label}`),
    ...number('seats', (value) => counted(value, 'място', 'места')),
    ...number('doors', (value) => counted(value, 'врата', 'врати')),
    ...number('axles', (value) => counted(value, 'ос', 'оси')),
    ...number('payload_kg', (value) => `товароносимост ${formatNumber(value)}${NBSP}кг`),
    ...number('length_cm', metres('дължина')),
    ...number('beam_cm', metres('ширина')),
    ...number('draught_cm', metres('газене')),
    ...option('material', (label) => `корпус от ${label}`),
    ...(color === undefined ? [] : [`цвят – ${inSentence(color)}`]),
    ...(textOf(facts, 'steering') === 'right' ? ['десен волан'] : []),
  ];
  if (parts.length === 0) return undefined;
  return choose(`Основни данни: ${listed(parts)}.`, `Още данни: ${listed(parts)}.`);
}
