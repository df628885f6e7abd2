import { screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

/** A list whose buttons remove their row, beside a dialog that removes a row too. */
function Rows() {
  const root = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState(['one', 'two', 'three']);
  const [isOpen, setIsOpen] = useState(false);
  useKeptFocus(root);
  const remove = (row: string) => setRows(rows.filter((each) => each !== row));
  return (
    <>
      <a href="/start">start</a>
      <div ref={root}>
        <input aria-label="name" />
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <button type="button" onClick={() => remove(row)}>
                {row}
              </button>
            </li>
          ))}
        </ul>
        <button type="button" onClick={() => setIsOpen(true)}>
          open
        </button>
      </div>
      {isOpen && (
        <button type="button" onClick={() => setIsOpen(false)}>
          close
        </button>
      )}
    </>
  );
}
const focused = () =>
  document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label');
const open = () => renderPage(<Rows />).user;

describe('focus of a removed control', () => {
  it('moves to the control that takes its place, then to the one before it, then to what is around', async () => {
    const user = open();
    screen.getByRole('button', { name: 'two' }).focus();
    for (const next of ['three', 'one', 'name']) {
      await user.keyboard('{Enter}');
      await waitFor(() => expect(focused()).toBe(next));
    }
  });

  it('returns from a dialog outside of the form to the control that opened it', async () => {
    const user = open();
    screen.getByRole('button', { name: 'open' }).focus();
    await user.keyboard('{Enter}');
    screen.getByRole('button', { name: 'close' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(focused()).toBe('open'));
  });
});
