import { expect, it } from 'vitest';
import { cleanPictureUrl, profilePictureUrl } from './profile-picture.ts';

it.each([null, undefined, '', 'undefined', '/media/undefined', 'https://cdn.example/undefined/320.webp'])(
  'treats %o as no picture',
  (url) => expect(cleanPictureUrl(url)).toBe(''),
);

it('keeps a valid address', () => {
  expect(cleanPictureUrl('/media/abc/320.webp')).toBe('/media/abc/320.webp');
});

it('builds the address of the stored size', () => {
  const id = 'a1b2c3d4e5f6a7b8';
  expect(profilePictureUrl('https://cdn.example', id)).toBe(`https://cdn.example/${id}/320.webp`);
  expect(profilePictureUrl('/media', null)).toBe('');
});
