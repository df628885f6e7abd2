import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';
import type { Proof } from '../items/import-item.ts';
import type { readAgainOperation } from '../items/read-again.server.ts';
import type { ImportEntry } from './import-entry.ts';

/** Reads the listing again; resolves to whether the call succeeded. */
export async function readAgain(id: number): Promise<boolean> {
  try {
    await callOperation<typeof readAgainOperation>('POST', `/api/imports/${id}/read`, { body: {} });
    return true;
  } catch (error) {
    showToast({ kind: 'error', title: error instanceof ApiError ? error.message : m.error_unexpected() });
    return false;
  }
}

const proofs: Record<Proof, () => string> = {
  account: m.bring_proof_account,
  code: m.bring_proof_code,
  dealer: m.bring_proof_dealer,
  phone: m.bring_proof_phone,
};

/** Whether the listing is proved to be the seller's own, and how to prove it. */
export function ImportProof({ entry, onRead }: { entry: ImportEntry; onRead: () => unknown }) {
  const [isSending, setIsSending] = useState(false);
  if (entry.proof)
    return (
      <p className="flex gap-2 border-t border-line px-4 py-3 text-sm text-good md:px-5">
        <Icon name="badge-check" className="size-4 flex-none" />
        {proofs[entry.proof]()}
      </p>
    );
  const check = async () => {
    setIsSending(true);
    if (await readAgain(entry.id)) await onRead();
    setIsSending(false);
  };
  return (
    <div className="flex flex-wrap items-start gap-3 border-t border-line bg-warn-bg px-4 py-3 text-sm text-warn md:px-5">
      <Icon name="triangle-alert" className="mt-0.5 size-4 flex-none" />
      <p className="min-w-0 flex-1 basis-64">
        <b className="font-semibold">{m.bring_unproven()}.</b>{' '}
        {entry.address === null
          ? m.bring_unproven_page()
          : m.bring_unproven_code({ code: entry.code, site: entry.site })}
      </p>
      {entry.address !== null && (
        <button
          type="button"
          className="btn btn-secondary max-md:w-full"
          aria-busy={isSending || undefined}
          onClick={() => void check()}
        >
          {m.bring_check_code()}
        </button>
      )}
    </div>
  );
}
