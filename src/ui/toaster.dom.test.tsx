import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { showToast } from './show-toast.ts';
import { showToastAfterLoad } from './toast-after-load.ts';
import { Toaster } from './toaster.tsx';

const shown = () => screen.getAllByRole('status').flatMap((region) => [...region.querySelectorAll('b')]);

it('replaces the toast about the same subject and keeps the one about another', () => {
  render(<Toaster />);
  act(() => {
    showToast({ kind: 'success', subject: 'listing 1', title: 'Paused' });
    showToast({ kind: 'success', subject: 'listing 2', title: 'Other' });
    showToast({ kind: 'success', subject: 'listing 1', title: 'Resumed' });
  });
  expect(shown().map(({ textContent }) => textContent)).toEqual(['Other', 'Resumed']);
});

describe('Toaster', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const titles = () => shown().map(({ textContent }) => textContent);
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

  it('shows the three newest toasts', () => {
    render(<Toaster />);
    act(() => ['1', '2', '3', '4'].forEach((title) => showToast({ kind: 'info', title })));
    expect(titles()).toEqual(['2', '3', '4']);
  });

  it('removes a toast after six seconds, unless it is an error or held by pointer or focus', () => {
    render(<Toaster />);
    act(() => {
      showToast({ kind: 'success', title: 'Saved' });
      showToast({ kind: 'error', title: 'Lost' });
    });
    wait(5_999);
    expect(titles()).toEqual(['Saved', 'Lost']);
    const toast = screen.getByText('Saved').closest('div')!;
    fireEvent.pointerEnter(toast);
    wait(60_000);
    expect(titles()).toEqual(['Saved', 'Lost']);
    fireEvent.pointerLeave(toast);
    wait(6_000);
    expect(titles()).toEqual(['Lost']);
    act(() => screen.getByRole('button', { name: m.toast_close() }).click());
    expect(titles()).toEqual([]);
  });

  it('runs the action of a toast once and removes the toast', () => {
    const onAct = vi.fn();
    render(<Toaster />);
    act(() => showToast({ kind: 'success', title: 'Paused', action: { label: 'Undo', onAct } }));
    act(() => screen.getByRole('button', { name: 'Undo' }).click());
    expect(onAct).toHaveBeenCalledOnce();
    expect(titles()).toEqual([]);
  });

  it('shows the toast kept by the previous document, once', () => {
    showToastAfterLoad({ kind: 'success', title: 'Deleted' });
    const { unmount } = render(<Toaster />);
    expect(titles()).toEqual(['Deleted']);
    unmount();
    render(<Toaster />);
    expect(titles()).toEqual([]);
  });
});
