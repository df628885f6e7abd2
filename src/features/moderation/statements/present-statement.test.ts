import { describe, expect, it } from 'vitest';
import { reasonTemplate } from '#features/listings/life/reason-template.ts';
import { detailCatalogue as catalogue } from '#tests/support/listing-detail.ts';
import type { Locale } from '#kernel/locale.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { presentStatement } from './present-statement.ts';
import type { Statement } from './statement.ts';
import { redressParagraphs } from './redress.ts';

const now = new Date('2026-11-20T12:00:00Z');
const present = (facts: string, locale: Locale, change: Partial<Statement> = {}) =>
  withLocale(locale, () =>
    presentStatement(
      {
        listingNumber: 7,
        decision: 'rejected',
        ground: 'pictures',
        facts,
        locale: 'bg',
        at: now,
        reported: false,
        objection: null,
        objectedAt: null,
        upheldAt: null,
        reviewedAlone: false,
        withdrawnAt: null,
        changes: null,
        ...change,
      },
      { locale, now, catalogue },
    ),
  );

describe('a statement of reasons', () => {
  it('shows a default reason in the language of the reader', () => {
    const { reason, note } = present(reasonTemplate('pictures', 'bg'), 'en');
    expect(reason).toBe(reasonTemplate('pictures', 'en'));
    expect(note).toBeUndefined();
  });

  it('labels what the moderator wrote in another language', () => {
    expect(present('Снимка 3 е чужда.', 'en')).toMatchObject({
      reason: '',
      note: { text: 'Снимка 3 е чужда.', label: 'Moderator’s note (in Bulgarian)', locale: 'bg' },
    });
    expect(present('Снимка 3 е чужда.', 'bg').note?.label).toBe('Бележка на модератора');
  });

  it('says of a withdrawn decision that it is not in force, and answers the objection', () => {
    const objected = { objection: 'Снимките са мои.', objectedAt: now };
    expect(present('', 'bg', { ...objected, withdrawnAt: now })).toMatchObject({
      title: 'Решението за обява №\u00a07 е отменено',
      paragraphs: ['Отменихме решението на 20-ное-26 14:00:00. Извиняваме се за неудобството.'],
      objection: { note: 'Прегледано на 20-ное-26 14:00:00: решението е отменено.' },
      inForce: false,
      mayObject: false,
    });
    expect(present('', 'bg', objected)).toMatchObject({
      title: 'Обява №\u00a07 не е одобрена',
      objection: { note: 'Изпратено на 20-ное-26 14:00:00. Отговорът ще е на тази страница.' },
      inForce: true,
    });
  });

  it.each([
    ['bg', ['Възражение', 'сертифициран орган', 'Съд']],
    ['en', ['Objection', 'certified body', 'Court']],
  ] as const)('names objection, dispute body and court in the mail (%s)', (locale, words) => {
    const paragraphs = withLocale(locale, () => redressParagraphs()).join('\n');
    for (const word of words) expect(paragraphs).toContain(word);
    expect(withLocale(locale, () => redressParagraphs({ afterObjection: true })).join()).not.toContain(
      words[0],
    );
  });
});
