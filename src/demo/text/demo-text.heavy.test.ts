import { describe, expect, it } from 'vitest';
import { findRuleWarnings } from '#features/trust/message-guard/find-rule-warnings.ts';
import { generateListings } from '#demo/market/generate-listings.ts';

const now = new Date('2026-11-20T12:00:00Z');
const listings = [...generateListings(15_000, 9, now)];
const texts = listings.map(({ description }) => description);

/** Words that may occur only when the field agrees. */
const bound: readonly (readonly [RegExp, (listing: (typeof listings)[number]) => boolean])[] = [
  [/дизел/i, ({ vehicle }) => vehicle.fuel === 'diesel'],
  [/бензинов/i, ({ vehicle }) => vehicle.fuel === 'gasoline'],
  [/газов/i, ({ vehicle }) => vehicle.fuel === 'lpg'],
  [/метан/i, ({ vehicle }) => vehicle.fuel === 'cng'],
  [/хибрид/i, ({ vehicle }) => vehicle.fuel === 'hybrid'],
  [/автоматичн/i, ({ vehicle }) => vehicle.transmission === 'automatic'],
  [/съединител/i, ({ vehicle }) => vehicle.transmission === 'manual'],
  [/масло/i, ({ vehicle }) => vehicle.fuel !== 'electric'],
  [/нов внос/i, ({ vehicle }) => vehicle.newImport],
  [/с българска регистрация/i, ({ vehicle }) => !vehicle.newImport],
  [/не е удрян/i, ({ vehicle }) => vehicle.accident === false],
  [/лек удар/i, ({ vehicle }) => vehicle.accident === true],
  [/първи собственик/i, ({ vehicle }) => vehicle.owners === 1],
  [/климатроник/i, ({ vehicle }) => vehicle.features.includes('climate_control')],
  [/кожен салон|кожата/i, ({ vehicle }) => vehicle.features.includes('leather_seats')],
  [/ от снимките|на снимките/i, ({ pictures }) => pictures.length > 0],
  [/без ддс/i, ({ price }) => price.vat === 'excluded'],
  [/цената е крайна/i, ({ price }) => price.priceMinor !== null],
  [/по договаряне/i, ({ price }) => price.priceMinor === null],
  [/без бартери/i, ({ barter }) => !barter],
  [/лизинг/i, ({ vehicle }) => vehicle.features.includes('leasing')],
];

describe('demoText', () => {
  it.each(bound)('contains %s only when it is true', (word, isTrue) => {
    const saying = listings.filter(({ description }) => word.test(description));
    expect(saying.length).toBeGreaterThan(0);
    expect(saying.filter((listing) => !isTrue(listing)).map(({ description }) => description)).toEqual([]);
  });

  it('agrees in gender with its noun', () => {
    const wrong = [
      /(автомобилът|джипът|миниванът|пикапът|моторът|бусът|камионът|влекачът) е (запазена|запазено|напълно обслужена|напълно обслужено)/i,
      /(колата|лодката|яхтата|машината|караваната) е (запазен|запазено|напълно обслужен|напълно обслужено)(?!а)/i,
      /(комбито|кабриото|ремаркето|полуремаркето) е (запазен|запазена|напълно обслужен|напълно обслужена)(?!о)/i,
    ];
    for (const pattern of wrong) expect(texts.filter((text) => pattern.test(text))).toEqual([]);
  });

  it('never mixes Latin letters into Cyrillic words', () => {
    expect(texts.filter((text) => /[A-Za-z][А-Яа-я]|[А-Яа-я][A-Za-z]/.test(text))).toEqual([]);
  });

  it('has no template remnants, doubled spaces or doubled punctuation', () => {
    expect(
      texts.filter((text) => /undefined|null|NaN|\$\{|\[object|#| {2}|\.\.|,,|: ?\.| \.|^\s|\s$/.test(text)),
    ).toEqual([]);
  });

  it('contains nothing that looks like a personal number, phone number or address', () => {
    expect(texts.filter((text) => /\d{7,}|0[89]\d[\s\d]{6}|@|www|https?:|\+359/.test(text))).toEqual([]);
  });

  it('causes no warning of fraud', () => {
    expect(texts.slice(0, 2000).filter((text) => findRuleWarnings(text).length > 0)).toEqual([]);
  });

  it('varies in length from empty to about 1,500 characters and rarely repeats', () => {
    const lengths = texts.map((text) => text.length);
    expect(Math.min(...lengths)).toBe(0);
    expect(Math.max(...lengths)).toBeGreaterThan(600);
    expect(Math.max(...lengths)).toBeLessThan(1700);
    const long = texts.filter((text) => text.length > 150);
    expect(new Set(long).size / long.length).toBeGreaterThan(0.99);
  });

  it('uses "във" before В and Ф', () => {
    expect(texts.some((text) => text.includes('във Варна'))).toBe(true);
    expect(texts.filter((text) => /(^|\s)в [ВФ]/.test(text))).toEqual([]);
  });
});
