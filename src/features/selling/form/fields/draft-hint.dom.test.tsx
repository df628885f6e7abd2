import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { draftOf, openWizard, startServer } from '#tests/support/create-wizard.tsx';
import { goodFields } from '#tests/support/drafts.ts';

beforeEach(() => localStorage.clear());

const WARNING = /Ще скрием „0888 123 456“ от купувачите/;

it('a phone number in the description is warned about at once and announced once, after a pause', async () => {
  startServer();
  const { user } = openWizard(draftOf({ ...goodFields, description: '' }), 4);
  const field = screen.getByRole('textbox', { name: /важно за купувача/ });
  // A region that appears together with its text is not announced, so it must exist before.
  const regions = screen.getAllByRole('status');
  const said: string[] = [];
  const watch = new MutationObserver(() =>
    said.push(
      ...regions.map(({ textContent }) => textContent).filter((text) => text.startsWith('Ще скрием')),
    ),
  );
  for (const region of regions)
    watch.observe(region, { childList: true, characterData: true, subtree: true });
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.type(field, 'Обади се на 0888 123 456');
  expect(screen.getAllByText(WARNING)).toHaveLength(1);
  expect(said).toEqual([]);
  expect(scrolled).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(said).toHaveLength(1));
  expect(said[0]).toMatch(WARNING);
  watch.disconnect();
});
