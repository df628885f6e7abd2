import type { AnyNode, Document, Element, Text } from 'domhandler';

/** Deeper pages do not exist; without a limit, walking one could exhaust the stack. */
const MAX_DEPTH = 250;
const MAX_NODES = 200_000;

/** A parsed page with the few questions that readers ask. */
export interface Page {
  root: Document;
  all: (selector: string, within?: AnyNode) => Element[];
  first: (selector: string, within?: AnyNode) => Element | undefined;
}

/** Parses HTML, well-formed or not; undefined if it is too deep or has too many parts. Loads the parser on first use. */
export async function parsePage(html: string): Promise<Page | undefined> {
  const [{ Parser }, { DomHandler }, { selectAll, selectOne }] = await Promise.all([
    import('htmlparser2'),
    import('domhandler'),
    import('css-select'),
  ]);
  let depth = 0;
  let nodes = 0;
  const handler = new DomHandler();
  const parser = new Parser(
    {
      onparserinit: (each) => handler.onparserinit(each),
      onreset: () => handler.onreset(),
      onend: () => handler.onend(),
      onerror: (error) => handler.onerror(error),
      onopentag: (name, attributes) => {
        depth += 1;
        nodes += 1;
        if (depth > MAX_DEPTH || nodes > MAX_NODES) parser.pause();
        else handler.onopentag(name, attributes);
      },
      onclosetag: () => {
        depth -= 1;
        handler.onclosetag();
      },
      ontext: (text) => {
        nodes += 1;
        handler.ontext(text);
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.write(html);
  if (depth > MAX_DEPTH || nodes > MAX_NODES) return undefined;
  parser.end();
  const { root } = handler;
  return {
    root,
    all: (selector, within = root) => selectAll<AnyNode, Element>(selector, within),
    first: (selector, within = root) => selectOne<AnyNode, Element>(selector, within) ?? undefined,
  };
}

export const isText = (node: AnyNode): node is Text => !('children' in node) && node.nodeType === 3;

export const isElement = (node: AnyNode): node is Element => 'attribs' in node;

const childrenOf = (node: AnyNode): AnyNode[] => ('children' in node ? node.children : []);

const invisible = new Set(['script', 'style', 'noscript', 'template', 'select', 'option', 'sup']);
const blocks = new Set(['p', 'div', 'li', 'ul', 'tr', 'table', 'h1', 'h2', 'h3', 'section', 'dd', 'dt']);

/** Visible text with a line end at each `<br>` and block. Leaves out `<sup>`: the ³ of см³ is no digit of the value. */
export function textOf(
  node: AnyNode | undefined,
  without: (element: Element) => boolean = () => false,
): string {
  return node === undefined ? '' : tidy(rawText(node, without));
}

function rawText(node: AnyNode, without: (element: Element) => boolean): string {
  if (isText(node)) return node.data.replaceAll(/[\s\u00a0]+/g, ' ');
  if (isElement(node)) {
    if (node.name === 'br') return '\n';
    if (invisible.has(node.name) || without(node)) return '';
  }
  const text = childrenOf(node)
    .map((child) => rawText(child, without))
    .join('');
  return isElement(node) && blocks.has(node.name) ? `\n${text}\n` : text;
}

const tidy = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line, index, lines) => line !== '' || (index > 0 && lines[index - 1] !== ''))
    .join('\n')
    .trim();

/** Text on one line. */
export const lineOf = (node: AnyNode | undefined, without?: (element: Element) => boolean): string =>
  textOf(node, without).replaceAll(/\s+/g, ' ');

/** Text of the element itself, without its children. */
export const ownText = (element: Element): string =>
  element.children
    .map((child) => (isText(child) ? child.data : ''))
    .join(' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim();

export const classesOf = (element: Element): string[] => (element.attribs['class'] ?? '').split(/\s+/);

export function nextElement(element: Element): Element | undefined {
  for (let next = element.next; next; next = next.next) if (isElement(next)) return next;
  return undefined;
}

/** Every element, in the order of the page. */
export function elementsOf(node: AnyNode): Element[] {
  const found: Element[] = [];
  const waiting = [node];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (isElement(next)) found.push(next);
    waiting.push(...childrenOf(next).toReversed());
  }
  return found;
}
