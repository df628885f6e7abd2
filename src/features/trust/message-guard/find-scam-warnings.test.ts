import { describe, expect, it } from 'vitest';
import { findRuleWarnings } from './find-rule-warnings.ts';
import { findScamWarnings } from './find-scam-warnings.server.ts';
import fourthAuthor from './fixtures/fourth-author-held-out.json' with { type: 'json' };
import fifthAuthor from './fixtures/fifth-author-held-out.json' with { type: 'json' };
import { freshFirst } from './fixtures/fresh-first.ts';
import { freshHeldOut } from './fixtures/fresh-held-out.ts';
import { freshSecond } from './fixtures/fresh-second.ts';
import { harmlessMessages } from './fixtures/harmless-messages.ts';
import otherAuthor from './fixtures/other-author-held-out.json' with { type: 'json' };
import { heldOutHarmless, heldOutScams } from './fixtures/held-out-messages.ts';
import { laterHarmless } from './fixtures/later-harmless.ts';
import { laterScams } from './fixtures/later-scams.ts';
import { scamMessages } from './fixtures/scam-messages.ts';
import sixthAuthor from './fixtures/sixth-author-held-out.json' with { type: 'json' };
import thirdAuthor from './fixtures/third-author-held-out.json' with { type: 'json' };

const sets = [
  {
    name: 'tuning',
    found: 95,
    scams: [scamMessages, laterScams],
    harmless: [...harmlessMessages, ...laterHarmless],
  },
  { name: 'held-out', found: 90, scams: [heldOutScams], harmless: heldOutHarmless },
] as const;

const MAX_MESSAGE_LENGTH = 4000;
/** Parts that make patterns with nested repetitions try every division of a text. */
const hostileParts = [
  'а',
  'а ',
  'а.',
  'к.а.п.',
  'a_b*c|',
  'капрао',
  'капаро 200 лв преведи ',
  'не ',
  'преди оглед да платя ',

  '1',
  '1 ',
  'BG80 ',
  'GB29A',
  '4111 ',
  '@',
  '.',
  '-',
  'a-',
  'www.',
  'http://',
  'a@b.',
  'a точка com',
  '. com',
  '\u200b',
  'а\u0301',
  '😀',
  '\n',
  '€1',
  '6@',
];

describe('findScamWarnings', () => {
  it.each(sets)(
    'finds the frauds of the $name set, $found of 100 by their subject',
    ({ scams, found: share }) => {
      const all = scams.flatMap((set) =>
        Object.entries(set).flatMap(([kind, texts]) => texts.map((text) => ({ kind, text }))),
      );
      const missed = all.filter(({ kind, text }) => !findScamWarnings(text).some((found) => found === kind));
      expect(missed.length, JSON.stringify(missed, undefined, 1)).toBeLessThanOrEqual(
        all.length * (1 - share / 100),
      );
    },
  );

  it.each(sets)('stays silent for the harmless messages of the $name set but 2 of 100', ({ harmless }) => {
    const wrong = harmless.filter((text) => findScamWarnings(text).length > 0);
    expect(wrong.length, JSON.stringify(wrong, undefined, 1)).toBeLessThanOrEqual(harmless.length * 0.02);
  });

  it.each([
    { name: 'first', set: freshFirst, found: 60, wrong: 0 },
    { name: 'second', set: freshSecond, found: 60, wrong: 0 },
    { name: 'held-out', set: freshHeldOut, found: 53, wrong: 1 },
  ])('finds $found of the 60 frauds of the $name fresh set', ({ set, found, wrong }) => {
    const isWarned = (text: string) => findScamWarnings(text).length > 0;
    expect(set.scams.filter(isWarned).length).toBeGreaterThanOrEqual(found);
    expect(set.harmless.filter(isWarned).length).toBeLessThanOrEqual(wrong);
  });

  it.each([
    { name: '146 of 150', set: otherAuthor, found: 146, wrong: 6 },
    { name: '114 of 124', set: thirdAuthor, found: 114, wrong: 0 },
    { name: '177 of 180', set: fourthAuthor, found: 177, wrong: 5 },
    { name: '134 of 150', set: fifthAuthor, found: 134, wrong: 2 },
    { name: '118 of 120', set: sixthAuthor, found: 118, wrong: 0 },
  ])('finds $name frauds of a held-out set by another author, with $wrong false warnings', (expected) => {
    const warned = expected.set.filter(({ text }) => findScamWarnings(text).length > 0);
    expect(warned.filter(({ fraud }) => fraud).length).toBeGreaterThanOrEqual(expected.found);
    expect(warned.filter(({ fraud }) => !fraud).length).toBeLessThanOrEqual(expected.wrong);
  });

  it.each([
    'не искам капаро, просто елате',
    'ne iskam kaparo, prosto elate',
    'Send me the radio code, please.',
  ])('is silent for %j', (text) => {
    expect(findScamWarnings(text)).toEqual([]);
  });

  it.each([
    [
      'courier',
      'Моите хора идват довечера с платформа и с пари, приготви документите, че съм на смяна в чужбина.',
    ],
    ['code', 'Кви цифри ти дойдоха на джиесема, казвай да не се мотаем'],
    ['code', 'kvi cifri ti doidoha na jiesema, kazvai da ne se motaem'],
    ['link', 'Прати ми вин отчет от bgvincheck.xyz, искам да видя километрите преди да пътувам, 15 евро е.'],
  ])('warns of %s by words that no rule knows: %j', (subject, text) => {
    expect(findRuleWarnings(text)).toEqual([]);
    expect(findScamWarnings(text)).toEqual([subject]);
  });

  it('names each subject once, in a fixed order', () => {
    const text = 'Кажи кода от SMS. Капаро 200 лв по сметка, капаро 300 лв по сметка: BG80BNBG96611020345678';
    expect(findScamWarnings(text)).toEqual(['deposit', 'account_number', 'code']);
  });

  it.each(hostileParts)('reads the longest message of %j without retrying', (part) => {
    const text = part.repeat(MAX_MESSAGE_LENGTH).slice(0, MAX_MESSAGE_LENGTH);
    expect(findScamWarnings(text).length).toBeLessThanOrEqual(6);
    expect(findScamWarnings(`${text} BG80BNBG96611020345678`)).toContain('account_number');
  });
});
