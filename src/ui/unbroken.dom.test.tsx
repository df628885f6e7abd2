import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { unbroken } from './unbroken.tsx';

it.each([
  ['Mercedes-Benz E-класа 220', ['Mercedes-Benz', 'E-класа']],
  ['BMW X5', []],
  ['Golf a-very-long-word-of-a-seller', []],
])('%s keeps %j on one line and its text', (text, expected) => {
  const { container } = render(<h1>{unbroken(text)}</h1>);
  const kept = [...container.querySelectorAll('.whitespace-nowrap')].map(({ textContent }) => textContent);
  expect(kept).toEqual(expected);
  expect(container.textContent).toBe(text);
});
