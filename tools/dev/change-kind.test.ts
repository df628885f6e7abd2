import { expect, it } from 'vitest';
import { changeKind } from './change-kind.ts';

const programFiles = new Set(['/root/src/kernel/rule.ts', '/root/src/demo/fill.ts']);

it.each([
  ['src/kernel/rule.ts', 'program'],
  ['src/demo/fill.ts', 'program'],
  ['migrations/001_first.sql', 'program'],
  ['src/features/places/data/cities.json', 'program'],
  ['src/features/search/kernels.wasm', 'program'],
  ['src/messages/compiled/messages/app_name.js', 'program'],
  ['src/pages/login.tsx', 'pages'],
  ['src/ui/icons/icons.svg', 'pages'],
  ['src/messages/bg.json', 'messages'],
  ['tools/dev.ts', 'tool'],
  ['tools/dev/change-kind.ts', 'tool'],
  ['tools/dev/change-kind.test.ts', 'none'],
  ['tools/bench/main.ts', 'none'],
  ['src/kernel/rule.test.ts', 'none'],
  ['src/app.css', 'none'],
  ['src/messages/compiled/messages/app_name.d.ts', 'none'],
  ['public/icon.svg', 'none'],
  ['package.json', 'none'],
])('classifies %s as %s', (path, kind) => {
  expect(changeKind('/root', `/root/${path}`, programFiles)).toBe(kind);
});

it('classifies every module as program until the program files are known', () => {
  expect(changeKind('/root', '/root/src/pages/login.tsx', undefined)).toBe('program');
  expect(changeKind('/root', '/root/src/kernel/rule.test.ts', undefined)).toBe('none');
});
