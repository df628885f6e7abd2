import { describe, expect, it } from 'vitest';
import { readCsv, writeCsv } from './csv.server.ts';

const columns = { required: ['key', 'name'], optional: ['note'], maxRows: 3 };

describe('CSV', () => {
  it.each([',', ';', '\t'])('is read with %j between cells', (separator) => {
    const text = ['\uFEFFkey', 'name', 'note\r\n a ', '"Две, три; \t"', '\r\n'].join(separator);
    expect(readCsv(text, columns)).toEqual({
      records: [{ line: 2, cells: { key: 'a', name: 'Две, три;', note: '' } }],
    });
  });

  it.each([
    ['key\na', 'missing_column', 'name'],
    ['key,name,price\na,b,1', 'unknown_column', 'price'],
    ['key,name\n', 'empty', undefined],
    ['key,name\n1,1\n2,2\n3,3\n4,4', 'too_many_rows', undefined],
    ['key,name\na', 'damaged', undefined],
    ['key,name\na,"b', 'damaged', undefined],
  ])('%j is refused: %s', (text, fault, column) => {
    expect(readCsv(text, columns)).toEqual({ fault, ...(column !== undefined && { column }) });
  });

  it('escapes cells that a spreadsheet would run as formulas, and reads them back', () => {
    const names = ['=1+1', '+359', '-1', '@sum', 'plain, "quoted"', "'quoted", "'=2"];
    const written = writeCsv(
      ['key', 'name'],
      names.map((name, key) => ({ key: String(key), name })),
    );
    expect(written).toContain(`0,"'=1+1"\r\n1,"'+359"\r\n2,"'-1"\r\n3,"'@sum"`);
    expect(written.startsWith('\uFEFFkey,name\r\n')).toBe(true);
    const read = readCsv(written, { ...columns, maxRows: 10 });
    expect('records' in read && read.records.map(({ cells }) => cells.name)).toEqual(names);
  });
});
