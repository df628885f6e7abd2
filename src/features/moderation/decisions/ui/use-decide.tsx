import { useRef, useState, type ReactNode } from 'react';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { showToast } from '#ui/show-toast.ts';
import { isAdverse, type AdverseDecision, type Decision } from '../decision.ts';
import type { QueueRowView } from '../../queue/present-queue.ts';
import { decisionDoneLabel } from '../../queue/queue-labels.ts';
import { DecisionDialog, type GivenReason } from './decision-dialog.tsx';
import { DecisionResults, type RefusedListing } from './decision-results.tsx';
import type { decideListingsOperation } from '../decide-listings.server.ts';

interface Result {
  id: number;
  outcome: 'done' | 'refused';
  message: string | null;
  version: number | null;
  undo: Decision | null;
}

type Seen = Pick<QueueRowView, 'id' | 'version' | 'draftVersion' | 'title'>;

export interface Decide {
  /** Applies a decision to the rows; an adverse decision opens the reason dialog first. */
  decide: (decision: Decision, rows: readonly QueueRowView[]) => void;
  undoLast: () => void;
  progress: { done: number; total: number } | undefined;
  /** Render it once, outside of any form. */
  dialog: ReactNode;
}

/** Listings per request; small, so that the progress is visible. */
const CHUNK = 10;

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

  async function send(decision: Decision, seen: readonly Seen[], given?: GivenReason): Promise<Result[]> {
    const results: Result[] = [];
    setProgress({ done: 0, total: seen.length });
    try {
      for (let start = 0; start < seen.length; start += CHUNK) {
        const listings = seen.slice(start, start + CHUNK).map(({ id, version, draftVersion }) => ({
          id,
          version,
          ...(draftVersion !== undefined && { draft_version: draftVersion }),
        }));
        const body = { listings, decision, ...given };
        const answer = await callOperation<typeof decideListingsOperation>(
          'POST',
          '/api/admin/listings/decisions',
          {
            body,
          },
        );
        results.push(...answer.results);
        setProgress({ done: results.length, total: seen.length });
      }
      return results;
    } catch (error) {
      // Earlier requests have been applied: report only the unsent listings as refused.
      if (results.length === 0) throw error;
      return [...results, ...unsent(seen.slice(results.length), error)];
    } finally {
      setProgress(undefined);
    }
  }

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

  function showResults(decision: Decision, seen: readonly Seen[], results: readonly Result[]): void {
    const done = results.filter(({ outcome }) => outcome === 'done');
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
    const titles = new Map(seen.map(({ id, title }) => [id, title]));
    const listings = refusals.map(({ id, message }) => ({
      id,
      title: titles.get(id) ?? '',
      message: message ?? m.error_unexpected(),
    }));
    setRefused({ listings, total: results.length });
  }

  /** Undoes each result by its own undo decision, because results may differ. */
  async function undoAll(seen: readonly Seen[], done: readonly Result[]): Promise<void> {
    last.current = undefined;
    const titles = new Map(seen.map(({ id, title }) => [id, title]));
    const steps = Map.groupBy(
      done.filter(({ undo, version }) => undo !== null && version !== null),
      ({ undo }) => undo as Decision,
    );
    await attempt(async () => {
      for (const [decision, results] of steps) {
        const again = results.map(({ id, version }) => ({
          id,
          version: version ?? 0,
          draftVersion: undefined,
          title: titles.get(id) ?? '',
        }));
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

function unsent(seen: readonly Seen[], error: unknown): Result[] {
  const message = error instanceof ApiError ? error.message : m.error_unexpected();
  return seen.map(({ id }) => ({ id, outcome: 'refused', message, version: null, undo: null }));
}
