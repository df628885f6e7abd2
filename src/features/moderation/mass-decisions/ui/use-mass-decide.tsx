import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Modal } from '#ui/modal.tsx';
import { showToast } from '#ui/show-toast.ts';
import { isAdverse, type Decision } from '../../decisions/decision.ts';
import { DecisionDialog, type GivenReason } from '../../decisions/ui/decision-dialog.tsx';
import { decisionLabel } from '../../queue/queue-labels.ts';
import type { countMatchingOperation } from '../count-matching.server.ts';
import { isMassDecision, MASS_PATH, type MassDecisionKind } from '../mass-decision.ts';
import type { startMassDecisionOperation } from '../start-mass-decision.server.ts';

/** Asks for the confirmation or the reason of a decision on all listings of a filter, and starts it. */
export function useMassDecide(filter: string): {
  decideAll: (decision: Decision) => void;
  dialog: ReactNode;
} {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{
    decision: MassDecisionKind;
    count: number;
    searched: number | null;
  }>();
  const close = () => setAsked(undefined);

  async function ask(decision: MassDecisionKind): Promise<void> {
    const { count, most, searched } = await callOperation<typeof countMatchingOperation>(
      'GET',
      '/api/admin/listings/count',
      { query: { filter } },
    );
    if (count > most) {
      showToast({ kind: 'error', title: m.mass_too_many({ most: formatNumber(most) }) });
      return;
    }
    setAsked({ decision, count, searched });
  }

  async function start(decision: MassDecisionKind, given?: GivenReason): Promise<void> {
    const body = { filter, decision, ...(given && { reason: given.reason }) };
    const { id } = await callOperation<typeof startMassDecisionOperation>(
      'POST',
      '/api/admin/mass-decisions',
      { body },
    );
    close();
    await navigate(`${MASS_PATH}/${id}`);
  }

  return {
    decideAll: (decision) => {
      if (isMassDecision(decision)) void attempt(() => ask(decision));
    },
    dialog: asked && (
      <MassDialog
        {...asked}
        onGiven={(given) => start(asked.decision, given)}
        onConfirmed={() => void attempt(() => start(asked.decision))}
        onClose={close}
      />
    ),
  };
}

function MassDialog({
  decision,
  count,
  searched,
  onGiven,
  onConfirmed,
  onClose,
}: {
  decision: MassDecisionKind;
  count: number;
  /** Listings at the beginning of a very long list that the decision is limited to. */
  searched: number | null;
  onGiven: (given: GivenReason) => Promise<void>;
  onConfirmed: () => void;
  onClose: () => void;
}) {
  const note = searched === null ? undefined : m.mass_confirm_searched({ count: formatNumber(searched) });
  if (isAdverse(decision))
    return (
      <DecisionDialog
        decision={decision}
        count={count}
        note={note}
        locales={['bg', 'en']}
        onGiven={onGiven}
        onClose={onClose}
      />
    );
  const title = m.mass_confirm_title({ decision: decisionLabel(decision), count: formatNumber(count) });
  return (
    <Modal title={title} onClose={onClose}>
      <p className="text-base text-fg-2 lg:text-md">{m.mass_confirm_text()}</p>
      {note !== undefined && <p className="num mt-3 text-base text-fg-2 lg:text-md">{note}</p>}
      <div className="mt-5 flex flex-col-reverse gap-3 md:flex-row md:justify-end">
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          {m.form_cancel()}
        </button>
        <button type="button" className="btn btn-primary" onClick={onConfirmed}>
          {m.mass_start()}
        </button>
      </div>
    </Modal>
  );
}

async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast({ kind: 'error', title: error.message });
  }
}
