import { describe, expect, it } from 'vitest';
import { findScamWarnings } from './find-scam-warnings.ts';
import { harmlessMessages } from './fixtures/harmless-messages.ts';
import { heldOutHarmless, heldOutScams } from './fixtures/held-out-messages.ts';
import { scamMessages } from './fixtures/scam-messages.ts';

const sets = [
  ['tuning', scamMessages, harmlessMessages],
  ['held-out', heldOutScams, heldOutHarmless],
] as const;

describe('findScamWarnings', () => {
  it.each(sets)('finds 95 % of the frauds of the %s set, each by its subject', (_, scams) => {
    const all = Object.entries(scams).flatMap(([kind, texts]) => texts.map((text) => ({ kind, text })));
    const missed = all.filter(({ kind, text }) => !findScamWarnings(text).some((found) => found === kind));
    expect(missed.length, JSON.stringify(missed, undefined, 1)).toBeLessThanOrEqual(all.length * 0.05);
  });

  it.each(sets)('warns at no more than 2 %% of the harmless messages of the %s set', (_, __, harmless) => {
    const wrong = harmless.filter((text) => findScamWarnings(text).length > 0);
    expect(wrong.length, JSON.stringify(wrong, undefined, 1)).toBeLessThanOrEqual(harmless.length * 0.02);
  });

  it('names each subject once, in a fixed order', () => {
    const text = 'Кажи кода от SMS. Капаро 200 лв по сметка, капаро 300 лв по сметка: BG80BNBG96611020345678';
    expect(findScamWarnings(text)).toEqual(['deposit', 'account_number', 'code']);
  });
});
