import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#platform/project-root.server.ts';
import type { Counts, Measured } from './measure.ts';

const BEGIN = '<!-- measured -->';
const END = '<!-- /measured -->';

/** Formats the figures as Markdown. */
export function report(
  measured: Measured,
  { seeds, count }: { seeds: readonly number[]; count: number },
): string {
  const kinds = [...measured.byKind].map(([kind, counts]) => {
    const times = (measured.times.get(kind) ?? []).sort((a, b) => a - b);
    const middle = times[Math.floor(times.length / 2)] ?? 0;
    const longest = times.at(-1) ?? 0;
    return `| ${kind} | ${counts.pages} | ${shares(counts)} | ${seconds(middle)} | ${seconds(longest)} |`;
  });
  const fields = [...measured.byField].map(([field, counts]) => `| ${field} | ${shares(counts)} |`);
  return [
    `Seeds ${seeds.join(', ')}, ${count} pages of each kind and seed; memory of the reading process at most ${measured.maxRssMb} MB. Values of the owner that came out: ${measured.leaks}.`,
    '',
    '| page | pages | fields | right | wrong | empty | marked sure | of those wrong | CPU, median | longest |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...kinds,
    '',
    '| field | fields | right | wrong | empty | marked sure | of those wrong |',
    '|---|---|---|---|---|---|---|',
    ...fields,
  ].join('\n');
}

function shares({ right, wrong, empty, sure, wrongSure }: Counts): string {
  const all = right + wrong + empty;
  const share = (part: number): string => `${((100 * part) / all).toFixed(1)} %`;
  return [String(all), share(right), share(wrong), share(empty), share(sure), String(wrongSure)].join(' | ');
}

const seconds = (each: number): string => `${each.toFixed(1)} s`;

/** Writes the figures into docs/documents.md. */
export async function writeReport(text: string): Promise<void> {
  const path = join(projectRoot(), 'docs/documents.md');
  const page = await readFile(path, 'utf8');
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error('docs/documents.md has no place for figures');
  await writeFile(path, `${before}${BEGIN}\n${text}\n${END}${after}`);
}
