import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { firstPaintScript } from '#pages/first-paint-script.ts';
import { policyByHash, policyByNonce } from './content-security-policy.server.ts';

const none = { images: [] };
const firstPaint = `'sha256-${createHash('sha256').update(firstPaintScript).digest('base64')}'`;

it('policyByHash allows the first-paint script and the given hashes only', () => {
  expect(policyByHash(["'sha256-x'"], none)).toContain(`; script-src 'self' ${firstPaint} 'sha256-x'; `);
});

it('policyByNonce allows the first-paint script and scripts with the nonce only', () => {
  expect(policyByNonce('abc', none)).toContain(`; script-src 'self' 'nonce-abc' ${firstPaint}; `);
});

it('policies allow pictures from the own origin and from the given ones', () => {
  const others = { images: ['https://pictures.example'] };
  for (const policy of [policyByNonce('abc', others), policyByHash([], others)])
    expect(policy).toContain("img-src 'self' data: blob: https://pictures.example;");
  expect(policyByNonce('abc', none)).toContain("img-src 'self' data: blob:;");
});
