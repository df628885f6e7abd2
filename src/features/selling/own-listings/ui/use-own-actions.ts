import { useMay } from '#features/access/ui/use-may.ts';
import { useNavigate, useRevalidator } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { useAttemptKey } from '#ui/form/use-attempt-key.ts';
import { showToast } from '#ui/show-toast.ts';
import { useBusyRows } from '#ui/use-busy-rows.ts';
import { ownStepWords } from '../own-listing-words.ts';
import { ownSteps, type OwnAction, type OwnStep } from '../own-listing.ts';
import type { restoreDraftOperation } from '../../drafts/restore-draft.server.ts';
import type { discardDraftOperation } from '../../drafts/discard-draft.server.ts';
import type { openDraftOperation } from '../../drafts/open-draft.server.ts';
import type { ownListingActionOperations } from '../own-listing-action.server.ts';

type Named = { id: number; title: string };
export type ActOnOwn = (listing: Named, action: OwnAction) => void;

/**
 * Runs actions on own listings, if the viewer may (`mayAct`), and shows the outcome in a toast, with an undo button where
 * possible. A listing is busy until the page shows the outcome: until then it offers what is done already.
 */
export function useOwnActions(): { act: ActOnOwn; isBusy: (id: number) => boolean; mayAct: boolean } {
  const mayAct = useMay<
    | (typeof ownListingActionOperations)[number]
    | typeof discardDraftOperation
    | typeof openDraftOperation
    | typeof restoreDraftOperation
  >('seller');
  const { isBusy, whileBusy, whenFree } = useBusyRows();
  const keyOf = useAttemptKey();
  const revalidator = useRevalidator();
  const navigate = useNavigate();

  const run = (listing: Named, work: () => Promise<void>): Promise<void> =>
    whileBusy(listing.id, async () => {
      try {
        await work();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        showToast({
          kind: 'error',
          subject: subjectOf(listing),
          title: listing.title,
          text: error.message,
        });
      } finally {
        // Reloads after a failure, too: the list may be outdated.
        await revalidator.revalidate();
      }
    });

  const step = (listing: Named, name: OwnStep): Promise<void> =>
    run(listing, async () => {
      await callOperation<(typeof ownListingActionOperations)[number]>(
        'POST',
        `/api/listings/${listing.id}/${name}`,
        { body: {} },
      );
      const { done, undo } = ownStepWords[name];
      showDone(
        listing,
        done(listing),
        undo && (() => void whenFree(listing.id).then(() => step(listing, undo))),
      );
    });

  const restoreDraft = (listing: Named): Promise<void> =>
    run(listing, async () => {
      await callOperation<typeof restoreDraftOperation>('POST', `/api/drafts/${listing.id}/restore`, {
        body: {},
      });
      showDone(listing, m.own_done_restore(listing));
    });

  const discard = (listing: Named): Promise<void> =>
    run(listing, async () => {
      await callOperation<typeof discardDraftOperation>('DELETE', `/api/drafts/${listing.id}`);
      showDone(
        listing,
        m.own_done_discard(listing),
        () => void whenFree(listing.id).then(() => restoreDraft(listing)),
      );
    });

  const duplicate = (listing: Named): Promise<void> =>
    run(listing, async () => {
      const { id } = await callOperation<typeof openDraftOperation>('POST', '/api/drafts', {
        body: { copy: listing.id },
        idempotencyKey: keyOf({ copy: listing.id }),
      });
      await navigate(`/user/listing/create?draft=${id}`);
    });

  const act: ActOnOwn = (listing, action) => {
    if (isStep(action)) void step(listing, action);
    else if (action === 'discard') void discard(listing);
    else if (action === 'duplicate') void duplicate(listing);
  };
  return { act, isBusy, mayAct };
}

const isStep = (action: OwnAction): action is OwnStep => (ownSteps as readonly string[]).includes(action);

const subjectOf = ({ id }: Named): string => `listing ${id}`;

const showDone = (listing: Named, title: string, undo?: () => void): void =>
  showToast({
    kind: 'success',
    subject: subjectOf(listing),
    title,
    ...(undo && { action: { label: m.own_undo(), onAct: undo } }),
  });
