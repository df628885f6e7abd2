import { describe, expect, it } from 'vitest';
import { startScripts, withLateScripts } from './late-scripts.ts';

const NONCE = 'n0nce';
const page = `<html><head><title>T</title><link rel="modulepreload" href="/a.js" nonce="${NONCE}"/><link rel="preload" href="/f.woff2"/><link rel="modulepreload" href="/b.js" nonce="${NONCE}"/></head><body><p>text</p><script nonce="${NONCE}">window.data = 1</script><script nonce="${NONCE}" type="module" async="">import "/a.js";</script></body></html>`;

describe('withLateScripts', () => {
  it('removes the preloads of modules, keeps the inline module as data and adds the script that starts it', () => {
    expect(withLateScripts(page, NONCE).join('')).toBe(
      `<html><head><title>T</title><link rel="preload" href="/f.woff2"/></head><body><p>text</p><script nonce="${NONCE}">window.data = 1</script><script nonce="${NONCE}" type="text/late-module" data-preload="/a.js /b.js">import "/a.js";</script><script nonce="${NONCE}">${startScripts}</script></body></html>`,
    );
  });

  it('returns a page without scripts of the router unchanged', () => {
    const plain = '<html><head></head><body><script type="module" async="">x</script></body></html>';
    expect(withLateScripts(plain, NONCE)).toEqual([plain]);
  });
});
