import { m } from '#platform/i18n/messages.ts';
import { forgetPerson } from '#platform/offline/browser-owner.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { leaveFor } from '#platform/web/leave-for.ts';
import { showToast } from '#ui/show-toast.ts';
import type { actForCompanyOperation } from '../act-for-company.server.ts';

/** Lets this session act for a company, or for its person again (null), and loads `to` anew; shows a toast if that fails. */
export async function actForCompany(company: number | null, to = '/user/listing'): Promise<void> {
  try {
    await callOperation<typeof actForCompanyOperation>('PUT', '/api/user/acting-for', { body: { company } });
  } catch (error) {
    showToast({ kind: 'error', title: error instanceof ApiError ? error.message : m.error_unexpected() });
    return;
  }
  await forgetPerson();
  await leaveFor(to);
}
