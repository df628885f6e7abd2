import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { leaveFor } from '#platform/web/leave-for.ts';
import { showToast } from '#ui/show-toast.ts';
import { showToastAfterLoad } from '#ui/toast-after-load.ts';
import { forgetPerson } from '#platform/offline/browser-owner.ts';
import { clearPrivate } from '#platform/web/private-storage.ts';
import type { signOutOperation } from '../sign-out.server.ts';

/** Ends the session of this browser and opens `to`; shows a toast if that fails. */
export async function signOut(to = '/login'): Promise<void> {
  try {
    await callOperation<typeof signOutOperation>('POST', '/api/logout');
  } catch {
    showToast({ kind: 'error', title: m.sign_out_failed() });
    return;
  }
  clearPrivate();
  await forgetPerson();
  showToastAfterLoad({ kind: 'info', title: m.signed_out() });
  await leaveFor(to);
}
