import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { showToast } from '#ui/show-toast.ts';
import type { sendInvitationOperation } from '../send-invitation.server.ts';

/** For a person who has not chosen a password yet: sends the link again. */
export function PersonInvitation({ id }: { id: number }) {
  const [isBusy, setIsBusy] = useState(false);
  async function invite() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await callOperation<typeof sendInvitationOperation>('POST', `/api/admin/users/${id}/invitations`);
      showToast({ kind: 'success', title: m.people_invited() });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ kind: 'error', title: error.message });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <div className="mt-4 rounded-md border border-note-line bg-note-bg p-3 text-note">
      <p>{m.people_no_password()}</p>
      <button
        type="button"
        className="btn btn-secondary mt-2"
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        onClick={() => void invite()}
      >
        {m.people_invite()}
      </button>
    </div>
  );
}
