import { describe, expect, it } from 'vitest';
import { scamWarnings } from '#features/trust/message-guard/scam-warning.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { detailCatalogue } from '#tests/support/listing-detail.ts';
import { aboutSections } from './about-sections.server.ts';
import { priceMethod } from './price-method.server.ts';

const figures = { listings: 812, error: 0.1133, near: 0.71, coverage: 0.798, width: 0.4 };
const fitted = {
  fittedAt: new Date('2026-11-20T03:40:00Z'),
  listings: 8123,
  figures: {
    all: figures,
    groups: {
      'seen 5–15': figures,
      'age 10–15': figures,
      'age 3–6': figures,
      'type car': figures,
      'price 10000–20000': figures,
    },
  },
};
const sections = () =>
  withLocale('bg', () => aboutSections({ catalogue: detailCatalogue, locale: 'bg', fitted }));

/** Without the characters that keep numbers and units together. */
const plain = (text: string): string => text.replaceAll('\u2060', '').replaceAll(/[\u00a0\u202f]/g, ' ');

describe('aboutSections', () => {
  it('explains each subject of a warning', () => {
    const safety = sections().find(({ id }) => id === 'safety');
    // The lead and the advice for victims are no subjects.
    expect(safety?.parts.length).toBe(scamWarnings.length + 2);
    const texts = safety?.parts.flatMap(({ text }) => text).join(' ');
    expect(texts).toMatch(/капаро.*IBAN.*куриер.*Western Union.*SMS.*econt-pay/);
  });

  it('states the limits of the ratings, and what they are for a vehicle', () => {
    const part = sections().find(({ id }) => id === 'prices')?.parts[1];
    const texts = part?.table?.rows.map((row) => row.join(' | ').replaceAll(/[\u00a0\u202f]/g, ' '));
    expect(texts).toEqual([
      'Отлична цена | под −160% | под € 6 998',
      'Добра цена | от −160% до −50% | от € 6 998 до € 8 944',
      'Обичайна цена | от −50% до +50% | от € 8 944 до € 11 180',
      'Висока цена | от +50% до +160% | от € 11 180 до € 14 291',
      'Много висока цена | над +160% | над € 14 291',
    ]);
    expect(plain(part?.after?.join(' ') ?? '')).toMatch(/под 50% от минималната.*с повече от 3%/);
  });

  it('states the figures of the model in use by group, or that there is none', () => {
    const accuracyOf = (model: typeof fitted | undefined) =>
      withLocale('bg', () => priceMethod({ catalogue: detailCatalogue, locale: 'bg', fitted: model })).at(-1);
    const part = accuracyOf(fitted);
    expect(part?.text.join(' ').replaceAll(/[\u00a0\u202f]/g, ' ')).toMatch(
      /20-ное-26, по 8 ?123 обяви.*под 12%, 71% – с до 20%.*са 80%/,
    );
    expect(part?.table?.rows.map((row) => plain(row.join(' | ')))).toEqual([
      'Автомобили | 812 | 12% | 80%',
      'Възраст 3–6 г. | 812 | 12% | 80%',
      'Възраст 10–15 г. | 812 | 12% | 80%',
      'Цена € 10 000–20 000 | 812 | 12% | 80%',
      'Обяви за модела: 5–15 | 812 | 12% | 80%',
    ]);
    expect(accuracyOf(undefined)?.text).toEqual(['Обявите още са твърде малко, за да се изчисляват цени.']);
  });
});
