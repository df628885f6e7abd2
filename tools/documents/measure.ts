import { readFile } from 'node:fs/promises';
import type { DocumentField } from '#features/vehicle-documents/document-fields.ts';
import { DocumentReader } from '#features/vehicle-documents/recognition/document-reader.server.ts';
import { ReadingError } from '#features/vehicle-documents/recognition/read-file.server.ts';
import { catalogueRows } from './catalogue-rows.ts';
import { makePage, type PageKind } from './make-page.ts';

export interface Counts {
  pages: number;
  right: number;
  wrong: number;
  empty: number;
  /** Wrong and not marked for checking. */
  wrongSure: number;
  sure: number;
}

export interface Measured {
  byKind: Map<PageKind, Counts>;
  byField: Map<string, Counts>;
  /** CPU seconds per page; starting the reading process is part of its first page. */
  times: Map<PageKind, number[]>;
  /** Number of documents whose values contained data of the owner. */
  leaks: number;
  maxRssMb: number;
}

/** Longer than the limit for uploads: accuracy is measured, even on a busy machine. */
const CPU_SECONDS = 180;
const zero = (): Counts => ({ pages: 0, right: 0, wrong: 0, empty: 0, wrongSure: 0, sure: 0 });

/** Reads `count` invented pages of each kind and seed and compares the result with the printed values. */
export async function measure(options: {
  seeds: readonly number[];
  count: number;
  kinds: readonly PageKind[];
  /** Layouts on which the reader was not developed. */
  isHeldOut: boolean;
  tell: (line: string) => void;
}): Promise<Measured> {
  const rows = await catalogueRows();
  const names = new Map(rows.brands.map(({ key, name }) => [key, name]));
  const pageOptions = {
    isHeldOut: options.isHeldOut,
    brandName: (brand: string) => names.get(brand) ?? brand,
  };
  const measured: Measured = {
    byKind: new Map(),
    byField: new Map(),
    times: new Map(),
    leaks: 0,
    maxRssMb: 0,
  };
  const reader = new DocumentReader(() => rows, { cpuSeconds: CPU_SECONDS });
  // Kinds alternate, so that a run that is stopped has measured all of them. Every page has another number, so that
  // it prints another vehicle.
  const pages = options.seeds.flatMap((seed) =>
    Array.from({ length: options.count }, (_, of) =>
      options.kinds.map((kind, at) => ({ seed, kind, number: at * options.count + of })),
    ).flat(),
  );
  for (const { seed, number, kind } of pages) {
    const { certificate, look, bytes } = await makePage(seed, number, kind, pageOptions);
    const before = { pid: reader.pid, seconds: await cpuSecondsOf(reader.pid) };
    const fields = await reader.read(bytes, { today: '2026-11-21' }).then(
      (read) => read.fields,
      (error: unknown): DocumentField[] => {
        if (error instanceof ReadingError) return [];
        throw error;
      },
    );
    measured.maxRssMb = Math.max(measured.maxRssMb, await peakMbOf(reader.pid));
    const { pid } = reader;
    const seconds = (await cpuSecondsOf(pid)) - (pid === before.pid ? before.seconds : 0);
    // The process that read the page may have been replaced meanwhile.
    if (pid !== undefined && seconds > 0)
      (measured.times.get(kind) ?? measured.times.set(kind, []).get(kind) ?? []).push(seconds);
    const faults = compare(measured, kind, fields, certificate.truth);
    if (certificate.secrets.some((secret) => JSON.stringify(fields).includes(secret))) measured.leaks++;
    const sure = Object.keys(certificate.truth).filter((field) => isSure(fields, field)).length;
    const counted = `${Object.keys(certificate.truth).length} fields, ${sure} sure`;
    options.tell(
      `${seed} ${kind} ${number} ${look}: ${seconds.toFixed(1)} s, ${counted} ${faults.join(' ')}`,
    );
  }
  await reader.stop();
  return measured;
}

const isSure = (fields: readonly DocumentField[], field: string): boolean =>
  fields.some((each) => each.field === field && each.confidence === 'sure');

function compare(
  { byKind, byField }: Measured,
  kind: PageKind,
  fields: readonly DocumentField[],
  truth: Partial<Record<string, string>>,
): string[] {
  const faults: string[] = [];
  entry(byKind, kind).pages++;
  for (const [field, value] of Object.entries(truth)) {
    const found = fields.find((each) => each.field === field);
    for (const counts of [entry(byKind, kind), entry(byField, field)]) {
      if (!found) counts.empty++;
      else if (found.value === value) counts.right++;
      else counts.wrong++;
      if (isSure(fields, field)) counts.sure++;
      if (isSure(fields, field) && found?.value !== value) counts.wrongSure++;
    }
    if (found?.value !== value)
      faults.push(`${field}: ${found ? `${found.value} (${found.confidence})` : '–'} for ${value};`);
  }
  return faults;
}

function entry<Key>(map: Map<Key, Counts>, key: Key): Counts {
  const known = map.get(key) ?? zero();
  map.set(key, known);
  return known;
}

const TICKS_PER_SECOND = 100;
/** Position of the user and system time after the name of the program (proc_pid_stat(5)). */
const TIMES_AT = 11;

/** CPU time that a process has used; known on Linux only. */
async function cpuSecondsOf(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user = 0, system = 0] = (stat.split(') ')[1] ?? '')
    .split(' ')
    .slice(TIMES_AT, TIMES_AT + 2)
    .map(Number);
  return (user + system) / TICKS_PER_SECOND;
}

/** Peak memory of a process; known on Linux only. */
async function peakMbOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
