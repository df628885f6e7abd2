import fastify from 'fastify';
import { expect, it } from 'vitest';
import { isProxyRange, readTrustedProxies } from './trusted-proxies.server.ts';

const ranges = ['10.0.0.1', '10.0.0.0/8', '10.0.0.0/255.0.0.0', '::1', 'fd00::/8', 'loopback', 'uniquelocal'];
const others = [
  'nginx',
  '10.0.0.1:80',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '::1/129',
  '::1/255.0.0.0',
  'true',
];

it('reads comma-separated ranges', () => {
  expect(readTrustedProxies(' 10.0.0.1, loopback,,')).toEqual(['10.0.0.1', 'loopback']);
});

it.each(ranges)('accepts %s like Fastify', (range) => {
  expect(isProxyRange(range)).toBe(true);
  expect(() => fastify({ trustProxy: [range] })).not.toThrow();
});

it('refuses an incomplete address, which Fastify completes', () => {
  expect(isProxyRange('10.0.0')).toBe(false);
});

it.each(others)('refuses %s like Fastify', (range) => {
  expect(isProxyRange(range)).toBe(false);
  expect(() => fastify({ trustProxy: [range] })).toThrow();
});
