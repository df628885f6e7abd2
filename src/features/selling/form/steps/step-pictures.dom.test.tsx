import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { draftOf, openEdit, openWizard } from '#tests/support/create-wizard.tsx';
import { goodFields } from '#tests/support/drafts.ts';
import { stubApi } from '#tests/support/stub-api.ts';

const picture = {
  id: 'b'.repeat(32),
  state: 'ready' as const,
  width: 640,
  height: 480,
  placeholder: null,
  view: 'other',
  alt: 'Отпред',
  fault: null,
  ahead: null,
};
const published = {
  is_new: false,
  publication: 'active' as const,
  moderation: 'approved' as const,
  reason: null,
};

beforeEach(() => localStorage.clear());

it.each([
  ['wizard', () => openWizard(draftOf(goodFields, { removed: [picture] }), 3)],
  ['edit form', () => openEdit(draftOf(goodFields, { removed: [picture], listing: published }), 'media')],
])('the %s offers to put back a picture that was removed before it was opened', async (_form, open) => {
  const calls = stubApi(({ path }) =>
    path.endsWith('/restore')
      ? { status: 200, json: { version: 2, pictures: [picture], removed: [] } }
      : { status: 200, json: { brands: [], listings: [] } },
  );
  const { user } = open();
  const removed = await screen.findByRole('region', { name: 'Изтрити снимки' });
  expect(within(removed).getByRole('img', { name: 'Отпред' })).toBeTruthy();
  await user.click(within(removed).getByRole('button', { name: 'Върни изтрита снимка 1' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Изтрити снимки' })).toBeNull());
  const restored = calls.filter(({ path }) => path.endsWith('/restore'));
  expect(restored).toMatchObject([{ method: 'POST', path: `/api/drafts/7/pictures/${picture.id}/restore` }]);
});
