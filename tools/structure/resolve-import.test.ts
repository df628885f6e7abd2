import { expect, it } from 'vitest';
import { resolveImport } from './resolve-import.ts';

const files = ['src/ui/icon.tsx', 'src/ui/icon.svg', 'src/ui/form/index.ts', 'src/pages/home.tsx'];
const aliases = { '#ui/*': './src/ui/*', '#messages': './src/messages/compiled/messages.js' };

function resolve(specifier: string, form: 'import' | 'path' = 'import') {
  return resolveImport(
    'src/pages/home.tsx',
    { specifier, form, line: 1, isTypeOnly: false, isComputed: false },
    aliases,
    (path) => files.some((it) => it === path || it.startsWith(`${path}/`)),
  );
}

it.each([
  ['../ui/icon.tsx', { file: 'src/ui/icon.tsx' }],
  ['../../src/ui/icon', { file: 'src/ui/icon.tsx' }],
  ['../ui/form', { file: 'src/ui/form/index.ts' }],
  ['#ui/icon.tsx', { file: 'src/ui/icon.tsx' }],
  ['#ui/../pages/home.tsx', { file: 'src/pages/home.tsx' }],
  ['#ui/icon.svg?url&no-inline', { file: 'src/ui/icon.svg' }],
  ['#ui/gone.tsx', { missing: 'src/ui/gone.tsx' }],
  ['#uix/icon.tsx', { missing: '#uix/icon.tsx' }],
  ['#messages', { generated: 'src/messages/compiled/messages.js' }],
  ['#messages/more', { missing: '#messages/more' }],
  ['./+types/home', { generated: 'src/pages/+types/home' }],
  ['./+types/gone', { missing: 'src/pages/+types/gone' }],
  ['/src/ui/icon.tsx', { missing: '/src/ui/icon.tsx' }],
  ['kysely/helpers/postgres', { package: 'kysely' }],
  ['@base-ui/react/combobox', { package: '@base-ui/react' }],
  ['fs', { package: 'node:fs' }],
  ['node:fs/promises', { package: 'node:fs/promises' }],
])('resolves %s', (specifier, target) => {
  expect(resolve(specifier)).toEqual(target);
});

it.each([
  ['../ui/form/', { file: 'src/ui/form' }],
  ['/src/ui', { file: 'src/ui' }],
  ['/src/gone', { missing: 'src/gone' }],
  ['../../build/client', { outside: 'build/client' }],
])('resolves the path %s', (specifier, target) => {
  expect(resolve(specifier, 'path')).toEqual(target);
});
