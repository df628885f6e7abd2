import { createHash } from 'node:crypto';

export interface UnmarkedPage {
  html: Buffer<ArrayBuffer>;
  /** Sources for `script-src`, one per inline script that carried the mark. */
  hashes: string[];
}

/**
 * Hashes the inline scripts that the template wrote and removes their mark, so that the page can be cached. The mark
 * is a nonce that is new for each rendering: a script that got into the page through data cannot carry it and gets
 * no hash. Uses the memory of `html`: memory of this size out of the heap brings the next collection of garbage nearer.
 */
export function unmarkScripts(html: Buffer<ArrayBuffer>, mark: string): UnmarkedPage {
  const attribute = Buffer.from(` nonce="${mark}"`);
  const hashes = new Set<string>();
  const kept: Buffer[] = [];
  let from = 0;
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, from)) {
    kept.push(html.subarray(from, at));
    from = at + attribute.length;
    const tag = html.toString('latin1', html.lastIndexOf('<', at), html.indexOf('>', at));
    if (!tag.startsWith('<script') || tag.includes(' src=')) continue;
    const start = html.indexOf('>', at) + 1;
    const script = html.subarray(start, html.indexOf('</script>', start));
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  let end = 0;
  for (const part of [...kept, html.subarray(from)]) end += part.copy(html, end);
  return { html: html.subarray(0, end), hashes: [...hashes] };
}
