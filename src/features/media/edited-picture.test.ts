import { describe, expect, it } from 'vitest';
import { inOrder, type EditedPicture } from './edited-picture.ts';

const pictures = ['a', 'b', 'c'].map((id): EditedPicture => {
  return {
    id,
    state: 'ready',
    width: 640,
    height: 480,
    placeholder: null,
    view: '',
    alt: '',
    fault: null,
    ahead: null,
  };
});
const ordered = (order: string[] | undefined) => inOrder(pictures, order).map(({ id }) => id);

describe('inOrder', () => {
  it('omits ids of deleted pictures and keeps pictures it does not name at the end', () => {
    expect(ordered(['c', 'gone', 'a'])).toEqual(['c', 'a', 'b']);
  });

  it('keeps the order of the server when none is given', () => {
    expect(ordered(undefined)).toEqual(['a', 'b', 'c']);
  });
});
