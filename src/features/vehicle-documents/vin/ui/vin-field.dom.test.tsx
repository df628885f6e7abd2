import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { stubApi, type ApiAnswer } from '#tests/support/stub-api.ts';
import { VinField } from './vin-field.tsx';

const FIRST = 'WVWZZZ1KZ5W000001';
const SECOND = 'WVWZZZ1KZ5W000002';

it('ignores the answer about a number that was changed meanwhile', async () => {
  const answers: ((answer: ApiAnswer) => void)[] = [];
  const calls = stubApi(() => new Promise((resolve) => answers.push(resolve)));
  const known: unknown[] = [];
  function Page() {
    const [vin, setVin] = useState(FIRST);
    return <VinField value={vin} onChange={setVin} onKnown={(fields) => known.push(fields)} />;
  }
  const { user } = renderPage(<Page />);
  const ask = () => user.click(screen.getByRole('button', { name: m.vin_fill() }));
  const answer = (year: string) => {
    const fields = [{ field: 'year', value: year }];
    const facts = {
      vin: FIRST,
      maker: null,
      country: null,
      built: null,
      model_years: [],
      check_digit: 'none',
    };
    return act(async () => answers.shift()?.({ status: 200, json: { ...facts, fields, notes: [] } }));
  };
  await ask();
  await user.type(screen.getByRole('textbox'), '{Backspace}2');
  await ask();
  expect(calls.map(({ path }) => path)).toEqual([`/api/vin/${FIRST}`, `/api/vin/${SECOND}`]);
  await answer('2004');
  expect(known).toEqual([]);
  expect(screen.getByRole('button', { name: m.vin_fill() }).getAttribute('aria-busy')).toBe('true');
});
