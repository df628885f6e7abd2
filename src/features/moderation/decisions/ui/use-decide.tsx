import { useRef, useState, type ReactNode } from 'react';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { showToast } from '#ui/show-toast.ts';
import { isAdverse, type AdverseDecision, type Decision } from '../decision.ts';
import type { QueueRowView } from '../../queue/present-queue.ts';
import { decisionDoneLabel } from '../../queue/queue-labels.ts';
import { DecisionDialog, type GivenReason } from './decision-dialog.tsx';
import { DecisionResults, type RefusedListing } from './decision-results.tsx';
import { sendDecision, type Seen, type SentResult } from './send-decision.ts';
import { undoSteps } from './undo-steps.ts';

export interface Decide {
  /** Applies a decision to the rows; an adverse decision opens the reason dialog first. */
  decide: (decision: Decision, rows: readonly QueueRowView[]) => void;
  undoLast: () => void;
  progress: { done: number; total: number } | undefined;
  /** Render it once, outside of any form. */
  dialog: ReactNode;
}

/**
 * Sends decisions and shows the result: a toast with undo, and the refusals one by one. Calls `onDone` after each
 * decision with the ids that were decided.
 */
export function useDecide(onDone: (ids: readonly number[]) => unknown): Decide {
  const [asking, setAsking] = useState<{ decision: AdverseDecision; rows: readonly QueueRowView[] }>();
  const [progress, setProgress] = useState<Decide['progress']>();
  const [refused, setRefused] = useState<{ listings: RefusedListing[]; total: number }>();
  const isBusy = useRef(false);
  const last = useRef<() => void>(undefined);

  const send = (decision: Decision, seen: readonly Seen[], given?: GivenReason) =>
    sendDecision({ decision, seen, given, onProgress: setProgress }).finally(() => setProgress(undefined));

  async function run(decision: Decision, seen: readonly Seen[], given?: GivenReason): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    const results = await send(decision, seen, given).finally(() => {
      // Allow the next decision while the list is still reloading.
      isBusy.current = false;
    });
    setAsking(undefined);
    showResults(decision, seen, results);
    await onDone(results.filter(({ outcome }) => outcome === 'done').map(({ id }) => id));
  }

  function showResults(decision: Decision, seen: readonly Seen[], results: readonly SentResult[]): void {
    if (results.some(({ waits }) => waits)) showToast({ kind: 'info', title: m.decision_waits() });
    const done = results.filter(({ outcome, waits }) => outcome === 'done' && !waits);
    if (done.length > 0) {
      const undo = () => void undoAll(seen, done);
      last.current = done.some((each) => each.undo !== null) ? undo : undefined;
      const words = {
        decision: decisionDoneLabel(decision),
        count: done.length,
        written: formatNumber(done.length),
      };
      showToast({
        kind: 'success',
        title: m.decision_done(words),
        ...(last.current && { action: { label: m.decision_undo(), onAct: undo } }),
      });
    }
    const refusals = results.filter(({ outcome }) => outcome === 'refused');
    if (refusals.length === 0) return;
    if (seen.length === 1) {
      showToast({ kind: 'error', title: refusals[0]?.message ?? m.error_unexpected() });
      return;
    }
    setRefused({ listings: withTitles(refusals, seen), total: results.length });
  }

  /** Undoes each result by its own undo decision, because results may differ. */
  async function undoAll(seen: readonly Seen[], done: readonly SentResult[]): Promise<void> {
    last.current = undefined;
    await attempt(async () => {
      for (const [decision, again] of undoSteps(seen, done)) {
        const answers = await send(decision, again);
        const failed = answers.find(({ outcome }) => outcome === 'refused');
        if (failed) showToast({ kind: 'error', title: failed.message ?? m.error_unexpected() });
        else showToast({ kind: 'info', title: m.decision_undone() });
      }
      await onDone([]);
    });
  }

  return {
    decide: (decision, rows) => {
      if (rows.length === 0 || isBusy.current) return;
      if (isAdverse(decision)) setAsking({ decision, rows });
      else void attempt(() => run(decision, rows));
    },
    undoLast: () => last.current?.(),
    progress,
    dialog: (
      <>
        {asking && (
          <DecisionDialog
            decision={asking.decision}
            count={asking.rows.length}
            locales={[...new Set(asking.rows.map(({ seller }) => seller.locale))].sort()}
            onGiven={(given) => run(asking.decision, asking.rows, given)}
            onClose={() => setAsking(undefined)}
          />
        )}
        {refused && <DecisionResults {...refused} onClose={() => setRefused(undefined)} />}
      </>
    ),
  };
}

async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast({ kind: 'error', title: error.message });
  }
}

function withTitles(refusals: readonly SentResult[], seen: readonly Seen[]): RefusedListing[] {
  const titles = new Map(seen.map(({ id, title }) => [id, title]));
  return refusals.map(({ id, message }) => ({
    id,
    title: titles.get(id) ?? '',
    message: message ?? m.error_unexpected(),
  }));
}
