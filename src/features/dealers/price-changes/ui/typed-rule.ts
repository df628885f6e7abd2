import { MAX_PRICE } from '#features/selling/checking/check-offer.ts';
import { typedNumber } from '#features/selling/checking/typed-value.ts';
import { m } from '#platform/i18n/messages.ts';
import type { FieldErrors, FormValues } from '#ui/form/use-submit.ts';
import { LEAST_PERCENT, MOST_PERCENT, PERCENT_STEP, roundings, type PriceRule } from '../price-rule.ts';

/** Tenths of a per cent are not exact in binary numbers. */
const EXACT = 1e-6;
const TENTHS = 10;

/** Choices of the form; lowering and raising are apart, so that no sign has to be typed. */
export const ruleKinds = ['percent_down', 'percent_up', 'amount_down', 'amount_up', 'ideal', 'set'] as const;
export type RuleKind = (typeof ruleKinds)[number];

export const needsValue = (kind: string): boolean => kind !== 'ideal';
export const isPercent = (kind: string): boolean => kind.startsWith('percent');

/** The rule that a form states; undefined when its value is missing or impossible. */
export function ruleOfForm({ kind = '', value = '', round = '1' }: FormValues): PriceRule | undefined {
  const rounding = roundings.find((each) => each === round) ?? '1';
  if (kind === 'ideal') return { kind, round: rounding };
  const number = typedNumber(value, { fraction: isPercent(kind) });
  if (number === undefined || number <= 0) return undefined;
  const isDown = kind.endsWith('_down');
  const by = isDown ? -number : number;
  if (isPercent(kind)) {
    const tenths = by / PERCENT_STEP;
    const isExact = Math.abs(tenths - Math.round(tenths)) < EXACT;
    if (!isExact || by < LEAST_PERCENT || by > MOST_PERCENT) return undefined;
    return { kind: 'percent', by: Math.round(tenths) / TENTHS, round: rounding };
  }
  if (!Number.isInteger(number) || number > MAX_PRICE) return undefined;
  return kind === 'set' ? { kind, price: number } : { kind: 'amount', by, round: rounding };
}

export const checkRule = (values: FormValues): FieldErrors =>
  ruleOfForm(values)
    ? {}
    : { value: isPercent(values['kind'] ?? '') ? m.prices_value_percent() : m.prices_value_amount() };
