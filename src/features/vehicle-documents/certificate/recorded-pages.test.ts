import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeCertificate } from '#tools/documents/make-certificate.ts';
import { lists, READ_ON } from '#tests/support/written-page.ts';
import { documentFields, mergeReadings } from './merge-readings.ts';
import type { Word } from './page-words.ts';
import { readPage } from './read-page.ts';

/** Recorded recognition results of invented pages: text, x0, y0, x1, y1, confidence. */
interface RecordedPage {
  kind: string;
  number: number;
  looks: [string, number, number, number, number, number][][];
}

const SEED = 1;
let pages: RecordedPage[];

beforeAll(async () => {
  const file = join(import.meta.dirname, 'fixtures/recorded-pages.json');
  pages = JSON.parse(await readFile(file, 'utf8')) as RecordedPage[];
});

const wordsOf = (look: RecordedPage['looks'][number]): Word[] =>
  look.map(([text, x0, y0, x1, y1, confidence]) => ({ text, x0, y0, x1, y1, confidence }));
const fieldsOf = ({ looks }: RecordedPage) =>
  documentFields(mergeReadings(looks.map((look) => readPage(wordsOf(look), lists, READ_ON).values)));

describe('recorded pages', () => {
  it('yield nine of ten fields correctly, and no wrong field is marked sure', () => {
    const faults: string[] = [];
    let all = 0;
    for (const page of pages) {
      const fields = fieldsOf(page);
      for (const [field, value] of Object.entries(makeCertificate(SEED, page.number).truth)) {
        all += 1;
        const found = fields.find((each) => each.field === field);
        if (found?.value === value) continue;
        faults.push(`${page.kind} ${page.number} ${field}`);
        expect(found?.confidence, `${page.kind} ${page.number} ${field}`).not.toBe('sure');
      }
    }
    expect(faults.length / all, faults.join(', ')).toBeLessThanOrEqual(0.1);
  });

  it('yield no data of the owner', () => {
    for (const page of pages) {
      const { secrets } = makeCertificate(SEED, page.number);
      const told = JSON.stringify(fieldsOf(page));
      for (const secret of secrets) expect(told).not.toContain(secret);
    }
  });
});
