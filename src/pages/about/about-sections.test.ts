import { describe, expect, it } from 'vitest';
import { groundLabel, statementGrounds } from '#features/moderation/decisions/ground.ts';
import { scamWarnings } from '#features/trust/message-guard/scam-warning.ts';
import { locales, type Locale } from '#kernel/locale.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { aboutSections, type AboutConfig } from './about-sections.server.ts';

const plain: AboutConfig = { mode: 'production', mapTiles: undefined, operator: undefined, captcha: {} };
const operator = { name: 'Волан Тест ООД', address: 'Русе, ул. Пример 1', email: 'office@volan.example' };

const sections = (change: Partial<AboutConfig> = {}, locale: Locale = 'bg') =>
  withLocale(locale, () => aboutSections({ ...plain, ...change }));
const textOf = (id: string, change: Partial<AboutConfig> = {}) =>
  sections(change)
    .filter((section) => section.id === id)
    .flatMap(({ parts }) => parts.flatMap(({ text }) => text))
    .join(' ');

describe('aboutSections', () => {
  it.each(locales)('has a text for every rule that a decision in %s can cite', (locale) => {
    const rules = sections({}, locale).find(({ id }) => id === 'rules')?.parts ?? [];
    for (const ground of statementGrounds) {
      const title = withLocale(locale, () => groundLabel(ground));
      const [text = ''] = rules.find((part) => part.title === title)?.text ?? [];
      expect(text.length, ground).toBeGreaterThan(20);
    }
  });

  it('states the limits that listings have', () => {
    expect(textOf('terms')).toMatch(/стои 60 дни.*до 10 активни обяви, фирма – до 500/);
  });

  it('explains each subject of a warning', () => {
    const safety = sections().find(({ id }) => id === 'safety');
    // The lead and the advice for victims are no subjects.
    expect(safety?.parts.length).toBe(scamWarnings.length + 2);
    expect(textOf('safety')).toMatch(/капаро.*IBAN.*куриер.*Western Union.*SMS.*econt-pay/);
  });

  it('names services outside only when they are configured', () => {
    expect(textOf('privacy')).not.toMatch(/reCAPTCHA|Картата/);
    const mapTiles = {
      url: 'https://tiles.example/{z}/{x}/{y}.png',
      attribution: '',
      attributionUrl: undefined,
    };
    const text = textOf('privacy', { captcha: { check: {} }, mapTiles });
    expect(text).toContain('reCAPTCHA');
    expect(text).toContain('от tiles.example');
  });

  it('names the operator with an address to write to', () => {
    expect(textOf('contact', { operator })).toContain('Волан Тест ООД, Русе, ул. Пример 1');
    expect(sections({ operator }).at(-1)?.email).toBe('office@volan.example');
  });

  it('invents no operator', () => {
    expect(textOf('contact')).toContain('още не е посочил');
    expect(textOf('contact', { mode: 'demo' })).toContain('демонстрация');
    expect(sections().at(-1)?.email).toBeUndefined();
  });
});
