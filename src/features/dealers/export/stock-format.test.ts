import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { fileCatalogue } from '#features/search/query-parsing/fixtures/file-catalogue.ts';
import { projectRoot } from '#platform/project-root.server.ts';
import { guessMapping } from '../mapping/guess-mapping.ts';
import { mapRow } from '../mapping/map-row.ts';
import { planValues } from '../planning/plan-row.server.ts';
import { readStockFile } from '../reading/read-stock-file.server.ts';
import { stockFormats } from '../reading/stock-table.ts';

const now = new Date('2026-11-20T12:00:00Z');
const read = (name: string) => readFileSync(join(projectRoot(), 'docs/stock-format', name));
let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await fileCatalogue();
});

describe('the documented format of stock files', () => {
  it.each(stockFormats)('has an example in %s that is imported without faults', (format) => {
    const table = readStockFile(read(`example.${format}`));
    if ('fault' in table) throw new Error(table.fault);
    const mapping = guessMapping(table, {});
    const faults = table.records.map((record) => {
      const row = mapRow(record, { mapping, catalogue, typeOf: () => undefined });
      return [...row.faults, ...planValues({}, row.patch, { catalogue, now, isNew: true }).faults];
    });
    expect(faults).toEqual([[], []]);
  });

  it('has a schema that accepts the example and refuses unknown fields', () => {
    const schema = z.fromJSONSchema(JSON.parse(read('stock.schema.json').toString()) as never);
    const example = JSON.parse(read('example.json').toString()) as { vehicles: object[] };
    expect(schema.safeParse(example).error).toBeUndefined();
    const [first] = example.vehicles;
    expect(schema.safeParse({ ...example, vehicles: [{ ...first, colour: 'red' }] }).success).toBe(false);
    expect(schema.safeParse({ ...example, vehicles: [{ ...first, fuel: 'coal' }] }).success).toBe(false);
  });
});
