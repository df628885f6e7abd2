import { describe, expect, it } from 'vitest';
import { locales } from '#kernel/locale.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { iconNames } from '#ui/icons/icon-names.ts';
import type { EventKind } from './event-kind.ts';
import { eventKinds } from './event-kinds.ts';

const HOSTILE = '<script>Иван +359888123456</script>';
/** Values for any kind; each schema takes its own. */
const SAMPLE = {
  listing: 999_999_999_999,
  conversation: 999_999_999_999,
  search: 999_999_999_999,
  title: { bg: HOSTILE, en: HOSTILE },
  name: HOSTILE,
  reason: HOSTILE,
  found: 2,
  path: '/?type=car',
  at: '2026-11-21T10:00:00.000Z',
  beforeEurMinor: 2_000_000,
  nowEurMinor: 1_900_000,
  live: false,
  run: 999_999_999_999,
  outcome: 'upheld',
  webhook: 7,
  host: 'dealer.example',
};
const kinds = Object.entries(eventKinds).map(([name, kind]) => {
  const known = kind as unknown as EventKind<unknown>;
  const state = name === 'viewing_answered' ? 'confirmed' : 'accepted';
  return {
    name,
    kind: known,
    data: known.data.parse({ ...SAMPLE, state, ...(name === 'stock_attention' && { reason: 'waits' }) }),
  };
});

describe('kinds of events', () => {
  it('word what a push shows without names, titles and texts, in both languages', () => {
    for (const { name, kind, data } of kinds) {
      const words = locales.map((locale) =>
        withLocale(locale, () => [kind.headline({ data, count: 3 }), kind.look()].join('\n')),
      );
      expect(new Set(words).size, name).toBe(2);
      for (const text of words) {
        expect(text, name).not.toMatch(/script|Иван|359|[{}]/);
        expect(
          text.split('\n').every((line) => line.length > 0 && line.length <= 100),
          name,
        ).toBe(true);
      }
    }
  });

  it('lead to a path of this site, have an icon and a collapse key that push services take', () => {
    for (const { name, kind, data } of kinds) {
      expect(kind.path(data), name).toMatch(/^\/(?!\/)/);
      expect(iconNames, name).toContain(kind.icon);
      if (kind.collapseKey) expect(kind.collapseKey(data), name).toMatch(/^[\w-]{1,32}$/);
      expect(kind.ttlSeconds, name).toBeGreaterThan(0);
      expect(kind.ttlSeconds, name).toBeLessThanOrEqual(7 * 86_400);
    }
  });
});
