import { expect, it } from 'vitest';
import { detailCatalogue } from '#tests/support/listing-detail.ts';
import type { ModeratedStatement, ModeratedStep } from './moderated-listing.ts';
import { presentHistory, presentSignals, presentStatements } from './present-moderated-notes.ts';

const options = { catalogue: detailCatalogue, locale: 'bg' as const };
const at = new Date('2026-11-20T12:00:00Z');
const step: ModeratedStep = {
  at,
  field: 'moderation',
  from: 'pending',
  to: 'approved',
  reason: null,
  actor: null,
  actorErased: false,
};
const statement: ModeratedStatement = {
  decision: 'rejected',
  ground: 'pictures',
  facts: 'Снимките не са на автомобила.',
  at,
  withdrawnAt: null,
  objection: null,
  objectedAt: null,
  upheldAt: null,
  automated: false,
  actor: null,
  changes: null,
};

it.each([
  [{ actor: 'Ива Петрова' }, 'Ива Петрова'],
  [{ actorErased: true }, 'бивш служител'],
  [{}, 'автоматично'],
])('names the actor of a step with %j as %s', (change, expected) => {
  expect(presentHistory([{ ...step, ...change }])[0]?.note).toBe(expected);
});

it.each([
  [{ actor: 'Ива Петрова' }, 'Ива Петрова'],
  [{}, 'бивш служител'],
  [{ automated: true }, ''],
])('names the actor of a statement with %j as %j', (change, expected) => {
  expect(presentStatements([{ ...statement, ...change }], options)[0]?.note).toBe(expected);
});

it('a vehicle that hardly exists is described with its confirmation', () => {
  const details = { type: 'car', fields: 'fuel transmission', fuel: 'electric', transmission: 'manual' };
  const present = (confirmed: number) =>
    presentSignals([{ kind: 'unlikely_vehicle', revision: false, details: { ...details, confirmed } }])[0]
      ?.text;
  const text = 'Автомобил с електрическо задвижване и с ръчна скоростна кутия почти не се среща.';
  expect(present(0)).toBe(text);
  expect(present(1)).toBe(`${text} Продавачът потвърди, че е вярно.`);
});

it.each([
  [
    'contact_in_text',
    { parts: '0888 123 456, kola.bg' },
    'Текстът съдържа: 0888 123 456, kola.bg. Скрито е от купувачите, докато не поискат телефона.',
  ],
  ['mixed_letters', { parts: 'Гоlf' }, 'Букви на кирилица и на латиница в една дума: Гоlf.'],
  ['payment_outside', { parts: 'deposit' }, 'В текста се споменава: капаро или плащане предварително.'],
  [
    'review_word',
    { word: 'лизинг без проверка' },
    'Текстът съдържа „лизинг без проверка“ – дума от списъка за преглед.',
  ],
  // Stored before the words were kept.
  [
    'contact_in_text',
    {},
    'Текстът съдържа телефон, имейл или адрес на сайт. Скрито е от купувачите, докато не поискат телефона.',
  ],
  ['mixed_letters', {}, 'Дума от заглавието има букви и на кирилица, и на латиница.'],
  [
    'payment_outside',
    {},
    'Текстът прилича на искане за предплащане или за плащане, което не може да се върне.',
  ],
] as const)('explains the signal %s with details %j', (kind, details, expected) => {
  expect(presentSignals([{ kind, revision: false, details }])[0]?.text).toBe(expected);
});

it.each([
  [
    { lowEurMinor: 1_201_234, highEurMinor: 1_798_765 },
    '€ 3 000 при обичайни € 12 000 – € 18 000 за подобни.',
  ],
  // Stored before ranges were known.
  [{ medianEurMinor: 1_500_000 }, '€ 3 000 при обичайни € 15 000 за подобни.'],
  [{}, '€ 3 000 е символична цена.'],
])('compares a price with usual ones of %j', (usual, expected) => {
  const details = { priceEurMinor: 300_000, confirmed: 0, ...usual };
  const [signal] = presentSignals([{ kind: 'too_cheap', revision: false, details }]);
  expect(signal?.text?.replaceAll(/\s/g, ' ')).toBe(expected);
});
