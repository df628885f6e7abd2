import { describe, expect, it } from 'vitest';
import { locales } from '#kernel/locale.ts';
import bg from '#src/messages/bg.json' with { type: 'json' };
import en from '#src/messages/en.json' with { type: 'json' };

const messages = { bg, en };

describe.each(locales)('texts in %s', (locale) => {
  it('write percentages as the locale data does, without a space', () => {
    expect(new Intl.NumberFormat(locale, { style: 'percent' }).format(0.83)).toBe('83%');
    expect(JSON.stringify(messages[locale], null, 1).match(/.*[\d}]\s%.*/g)).toBeNull();
  });
});
