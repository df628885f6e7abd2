import { useEffect, useState } from 'react';
import { FAVOURITES_PATH } from '#features/favourites/favourite.ts';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { leaveFor } from '#platform/web/leave-for.ts';
import { Icon } from '#ui/icon.tsx';
import { Modal } from '#ui/modal.tsx';
import { showToast } from '#ui/show-toast.ts';
import { useBusyRows } from '#ui/use-busy-rows.ts';
import type { deleteListOperation } from '../delete-list.server.ts';
import type { renewLinkOperation } from '../renew-link.server.ts';
import type { revokeLinkOperation } from '../revoke-link.server.ts';
import { sharedListPath } from '../shared-list.ts';
import { keepLink, readLink } from './kept-links.ts';
import { ShareLink } from './share-link.tsx';

interface OwnerToolsProps {
  id: number;
  hasLink: boolean;
  title: string;
}

/** The owner's control of the link and the list. */
export function OwnerTools({ id, hasLink, title }: OwnerToolsProps) {
  const [address, setAddress] = useState<string>();
  const [works, setWorks] = useState(hasLink);
  const [isDeleting, setIsDeleting] = useState(false);
  const { isBusy, whileBusy } = useBusyRows();
  // Only the browser that made the link knows its address.
  useEffect(() => setAddress(hasLink ? readLink(id) : undefined), [id, hasLink]);
  const renew = () =>
    attempt(whileBusy, id, async () => {
      const made = await callOperation<typeof renewLinkOperation>(
        'POST',
        `/api/user/shared-lists/${id}/link`,
      );
      keepLink(id, made.token);
      setAddress(readLink(id) ?? new URL(sharedListPath(made.token), window.location.origin).href);
      setWorks(true);
      showToast({ kind: 'success', title: m.shared_link_renewed() });
    });
  const revoke = () =>
    attempt(whileBusy, id, async () => {
      await callOperation<typeof revokeLinkOperation>('DELETE', `/api/user/shared-lists/${id}/link`);
      keepLink(id, undefined);
      setAddress(undefined);
      setWorks(false);
      showToast({ kind: 'success', title: m.shared_link_revoked() });
    });
  return (
    <section
      className="mt-4 rounded-lg border border-line bg-surface p-4 print:hidden"
      aria-label={m.shared_link()}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex items-start gap-2" aria-live="polite">
          <Icon name="link" className="mt-1 size-4 flex-none text-fg-3" />
          <span>
            <b className="font-semibold">{works ? m.shared_link_works() : m.shared_link_revoked()}.</b>{' '}
            <span className="text-fg-2">
              {works ? m.shared_link_works_text() : m.shared_link_revoked_text()}
            </span>
          </span>
        </p>
        <div className="flex flex-wrap gap-1 noscript:hidden">
          <button
            type="button"
            className="btn btn-ghost !px-3"
            aria-disabled={isBusy(id) || undefined}
            onClick={() => void renew()}
          >
            {m.shared_link_renew()}
          </button>
          {works && (
            <button
              type="button"
              className="btn btn-ghost !px-3 !text-bad"
              aria-disabled={isBusy(id) || undefined}
              onClick={() => void revoke()}
            >
              {m.shared_link_revoke()}
            </button>
          )}
          <button type="button" className="btn btn-ghost !px-3 !text-bad" onClick={() => setIsDeleting(true)}>
            {m.shared_delete()}
          </button>
        </div>
      </div>
      {address !== undefined && works && (
        <div className="mt-4">
          <ShareLink address={address} title={title} />
        </div>
      )}
      {isDeleting && <DeleteDialog id={id} onClose={() => setIsDeleting(false)} />}
    </section>
  );
}

function DeleteDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { isBusy, whileBusy } = useBusyRows();
  const remove = () =>
    attempt(whileBusy, id, async () => {
      await callOperation<typeof deleteListOperation>('DELETE', `/api/user/shared-lists/${id}`);
      keepLink(id, undefined);
      await leaveFor(FAVOURITES_PATH);
    });
  return (
    <Modal title={m.shared_delete()} onClose={onClose}>
      <p className="text-base text-fg-2">{m.shared_delete_text()}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <button
          type="button"
          className="btn btn-danger"
          aria-busy={isBusy(id) || undefined}
          onClick={() => void remove()}
        >
          {m.shared_delete()}
        </button>
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          {m.fav_cancel()}
        </button>
      </div>
    </Modal>
  );
}

const attempt = (
  whileBusy: ReturnType<typeof useBusyRows>['whileBusy'],
  id: number,
  call: () => Promise<void>,
): Promise<void> =>
  whileBusy(id, async () => {
    try {
      await call();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ kind: 'error', title: error.message });
    }
  });
