import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'vite';

/** Names of packages and of modules that Vite makes; they have no file in the project. */
type Resolved = string | undefined;

/**
 * The files of the project that some modules reach, read from their source: by imports, also dynamic ones, and by
 * the path of a module in quotes, which is how one is started in a process of its own. A module that was never
 * evaluated here counts, because another process may have done so.
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

  /** Reads a changed file again when the files are asked for next. */
  forget(file: string): void {
    this.#reachedBy.delete(file);
  }

  /** Absolute paths; compiled messages are left out, since each is reached. */
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
