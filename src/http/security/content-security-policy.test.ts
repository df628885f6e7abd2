import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { policyByHash, policyByNonce } from './content-security-policy.server.ts';

const none = { images: [] };
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('policyByHash', () => {
  it('allows exactly the executable inline scripts', () => {
    const html = [
      '<script>one("щ")</script>',
      '<script type="module" async="">import "/x.js"</script>',
      '<script type="module" src="/a.js"></script>',
      '<script type="application/ld+json">{"a":1}</script>',
    ].join('<p>text</p>');
    const policy = policyByHash(Buffer.from(html), none);
    expect(policy).toContain(hash('one("щ")'));
    expect(policy).toContain(hash('import "/x.js"'));
    expect(policy.match(/sha256-/g)).toHaveLength(2);
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
  });
});

it('policyByNonce allows inline scripts only by its nonce', () => {
  expect(policyByNonce('abc', none)).toContain("script-src 'self' 'nonce-abc'");
  expect(policyByNonce('abc', none)).not.toMatch(/script-src[^;]*unsafe-inline/);
});

it('policies allow pictures from the own origin and from the given ones', () => {
  const others = { images: ['https://pictures.example'] };
  for (const policy of [policyByNonce('abc', others), policyByHash(Buffer.from(''), others)])
    expect(policy).toContain("img-src 'self' data: blob: https://pictures.example;");
  expect(policyByNonce('abc', none)).toContain("img-src 'self' data: blob:;");
});
