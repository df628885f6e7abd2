import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'vite';

/** Undefined for packages and virtual modules, which have no file in the project. */
type Resolved = string | undefined;

/**
 * Project files reachable from some modules, read from their source: by static and dynamic imports, and by quoted
 * module paths, which is how processes are forked. Modules never evaluated in this process count, because another
 * process may have evaluated them.
 */
export class SourceGraph {
  readonly #root: string;
  readonly #entries: readonly string[];
  readonly #reachedBy = new Map<string, Promise<string[]>>();
  #aliases: Promise<[prefix: string, target: string][]> | undefined;

  constructor(root: string, entries: readonly string[]) {
    this.#root = root;
    this.#entries = entries.map((entry) => join(root, entry));
  }

  /** Makes the next `files()` read the changed file again. */
  forget(file: string): void {
    this.#reachedBy.delete(file);
  }

  /** Absolute paths, without compiled messages, all of which are reachable. */
  async files(): Promise<ReadonlySet<string>> {
    const files = new Set(this.#entries);
    const follow = async (file: string): Promise<void> => {
      const reached = this.#reachedBy.get(file) ?? this.#read(file);
      this.#reachedBy.set(file, reached);
      const more = (await reached).filter((each) => !files.has(each));
      for (const each of more) files.add(each);
      await Promise.all(more.map(follow));
    };
    await Promise.all(this.#entries.map(follow));
    return files;
  }

  async #read(file: string): Promise<string[]> {
    if (!/\.tsx?$/.test(file)) return [];
    const source = await readFile(file, 'utf8').catch(() => '');
    const { module } = await parse(file, source);
    const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      source.slice(start, end),
    );
    const specifiers = [
      ...module.staticImports.filter(isEvaluated).map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest, isType }) =>
          moduleRequest && !isType ? [moduleRequest.value] : [],
        ),
      ),
      ...dynamic.flatMap((expression) => /^['"`]([^'"`$]+)['"`]$/.exec(expression)?.[1] ?? []),
    ];
    const resolved = await Promise.all(specifiers.map((specifier) => this.#resolve(specifier, file)));
    const started = [...source.matchAll(/['"]((?:src|tools)\/[^'"]+\.ts)['"]/g)].map((match) =>
      join(this.#root, match[1] ?? ''),
    );
    return [...resolved.filter((path) => path !== undefined), ...started];
  }

  async #resolve(specifier: string, from: string): Promise<Resolved> {
    const path = specifier.replace(/\?.*$/, '');
    if (path.startsWith('.')) return resolve(dirname(from), path);
    this.#aliases ??= this.#readAliases();
    for (const [prefix, target] of await this.#aliases)
      if (path.startsWith(prefix)) return join(this.#root, target + path.slice(prefix.length));
    return undefined;
  }

  /** `imports` of package.json whose targets are folders. */
  async #readAliases(): Promise<[string, string][]> {
    const { imports } = JSON.parse(await readFile(join(this.#root, 'package.json'), 'utf8')) as {
      imports: Record<string, string>;
    };
    return Object.entries(imports)
      .filter(([alias]) => alias.endsWith('*'))
      .map(([alias, target]) => [alias.slice(0, -1), target.slice(0, -1)]);
  }
}

const isEvaluated = ({ entries }: { entries: { isType: boolean }[] }): boolean =>
  entries.length === 0 || entries.some(({ isType }) => !isType);
