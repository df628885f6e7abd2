import { describe, expect, it } from 'vitest';
import { groundLabel, statementGrounds } from '#features/moderation/decisions/ground.ts';
import { renderMarkdown } from '#features/settings/texts/render-markdown.server.ts';
import { textPages, type TextPage } from '#features/settings/texts/text-pages.ts';
import { locales, type Locale } from '#kernel/locale.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { standardText, type StandardTextOptions } from './standard-text.server.ts';

const plain: StandardTextOptions['config'] = { mapTiles: undefined, captcha: {} };
const limits = { listing_days: 45, live_listings_private: 12, live_listings_company: 600 };
const textOf = (
  page: TextPage,
  { config = plain, locale = 'bg' }: { config?: StandardTextOptions['config']; locale?: Locale } = {},
) => withLocale(locale, () => standardText(page, { config, limits }));

describe('standardText', () => {
  it.each(textPages)('has a text in both languages for /%s', (page) => {
    const [bg, en] = locales.map((locale) => renderMarkdown(textOf(page, { locale }).body));
    expect(bg).toMatch(/[а-я]{5}/);
    expect(en).toMatch(/[a-z]{5} [a-z]/);
    expect(en).not.toBe(bg);
  });

  it.each(locales)('has a text for every rule that a decision in %s can cite', (locale) => {
    const { body } = textOf('rules', { locale });
    for (const ground of statementGrounds) {
      const title = withLocale(locale, () => groundLabel(ground));
      const [, after = ''] = body.split(`## ${title}\n\n`);
      expect(after.split('\n')[0]?.length, ground).toBeGreaterThan(20);
    }
  });

  it('states the limits in force', () => {
    expect(textOf('terms').body).toMatch(/стои 45 дни.*до 12 активни обяви, фирма – до 600/);
  });

  it('names services outside only when they are configured', () => {
    expect(textOf('privacy').body).not.toMatch(/reCAPTCHA|Картата/);
    const mapTiles = {
      url: 'https://tiles.example/{z}/{x}/{y}.png',
      attribution: '',
      attributionUrl: undefined,
    };
    const { body } = textOf('privacy', { config: { captcha: { check: {} }, mapTiles } });
    expect(body).toContain('reCAPTCHA');
    expect(body).toContain('от tiles.example');
  });

  it('marks legal texts as drafts', () => {
    expect(textPages.filter((page) => textOf(page).isDraft)).toEqual(['terms', 'privacy', 'rules']);
  });
});
