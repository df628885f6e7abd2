import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showToast } from './show-toast.ts';
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
