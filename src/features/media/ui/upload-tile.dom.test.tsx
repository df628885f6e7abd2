import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { UploadTile } from './upload-tile.tsx';
import type { Upload } from './upload-queue.ts';

function show(values: Partial<Upload>) {
  const upload = { key: 'one', name: 'golf.jpg', previewUrl: 'blob:one', progress: 0, fault: '', ...values };
  const [onRetry, onDrop] = [vi.fn(), vi.fn()];
  render(<UploadTile upload={upload as Upload} isCover={false} onRetry={onRetry} onDrop={onDrop} />);
  return { onRetry, onDrop };
}
/** The element and its ancestors within the tile. */
function* upTo(tile: Element, from: Element): Generator<Element> {
  for (let each: Element | null = from; each && each !== tile; each = each.parentElement) yield each;
}

describe('UploadTile', () => {
  const fault = 'Файлът golf-stariyat-ot-garazha-na-dyado.tiff не е снимка, която може да се отвори. '.repeat(
    3,
  );

  it('shows a long reason whole, in the flow of the tile, which grows with it', () => {
    const { onDrop } = show({ state: 'refused', fault });
    const words = screen.getByText(fault.trim());
    const tile = screen.getByRole('listitem');
    for (const each of upTo(tile, words)) expect(each.className).not.toMatch(/absolute|truncate|line-clamp/);
    expect(tile.className).not.toMatch(/(^| )(max-)?h-/);
    expect(screen.queryByRole('button', { name: m.pictures_retry_file({ name: 'golf.jpg' }) })).toBeNull();
    screen.getByRole('button', { name: m.pictures_remove_upload({ name: 'golf.jpg' }) }).click();
    expect(onDrop).toHaveBeenCalledExactlyOnceWith('one');
  });

  it('offers a retry for an interrupted upload', () => {
    const { onRetry } = show({ state: 'interrupted' });
    expect(screen.getByText(m.pictures_interrupted())).toBeDefined();
    screen.getByRole('button', { name: m.pictures_retry_file({ name: 'golf.jpg' }) }).click();
    expect(onRetry).toHaveBeenCalledExactlyOnceWith('one');
  });

  it('shows the progress while sending, and then that the server works', () => {
    show({ state: 'sending', progress: 0.42 });
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42');
    expect(screen.queryByRole('button')).toBeNull();
    show({ state: 'sending', progress: 1 });
    expect(screen.getByText(m.pictures_processing())).toBeDefined();
  });

  it('offers a new sign-in when the session has ended', () => {
    const upload = {
      key: 'one',
      name: 'golf.jpg',
      state: 'interrupted',
      progress: 0,
      fault: '',
      needsSignIn: true,
    };
    const tile = <UploadTile upload={upload as Upload} isCover={false} onRetry={vi.fn()} onDrop={vi.fn()} />;
    renderPage(tile, { path: '/*', at: '/user/listing/create' });
    expect(screen.getByRole('link').getAttribute('href')).toBe('/login?redirect=%2Fuser%2Flisting%2Fcreate');
  });

  it('hides the preview of a file that the browser cannot decode', () => {
    show({ state: 'sending' });
    const preview = screen.getByRole('presentation');
    expect(preview.hidden).toBe(false);
    fireEvent.error(preview);
    expect(preview.hidden).toBe(true);
  });
});
