import { XMLParser, XMLValidator } from 'fast-xml-parser';
import {
  columnsOf,
  LIST_SEPARATOR,
  noCells,
  type Cells,
  type StockTable,
  type UnusableFile,
} from './stock-table.ts';

const CDATA = '#cdata';
const TEXT = '#text';

type Node = string | { [name: string]: Node } | Node[];

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: true,
  // Entities of the file are never expanded; `plain` decodes the five of XML and numbers.
  processEntities: false,
  htmlEntities: false,
  cdataPropName: CDATA,
});

/**
 * Reads the vehicles of an XML file: the elements that repeat most often next to each other. A file with a document
 * type is refused, because it may declare entities.
 */
export function readStockXml(text: string): StockTable | UnusableFile {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return { fault: 'entities' };
  const valid = XMLValidator.validate(text);
  if (valid !== true) return { fault: 'damaged', line: valid.err.line };
  const root = parser.parse(text) as Node;
  const nodes = vehiclesIn(root);
  if (nodes.length === 0) return { fault: 'no_vehicles' };
  const records = nodes.map((node, index) => {
    const cells = noCells();
    flattenNode(node, '', cells);
    return { line: index + 1, cells };
  });
  return { format: 'xml', columns: columnsOf(records), records };
}

type Element = Exclude<Node, string | Node[]>;
const isElement = (node: Node): node is Element =>
  typeof node === 'object' && !Array.isArray(node) && !(CDATA in node);

/** The longest list of elements, found breadth first; a file with one vehicle has no list. */
function vehiclesIn(root: Node): Element[] {
  let level: Element[] = isElement(root) ? [root] : [];
  let best: Element[] = [];
  let only: Element | undefined;
  for (let depth = 0; level.length > 0 && depth < 4; depth += 1) {
    const next: Element[] = [];
    for (const child of level.flatMap((node) => Object.values(node))) {
      const list = Array.isArray(child) ? child.filter(isElement) : [];
      if (list.length > best.length) best = list;
      if (isElement(child)) {
        next.push(child);
        if (depth === 1) only ??= child;
      }
    }
    if (best.length > 0) return best;
    level = next;
  }
  return only ? [only] : [];
}

function flattenNode(node: Node, name: string, cells: Cells): void {
  if (isElement(node)) {
    const own = node[TEXT];
    if (typeof own === 'string' && name !== '') cells[name] = plain(own);
    for (const [key, child] of Object.entries(node))
      if (key !== TEXT && !key.startsWith('?'))
        flattenNode(child, name === '' ? key : `${name}.${key}`, cells);
  } else if (Array.isArray(node)) cells[name] = node.map(textOf).filter(Boolean).join(LIST_SEPARATOR);
  else cells[name] = textOf(node);
}

function textOf(node: Node): string {
  if (typeof node === 'string') return plain(node);
  if (Array.isArray(node)) return node.map(textOf).join(' ');
  const { [CDATA]: data, [TEXT]: text, ...children } = node;
  const literal =
    data === undefined
      ? ''
      : [data]
          .flat()
          .filter((each) => typeof each === 'string')
          .join('');
  const own = typeof text === 'string' ? plain(text) : '';
  return [own + literal, ...Object.values(children).map(textOf)].join(' ').trim();
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const LAST_CODE_POINT = 0x10ffff;

const plain = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/gi, (all, hex, decimal, name) => {
    if (typeof name === 'string') return named[name.toLowerCase()] ?? all;
    const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : all;
  });
