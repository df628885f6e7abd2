import { expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { formatWait } from './format-wait.ts';

const now = new Date('2026-11-20T12:00:00Z');

it.each([
  ['2026-11-20T12:00:30Z', 'чака 0\u00a0мин', 'waiting 0\u00a0min'],
  ['2026-11-20T11:01:00Z', 'чака 59\u00a0мин', 'waiting 59\u00a0min'],
  ['2026-11-20T11:00:00Z', 'чака 1\u00a0ч', 'waiting 1\u00a0h'],
  ['2026-11-18T12:00:01Z', 'чака 47\u00a0ч', 'waiting 47\u00a0h'],
  ['2026-11-18T12:00:00Z', 'чака 2 дни', 'waiting 2 days'],
])('formatWait for a submission at %s returns %j and %j', (since, bg, en) => {
  expect(withLocale('bg', () => formatWait(new Date(since), now))).toBe(bg);
  expect(withLocale('en', () => formatWait(new Date(since), now))).toBe(en);
});
