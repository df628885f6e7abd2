import { expect, it } from 'vitest';
import { afterPage, mayAsk, nothingRemembered } from './install-rules.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const START = 1_800_000_000_000;

it('counts pages with short pauses as one visit', () => {
  const first = afterPage(nothingRemembered, START);
  const same = afterPage(afterPage(first, START + 29 * MINUTE), START + 58 * MINUTE);
  expect([first.visits, same.visits]).toEqual([1, 1]);
  expect(afterPage(same, START + 88 * MINUTE).visits).toBe(2);
});

it('asks from the second visit, and again 90 days after a refusal', () => {
  const memory = (visits: number, dismissedAt = 0) => ({ visits, seenAt: START, dismissedAt });
  expect(mayAsk(memory(1), START)).toBe(false);
  expect(mayAsk(memory(2), START)).toBe(true);
  expect(mayAsk(memory(9, START), START + 90 * DAY - 1)).toBe(false);
  expect(mayAsk(memory(9, START), START + 90 * DAY)).toBe(true);
});
