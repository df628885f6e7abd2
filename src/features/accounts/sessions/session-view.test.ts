import { describe, expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { presentSession } from './session-view.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const facts = {
  id: 'a',
  isCurrent: false,
  browser: 'Firefox',
  system: 'Windows',
  address: '203.0.113.7',
  createdAt: new Date('2026-11-01T09:30:15Z'),
  seenAt: NOW,
};
const shown = (more: Partial<typeof facts>, locale: 'bg' | 'en' = 'bg') =>
  withLocale(locale, () => presentSession({ ...facts, ...more }, NOW));

describe('presentSession', () => {
  it.each([
    ['2026-11-20T11:59:00Z', 'Активно сега'],
    ['2026-11-20T07:31:45Z', 'Последно: днес, 09:31'],
    ['2026-11-19T20:05:09Z', 'Последно: вчера, 22:05'],
    ['2026-11-03T20:05:09Z', 'Последно: 03-ное-26'],
  ])('states the last use at %s without seconds', (seenAt, text) => {
    expect(shown({ seenAt: new Date(seenAt) }).seen[0]).toBe(text);
  });

  it('tells equal devices apart by sign-in and address', () => {
    expect(shown({})).toMatchObject({
      device: 'Firefox на Windows',
      since: ['Вход на 01-ное-26', expect.any(String), expect.stringContaining('1 ноември 2026')],
      address: 'IP 203.0.113.7',
      isPhone: false,
    });
    expect(shown({}, 'en').since[0]).toBe('Signed in 01-Nov-26');
  });
});
