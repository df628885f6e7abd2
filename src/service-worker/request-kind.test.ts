import { expect, it } from 'vitest';
import { requestKind } from './request-kind.ts';

const ORIGIN = 'https://volan.example';
const kind = (url: string, mode = 'cors', method = 'GET') =>
  requestKind({ url: new URL(url, ORIGIN).href, mode, method }, ORIGIN);
const PICTURE = 'demo7e528e565b104f5337e8d5b6';

it.each([
  ['page', '/listing/7', 'navigate'],
  ['page', '/user/profile', 'navigate'],
  ['asset', '/assets/root-Ab_1.js', 'no-cors'],
  ['picture', `/media/${PICTURE}/640.webp`, 'no-cors'],
  ['picture', `https://cdn.example/volan/${PICTURE}/1920.avif`, 'no-cors'],
  ['data', '/listing/7.data?_routes=pages%2Flisting%2Flisting', 'cors'],
  ['data', '/_root.data', 'cors'],
  ['data', '/compare.data?ids=7,8', 'cors'],
])('answers the %s %s', (expected, url, mode) => {
  expect(kind(url, mode)).toBe(expected);
});

it.each([
  '/api/user/favourites',
  '/api/user/me',
  '/user/profile.data',
  '/user/listing/inquiry/7.data',
  '/favorites/secret-key.data',
  '/?type=car',
  '/media/x/640.webp',
  'https://other.example/assets/a.js',
  'https://other.example/listing/7.data',
])('takes no part in the request of %s', (url) => {
  expect(kind(url)).toBe('passed');
});

it('takes over shared pictures, and no other call that changes something', () => {
  expect(kind('/share-target', 'navigate', 'POST')).toBe('share');
  expect(kind('/share-target', 'cors', 'POST')).toBe('passed');
  expect(kind('/listing/7', 'navigate', 'POST')).toBe('passed');
  expect(kind('https://other.example/share-target', 'navigate', 'POST')).toBe('passed');
});
