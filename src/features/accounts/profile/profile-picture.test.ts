import { expect, it } from 'vitest';
import { cleanPictureUrl, profilePictureUrl } from './profile-picture.ts';

it.each([null, undefined, '', 'undefined', '/media/undefined', 'https://cdn.example/undefined/320.webp'])(
  'takes %o for no picture',
  (url) => expect(cleanPictureUrl(url)).toBe(''),
);

it('leaves an address as it is', () => {
  expect(cleanPictureUrl('/media/abc/320.webp')).toBe('/media/abc/320.webp');
});

it('names the one stored size below the base of pictures', () => {
  const id = 'a1b2c3d4e5f6a7b8';
  expect(profilePictureUrl('https://cdn.example', id)).toBe(`https://cdn.example/${id}/320.webp`);
  expect(profilePictureUrl('/media', null)).toBe('');
});
