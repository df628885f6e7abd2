import { describe, expect, it } from 'vitest';
import { readStockFile } from './read-stock-file.server.ts';

const bytes = (text: string) => Buffer.from(text);
const cells = (file: Uint8Array) => {
  const table = readStockFile(file);
  return 'fault' in table ? table.fault : table.records.map((record) => record.cells);
};
/** Windows-1251 of Bulgarian letters. */
const cp1251 = (text: string) =>
  Buffer.from(
    [...text].map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code;
    }),
  );

describe('a file of vehicles', () => {
  it.each([',', ';', '\t'])('is read as CSV with %j and a byte order mark', (separator) => {
    const text = `\uFEFF${['№', 'текст'].join(separator)}\r\n1${separator}"Две, три; \t"\r\n`;
    expect(cells(bytes(text))).toEqual([{ '№': '1', текст: 'Две, три;' }]);
  });

  it('keeps formulas as texts and takes off the apostrophe of an export', () => {
    const text = "nr,a,b\n1,=HYPERLINK(1),'=1+1\n";
    expect(cells(bytes(text))).toEqual([{ nr: '1', a: '=HYPERLINK(1)', b: '=1+1' }]);
  });

  it.each([
    ['windows-1251', cp1251('номер;цвят\n1;Бял')],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('номер;цвят\n1;Бял', 'utf16le')])],
    ['UTF-8', bytes('номер;цвят\n1;Бял')],
  ])('is decoded from %s', (_charset, file) => {
    expect(cells(file)).toEqual([{ номер: '1', цвят: 'Бял' }]);
  });

  it('is cut when UTF-8 ends in the middle of a letter', () => {
    expect(cells(bytes('номер;цвят\n1;Бял').subarray(0, -1))).toBe('damaged');
  });

  it.each([
    ['too few cells', 'a,b\n1,2\n3'],
    ['too many cells', 'a,b\n1,2,3\n'],
    ['an open quote', 'a,b\n1,"2\n'],
    ['a last quoted cell that is cut', 'a,b\n1,"2"\n3,"4'],
    ['a last row that is cut before its last cell', 'a,b\n1,2\n3'],
    ['a last cell that is cut after its separator', 'a;b\n1;2\n3;'],
  ])('with %s is damaged', (_what, text) => {
    expect(cells(bytes(text))).toBe('damaged');
  });

  it('may end in an empty cell when a line break follows, or other rows have none either', () => {
    expect(cells(bytes('a\tb\n1\t2\n3\t\n'))).toEqual([
      { a: '1', b: '2' },
      { a: '3', b: '' },
    ]);
    expect(cells(bytes('a\tb\n3\t'))).toEqual([{ a: '3', b: '' }]);
  });

  it('is read as XML with nested elements, lists, CDATA and the five entities', () => {
    const text = `<?xml version="1.0" encoding="windows-1251"?>
      <feed xmlns:x="y"><meta><a>1</a></meta><cars>
      <car id="z"><nr>1</nr><price><x:amount>9</x:amount></price><note>a &lt;b&gt; &amp;amp; &#1046; &x;</note></car>
      <car><nr>2</nr><extra>ABS</extra><extra>Тегл</extra><note><![CDATA[<i> &amp;]]></note></car></cars></feed>`;
    expect(cells(cp1251(text))).toEqual([
      { nr: '1', 'price.amount': '9', note: 'a <b> &amp; Ж &x;' },
      { nr: '2', extra: 'ABS|Тегл', note: '<i> &amp;' },
    ]);
  });

  it.each([
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a><b><n>&x;</n></b><b><n>2</n></b></a>',
    '<?xml version="1.0"?><!doctype a><a><b><n>1</n></b></a>',
  ])('with a document type is refused: %s', (text) => {
    expect(cells(bytes(text))).toBe('entities');
  });

  it('is read as XML with a single vehicle', () => {
    expect(cells(bytes('<stock><vehicle><nr>1</nr></vehicle></stock>'))).toEqual([{ nr: '1' }]);
  });

  it('is read as JSON with numbers, flags, lists and objects', () => {
    const vehicle = {
      nr: 1,
      vat: true,
      price: { amount: 9.5 },
      extras: ['a', 'b'],
      note: null,
      __proto__: { x: 1 },
    };
    const text = JSON.stringify({ total: 1, vehicles: [{ ...vehicle, services: [{ day: 'x' }] }] });
    expect(cells(bytes(text))).toEqual([
      { nr: '1', vat: 'yes', 'price.amount': '9.5', extras: 'a|b', note: '', services: '[{"day":"x"}]' },
    ]);
  });

  it.each([
    ['[]', 'empty'],
    ['  \n', 'empty'],
    ['{"a":1}', 'no_vehicles'],
    ['[1]', 'no_vehicles'],
    ['<a><b>1</b></a>', 'no_vehicles'],
    [`nr\n${'1\n'.repeat(2001)}`, 'too_many_rows'],
    [`${Array.from({ length: 201 }, (_, n) => `c${n}`).join()}\n${','.repeat(200)}1`, 'too_many_columns'],
  ])('%.20s is refused: %s', (text, fault) => {
    expect(cells(bytes(text))).toBe(fault);
  });
});
