import { certificateLists } from '#features/vehicle-documents/certificate/closed-lists.ts';
import type { Word } from '#features/vehicle-documents/certificate/page-words.ts';
import { readPage } from '#features/vehicle-documents/certificate/read-page.ts';
import { catalogueRows } from '#tools/documents/catalogue-rows.ts';

/** The day on which pages of tests are read. */
export const READ_ON = '2026-11-21';
export const lists = certificateLists(await catalogueRows());

/** Lays out one line after another, as a PDF text layer does. */
export const written = (...lines: string[]): Word[] =>
  lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
      text,
      x0: index * 12,
      y0: row * 40,
      x1: (index + text.length) * 12,
      y1: row * 40 + 20,
      confidence: 95,
    })),
  );

/** Values that are read from written lines, by field. */
export const valuesOf = (...lines: string[]) =>
  Object.fromEntries(
    Object.entries(readPage(written(...lines), lists, READ_ON).values).map(([field, { value }]) => [
      field,
      value,
    ]),
  );
