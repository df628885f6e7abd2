import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { ProfileRow } from './profile-row.tsx';

function Row() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ProfileRow title="Phone" value="088" isOpen={isOpen} onToggle={setIsOpen}>
      <input aria-label="New" />
      <button type="button" onClick={() => setIsOpen(false)}>
        Send
      </button>
    </ProfileRow>
  );
}

it('returns the focus to its button after the form was sent', async () => {
  const { user } = renderPage(<Row />);
  const change = screen.getByRole('button', { name: `${m.profile_change()}: Phone` });
  expect(document.activeElement).toBe(document.body);
  await user.click(change);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(document.activeElement).toBe(change);
});
