import { percentiles } from '../percentiles.ts';
import type { BenchAnswer } from './bench-person.ts';

interface KindFigures {
  times: number[];
  refused: number;
  /** Number by status or code of a broken connection. */
  errors: Map<string, number>;
}

/** Answer times and errors by kind of request. A refusal is 503 with `Retry-After`. */
export class BenchFigures {
  readonly #kinds = new Map<string, KindFigures>();

  add(kind: string, answer: BenchAnswer, ms: number): void {
    const figures: KindFigures = this.#kinds.get(kind) ?? { times: [], refused: 0, errors: new Map() };
    this.#kinds.set(kind, figures);
    if (answer.status === 503 && answer.retryAfter !== undefined) figures.refused += 1;
    else if (answer.status >= 200 && answer.status < 400) figures.times.push(ms);
    else {
      const name = answer.fault ?? `${answer.status} ${answer.body.toString().slice(0, 120)}`;
      figures.errors.set(name, (figures.errors.get(name) ?? 0) + 1);
    }
  }

  get answered(): number {
    return [...this.#kinds.values()].reduce((sum, { times }) => sum + times.length, 0);
  }

  /** Prints a table of all kinds, and the errors below it. */
  print(): void {
    console.log('| kind | answered | refused | errors | p50 ms | p95 | p99 | max |');
    console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
    const kinds = [...this.#kinds].toSorted(([one], [other]) => one.localeCompare(other));
    for (const [kind, figures] of kinds) this.#printRow(kind, [figures]);
    this.#printRow('**all**', [...this.#kinds.values()]);
    for (const [kind, { errors }] of kinds)
      for (const [error, times] of errors) console.log(`error: ${kind}: ${times} × ${error}`);
  }

  #printRow(kind: string, figures: KindFigures[]): void {
    const times = figures.flatMap((each) => each.times);
    const sum = (read: (each: KindFigures) => number) => figures.reduce((all, each) => all + read(each), 0);
    const errors = sum((each) => [...each.errors.values()].reduce((all, count) => all + count, 0));
    const shown = Object.values(percentiles(times)).map((ms) => Number(ms).toFixed(0));
    console.log(
      `| ${kind} | ${times.length} | ${sum((each) => each.refused)} | ${errors} | ${shown.join(' | ')} |`,
    );
  }
}
