import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import type { EditedPicture } from '../edited-picture.ts';
import { PictureFault } from './picture-fault.tsx';

const failed = (fault: string | null): EditedPicture => ({
  id: 'a'.repeat(32),
  state: 'failed',
  width: null,
  height: null,
  placeholder: null,
  view: 'other',
  alt: '',
  fault,
  ahead: null,
});
const shown = (fault: string | null, onRetry = vi.fn()) =>
  render(<PictureFault picture={failed(fault)} at={2} onRetry={onRetry} />);

describe('PictureFault', () => {
  it('offers a retry for an interrupted picture and never says that it cannot be read', () => {
    const onRetry = vi.fn();
    shown('picture_interrupted', onRetry);
    expect(screen.queryByText(m.pictures_not_read())).toBeNull();
    screen.getByRole('button', { name: m.pictures_retry_at({ at: 2 }) }).click();
    expect(onRetry).toHaveBeenCalledExactlyOnceWith('a'.repeat(32));
  });

  it.each([
    ['picture_unreadable', m.pictures_not_read],
    [null, m.pictures_not_read],
    ['picture_missing', m.pictures_missing],
  ])('says what is wrong with a picture that failed with %s, without a retry', (fault, words) => {
    shown(fault);
    expect(screen.getByText(words())).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
