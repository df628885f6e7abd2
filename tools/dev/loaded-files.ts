import { changeKind, type ChangeKind } from './change-kind.ts';
import { SourceGraph } from './source-graph.ts';

/** The files that the program has loaded, not known while its source is read, and those of all that have changed. */
export class LoadedFiles {
  readonly #root: string;
  readonly #graph: SourceGraph;
  #files: ReadonlySet<string> | undefined;
  #latestReading: Promise<ReadonlySet<string>> | undefined;
  /** Since the worker process was last told. */
  #changed: string[] = [];

  constructor(root: string) {
    this.#root = root;
    this.#graph = new SourceGraph(root, ['src/main.server.ts']);
  }

  kindOf(file: string): ChangeKind {
    return changeKind(this.#root, file, this.#files);
  }

  changed(file: string): void {
    // It may import others now.
    this.#graph.forget(file);
    this.#changed.push(file);
  }

  /** The program is about to be loaded again. Returns the files that have changed since this was last asked. */
  takeChanged(): string[] {
    this.#files = undefined;
    const files = this.#changed;
    this.#changed = [];
    return files;
  }

  /** The program could not be loaded with these. */
  returnChanged(files: readonly string[]): void {
    this.#changed.unshift(...files);
  }

  /** The program has been loaded. */
  read(): void {
    const reading = this.#graph.files();
    this.#latestReading = reading;
    void reading.then((files) => {
      if (reading === this.#latestReading) this.#files = files;
    });
  }
}
