import { describe, expect, it } from 'vitest';
import { bannerAt } from './banner.ts';

const texts = { banner_text_bg: 'Спиране', banner_text_en: 'Downtime' };
const during = (banner_from: string, banner_to: string) => (now: string) =>
  bannerAt(
    { ...texts, banner_kind: 'warning', banner_from, banner_to },
    { now: new Date(now), locale: 'en' },
  ) !== undefined;

describe('bannerAt', () => {
  it('returns the text of the language', () => {
    const banner = { ...texts, banner_kind: 'info' as const, banner_from: '', banner_to: '' };
    const now = new Date('2026-11-20T12:00:00Z');
    expect(bannerAt(banner, { now, locale: 'bg' })).toEqual({ kind: 'info', text: 'Спиране' });
    expect(bannerAt(banner, { now, locale: 'en' })).toEqual({ kind: 'info', text: 'Downtime' });
    expect(bannerAt({ ...banner, banner_kind: 'off' }, { now, locale: 'bg' })).toBeUndefined();
  });

  it('begins and ends at times of Sofia', () => {
    const isShown = during('2026-11-20T22:00', '2026-11-21T01:30');
    expect(isShown('2026-11-20T19:59:59Z')).toBe(false);
    expect(isShown('2026-11-20T20:00:00Z')).toBe(true);
    expect(isShown('2026-11-20T23:29:59Z')).toBe(true);
    expect(isShown('2026-11-20T23:30:00Z')).toBe(false);
  });

  it('is shown without an end until it is switched off', () => {
    expect(during('', '')('2036-01-01T00:00:00Z')).toBe(true);
    expect(during('2026-11-20T22:00', '')('2036-01-01T00:00:00Z')).toBe(true);
  });
});
