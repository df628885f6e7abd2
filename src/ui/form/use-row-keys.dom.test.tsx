import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { useRowKeys } from './use-row-keys.ts';

/** Rows with uncontrolled inputs, whose text belongs to the element and not to the value. */
function Rows({ start }: { start: readonly string[] }) {
  const [names, setNames] = useState(start);
  const rows = useRowKeys(names.length);
  return (
    <>
      {names.map((name, index) => (
        <p key={rows.keys[index]}>
          <input aria-label={name} />
          <button
            type="button"
            onClick={() => {
              rows.remove(index);
              setNames((all) => all.filter((_, at) => at !== index));
            }}
          >
            {`remove ${name}`}
          </button>
        </p>
      ))}
      <button type="button" onClick={() => setNames((all) => [...all, `row ${all.length + 1}`])}>
        add
      </button>
      <button type="button" onClick={() => setNames(['x'])}>
        replace
      </button>
    </>
  );
}

const text = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;

it('keeps the text of a row when an earlier row is removed and another is added', async () => {
  const { user } = renderPage(<Rows start={['a', 'b', 'c']} />);
  await user.type(screen.getByRole('textbox', { name: 'a' }), 'first');
  await user.type(screen.getByRole('textbox', { name: 'c' }), 'third');
  await user.click(screen.getByRole('button', { name: 'remove a' }));
  expect([text('b'), text('c')]).toEqual(['', 'third']);
  await user.click(screen.getByRole('button', { name: 'add' }));
  expect([text('b'), text('c'), text('row 3')]).toEqual(['', 'third', '']);
});

it('follows rows that are replaced from outside', async () => {
  const { user } = renderPage(<Rows start={['a', 'b']} />);
  await user.click(screen.getByRole('button', { name: 'replace' }));
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'add' }));
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
});
