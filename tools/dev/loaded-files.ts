import { changeKind, type ChangeKind } from './change-kind.ts';
import { SourceGraph } from './source-graph.ts';

/** Tracks the files that the program has loaded (unknown while its source is being read) and all changed files. */
export class LoadedFiles {
  readonly #root: string;
  readonly #graph: SourceGraph;
  #files: ReadonlySet<string> | undefined;
  #latestReading: Promise<ReadonlySet<string>> | undefined;
  /** Changes since the last start of the worker. */
  #changed: string[] = [];

  constructor(root: string) {
    this.#root = root;
    this.#graph = new SourceGraph(root, ['src/main.server.ts']);
  }

  kindOf(file: string): ChangeKind {
    return changeKind(this.#root, file, this.#files);
  }

  changed(file: string): void {
    // The changed file may have other imports now.
    this.#graph.forget(file);
    this.#changed.push(file);
  }

  /** Called before the program is loaded again. Returns the files changed since the last call. */
  takeChanged(): string[] {
    this.#files = undefined;
    const files = this.#changed;
    this.#changed = [];
    return files;
  }

  /** Called when the program could not be loaded: puts the files back. */
  returnChanged(files: readonly string[]): void {
    this.#changed.unshift(...files);
  }

  /** Called when the program has been loaded. */
  read(): void {
    const reading = this.#graph.files();
    this.#latestReading = reading;
    void reading.then((files) => {
      if (reading === this.#latestReading) this.#files = files;
    });
  }
}
