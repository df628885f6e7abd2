import { expect, it } from 'vitest';
import { goodFields } from '#tests/support/drafts.ts';
import { draftQuality } from './draft-quality.ts';

it('raises the score with answers and pictures, up to the limit of pictures', () => {
  const nothing = draftQuality({}, 0);
  const some = draftQuality(goodFields, 0);
  const pictures = draftQuality(goodFields, 6);
  expect(nothing.score).toBe(0);
  expect(some.score).toBeGreaterThan(20);
  expect(pictures.score).toBe(some.score + 25);
  expect(draftQuality(goodFields, 30).score).toBe(pictures.score);
});

it('lists the improvement with the largest gain first and none at a score of 100', () => {
  expect(draftQuality(goodFields, 0).improvements[0]).toEqual({ field: 'pictures', gain: 25 });
  const told = { ...goodFields, description: 'х'.repeat(300) };
  const left = draftQuality(told, 6).improvements;
  expect(left.map(({ field }) => field)).not.toContain('description');
  const full = Object.fromEntries(left.map(({ field }) => [field, '1']));
  expect(draftQuality({ ...told, ...full }, 6)).toEqual({ score: 100, improvements: [] });
});

it('suggests only fields that the vehicle has', () => {
  const fields = draftQuality({ type: 'car', fuel: 'electric', condition: 'new' }, 0).improvements.map(
    ({ field }) => field,
  );
  expect(fields).toContain('battery');
  expect(fields).not.toContain('displacement');
  expect(fields).not.toContain('condition_grade');
});
