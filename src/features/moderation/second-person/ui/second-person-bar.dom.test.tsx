import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { stubApi } from '#tests/support/stub-api.ts';
import { SecondPersonBar } from './second-person-bar.tsx';

it('sends the answer for a sampled approval, and shows the listing again', async () => {
  const calls = stubApi(() => ({ status: 200, json: { success: true } }));
  let changes = 0;
  const look = { notes: [m.second_sample()], asksForSample: true, withheld: [] };
  const { user } = renderPage(<SecondPersonBar listingId={5} look={look} onChanged={() => (changes += 1)} />);
  await user.click(screen.getByRole('button', { name: m.second_sample_disagree() }));
  await waitFor(() => expect(changes).toBe(1));
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/api/admin/listings/5/sample', { agrees: false }],
  ]);
});

it('offers no answer where a colleague must give it', () => {
  const look = { notes: [m.second_sample_mine()], asksForSample: false, withheld: [] };
  renderPage(<SecondPersonBar listingId={5} look={look} onChanged={() => undefined} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(m.second_sample_mine())).toBeDefined();
});
