import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { Locale } from '#kernel/locale.ts';
import { getLocale, overwriteGetLocale } from '#messages/runtime';
import { renderPage } from '#tests/support/render-page.tsx';
import { typedMeasure } from '../typed-measure.ts';
import { NumberField } from './cost-field.tsx';

const initialLocale = getLocale;
afterEach(() => overwriteGetLocale(initialLocale));

function Page() {
  const [value, setValue] = useState('26000');
  return (
    <>
      <NumberField label="Price" value={value} onChange={setValue} />
      <output>{typedMeasure(value, true)}</output>
    </>
  );
}

it.each<[Locale, string, string]>([
  ['bg', '26\u00a0000', '26\u00a0005'],
  ['en', '26,000', '26,005'],
])('a number field in %s groups thousands and reads a number edited at its end', async (locale, ...shown) => {
  overwriteGetLocale(() => locale);
  const { user } = renderPage(<Page />);
  const box = screen.getByRole('textbox');
  expect(box).toHaveProperty('value', shown[0]);
  await user.type(box, '{Backspace}');
  expect(screen.getByRole('status').textContent).toBe('2600');
  await user.type(box, '5');
  expect(box).toHaveProperty('value', '26005');
  expect(screen.getByRole('status').textContent).toBe('26005');
  await user.tab();
  expect(box).toHaveProperty('value', shown[1]);
});

it('a number field keeps the caret when its groups are edited, and replaces what is selected', async () => {
  const { user } = renderPage(<Page />);
  const box = screen.getByRole<HTMLInputElement>('textbox');
  await user.type(box, '1', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect([box.value, box.selectionStart]).toEqual(['216000', 2]);
  await user.tab();
  await user.type(box, '9', { initialSelectionStart: 0, initialSelectionEnd: box.value.length });
  expect(screen.getByRole('status').textContent).toBe('9');
});
