import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import type { ReadImport } from './read-module.ts';

/** "imports" of package.json: a name or a pattern with one `*`, mapped to a path. */
export type Aliases = Readonly<Record<string, string>>;

/** `file` may be a folder for imports of form `path`; `outside` is a path outside the project's code. */
export type Target =
  | { file: string }
  | { package: string }
  | { generated: string }
  | { outside: string }
  | { missing: string };

/** Whether a file or folder exists; paths are relative to the project, without `./`. */
export type Exists = (path: string) => boolean;

const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

export function resolveImport(
  from: string,
  { specifier, form, isComputed }: ReadImport,
  aliases: Aliases,
  exists: Exists,
): Target {
  // A computed module specifier is unknown; a computed path names a data file.
  if (isComputed) return form === 'path' ? { outside: specifier } : { missing: specifier };
  const name = specifier.replace(/\?.*$/s, '');
  if (form === 'path') {
    const path = withoutEnd(name.startsWith('/') ? posix.normalize(name.slice(1)) : beside(from, name));
    if (!/^(src|tests|tools)(\/|$)/.test(path)) return { outside: path };
    return exists(path) ? { file: path } : { missing: path };
  }
  const isRelative = /^\.{1,2}(\/|$)/.test(name);
  if (!isRelative && !name.startsWith('#'))
    return name.startsWith('/') ? { missing: name } : { package: packageOf(name) };
  const path = isRelative ? beside(from, name) : aliased(name, aliases);
  if (path === undefined) return { missing: name };
  const typesOf = /^(.*\/)\+types\/([^/]+)$/.exec(path);
  if (typesOf) {
    // React Router generates route types beside their modules.
    const route = `${typesOf[1]}${typesOf[2]}`;
    return ['.ts', '.tsx'].some((ending) => exists(route + ending)) ? { generated: path } : { missing: path };
  }
  if (path.startsWith('src/messages/compiled/')) return { generated: path };
  const file = endings.map((ending) => path + ending).find((it) => /\.\w+$/.test(it) && exists(it));
  return file === undefined ? { missing: path } : { file };
}

function beside(from: string, name: string): string {
  return posix.normalize(posix.join(posix.dirname(from), name));
}

function withoutEnd(path: string): string {
  return path.replace(/\/$/, '');
}

function aliased(name: string, aliases: Aliases): string | undefined {
  for (const [alias, target] of Object.entries(aliases)) {
    const [head = '', tail] = alias.split('*');
    if (tail === undefined ? alias !== name : !(name.startsWith(head) && name.endsWith(tail))) continue;
    const rest = tail === undefined ? '' : name.slice(head.length, name.length - tail.length);
    return posix.normalize(target.replace('*', rest));
  }
  return undefined;
}

/** `kysely` for `kysely/helpers/postgres`, `@a/b` for `@a/b/c`, `node:fs` for `fs`. */
function packageOf(name: string): string {
  if (name.startsWith('node:') || name.startsWith('virtual:')) return name;
  if (builtinModules.includes(name)) return `node:${name}`;
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}
