import type { Element } from 'domhandler';
import { foldText } from './fold-text.ts';
import { elementsOf, isElement, isText, lineOf, nextElement, ownText, type Page } from './page.server.ts';
import type { Topic } from './source-listing.ts';

const MAX_LABEL = 40;
const MAX_VALUE = 80;
const elsewhere = new Set(['nav', 'header', 'footer', 'select', 'option', 'script', 'style', 'title']);

/**
 * Rows of a page by their labels, wherever they stand: the label and its value are neighbours, or one text with a colon.
 * A value that is a label itself is none. A unit in the label belongs to the value.
 */
export function labelRows(
  page: Page,
  labels: ReadonlyMap<string, Topic>,
): { topic: Topic; text: string; label: Element }[] {
  const found: { topic: Topic; text: string; label: Element }[] = [];
  for (const element of elementsOf(page.root)) {
    if (isElsewhere(element)) continue;
    const own = ownText(element);
    if (own === '' || own.length > MAX_LABEL + MAX_VALUE) continue;
    const [, before = own, after = ''] = /^([^:]{1,40}):\s*(.+)$/.exec(own) ?? [];
    const label = before.slice(0, MAX_LABEL + 1);
    const topic = labels.get(foldLabel(label));
    if (topic === undefined) continue;
    const text = after || valueBeside(element);
    if (text === '' || text.length > MAX_VALUE || labels.has(foldLabel(text))) continue;
    found.push({ topic, text: withUnit(text, label), label: element });
  }
  return found;
}

export const foldLabel = (text: string): string => foldText(text.replaceAll(/\[[^\]]*\]/g, ''));

function valueBeside(element: Element): string {
  const { next } = element;
  if (next && isText(next) && next.data.trim() !== '') return next.data.replaceAll(/\s+/g, ' ').trim();
  const value = nextElement(element);
  return value && !hasControls(value) ? lineOf(value) : '';
}

const hasControls = (element: Element): boolean =>
  elementsOf(element).some(({ name }) => name === 'input' || name === 'select');

/** `Пробег [км]` with `198 000` means kilometres. */
function withUnit(text: string, label: string): string {
  const unit = /\[([^\]]{1,10})\]/.exec(label)?.[1];
  return unit !== undefined && /^[\d\s.,\u00a0]+$/.test(text) ? `${text} ${unit}` : text;
}

function isElsewhere(element: Element): boolean {
  for (let each: Element | null = element; each; each = parentOf(each))
    if (elsewhere.has(each.name)) return true;
  return false;
}

export const parentOf = (element: Element): Element | null =>
  element.parent && isElement(element.parent) ? element.parent : null;
