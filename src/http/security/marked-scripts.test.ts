import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { unmarkScripts } from './marked-scripts.server.ts';

const MARK = 'a+/b==';
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const unmarked = (html: string) => {
  const page = unmarkScripts(Buffer.from(html), MARK);
  return { html: page.html.toString(), hashes: page.hashes };
};

describe('unmarkScripts', () => {
  it('hashes the marked inline scripts and removes the mark', () => {
    const { html, hashes } = unmarked(
      [
        `<link rel="modulepreload" nonce="${MARK}" href="/a.js"/>`,
        `<script nonce="${MARK}">one("щ")</script>`,
        `<script type="module" async="" nonce="${MARK}">import "/x.js"</script>`,
        `<script nonce="${MARK}" src="/a.js"></script>`,
      ].join('<p>текст</p>'),
    );
    expect(hashes).toEqual([hash('one("щ")'), hash('import "/x.js"')]);
    expect(html).not.toContain('nonce');
    expect(html).toContain('<script>one("щ")</script><p>текст</p><script type="module" async="">import');
  });

  it.each([
    '<script>injected()</script>',
    '<script nonce="">injected()</script>',
    '<script nonce="other">injected()</script>',
    `<p nonce="${MARK}"><script>injected()</script>`,
    `<script data-a="1>">injected()</script>`,
  ])('gives no hash to %s', (injected) => {
    const { hashes } = unmarked(`${injected}<script nonce="${MARK}">own()</script>`);
    expect(hashes).toEqual([hash('own()')]);
  });
});
