import { createHash } from 'node:crypto';

export interface UnmarkedPage {
  html: Buffer<ArrayBuffer>;
  /** Sources for `script-src`, one per inline script that carried the mark. */
  hashes: string[];
}

/**
 * Hashes the inline scripts that the template wrote and removes their mark, so that the page can be cached. The mark
 * is a nonce that is new for each rendering: a script that got into the page through data cannot carry it and gets
 * no hash.
 */
export function unmarkScripts(html: Buffer, mark: string): UnmarkedPage {
  // latin1 maps each byte to one character, so that hashes are of the exact bytes.
  const text = html.toString('latin1');
  const attribute = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  for (let at = text.indexOf(attribute); at >= 0; at = text.indexOf(attribute, at + 1)) {
    const tag = text.slice(text.lastIndexOf('<', at), text.indexOf('>', at));
    if (!tag.startsWith('<script') || tag.includes(' src=')) continue;
    const start = text.indexOf('>', at) + 1;
    const script = text.slice(start, text.indexOf('</script>', start));
    hashes.add(`'sha256-${createHash('sha256').update(script, 'latin1').digest('base64')}'`);
  }
  return { html: Buffer.from(text.replaceAll(attribute, ''), 'latin1'), hashes: [...hashes] };
}
