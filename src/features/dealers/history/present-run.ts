import { formatDate, formatNumber, formatTime, timeWords, type TimeWords } from '#platform/i18n/format.ts';
import { m, messageFamily } from '#platform/i18n/messages.ts';
import { isGuarded, rowStatuses, type GonePolicy, type RowStatus, type RunState } from '../stock-run.ts';
import type { StockRun } from './read-runs.server.ts';

const stateWord = messageFamily('stock_state_', m);
const countWord = messageFamily('stock_count_', m);
const hintWord = messageFamily('stock_hint_', m);
const fileWord = messageFamily('stock_file_', m);

export interface CountView {
  status: RowStatus;
  count: string;
  label: string;
  hint: string;
}

export interface StockRunView {
  id: number;
  state: RunState;
  stateWord: string;
  badge: string;
  fileName: string;
  /** A format of another site that was recognised. */
  format: string | undefined;
  rows: string;
  read: TimeWords;
  /** 1 to 4: file, columns, review, done. */
  step: number;
  counts: CountView[];
  /** Why the file cannot be used or applied. */
  fault: string | undefined;
  guard: { text: string; reason: string; remove: string } | undefined;
  gonePolicy: GonePolicy;
  /** Listings that would be created or changed. */
  changes: number;
  gone: number;
  progress: { text: string; share: number } | undefined;
}

const badges: Partial<Record<RunState, string>> = {
  preview: 'badge-note',
  done: 'badge-good',
  refused: 'badge-bad',
  stopped: 'badge-bad',
  paused: 'badge-warn',
};

export function presentRun(run: StockRun): StockRunView {
  const { counts, state, gonePolicy } = run;
  const inFile = rowStatuses
    .filter((status) => status !== 'gone')
    .reduce((sum, status) => sum + counts[status], 0);
  const changes = counts.new + counts.changed;
  const total = changes + (gonePolicy === 'keep' ? 0 : counts.gone);
  const done = run.done + run.refused;
  const isWorking = state === 'applying' || state === 'paused';
  return {
    id: run.id,
    state,
    stateWord: stateWord(state)?.() ?? state,
    badge: badges[state] ?? '',
    fileName: run.fileName,
    format: run.format === 'mobile_de' ? m.stock_format_mobile_de() : undefined,
    rows: m.stock_rows({ count: inFile, rows: formatNumber(inFile) }),
    read: timeWords(run.createdAt, `${formatDate(run.createdAt)}, ${formatTime(run.createdAt)}`),
    step: stepOf(run),
    counts: rowStatuses.map((status) => ({
      status,
      count: formatNumber(counts[status]),
      label: countWord(status)?.() ?? status,
      // Says what will happen.
      hint: state === 'preview' ? (hintWord(status)?.() ?? '') : '',
    })),
    fault: faultText(run),
    guard: state === 'preview' && run.guarded && gonePolicy !== 'keep' ? guardOf(run) : undefined,
    gonePolicy: gonePolicy ?? 'keep',
    changes,
    gone: counts.gone,
    progress: isWorking
      ? {
          text: m.stock_progress({ done: formatNumber(done), total: formatNumber(total) }),
          share: total === 0 ? 1 : done / total,
        }
      : undefined,
  };
}

function stepOf({ state, fault }: StockRun): number {
  if (state === 'preview') return fault ? 2 : 3;
  return state === 'uploading' || state === 'reading' || state === 'refused' || state === 'dropped' ? 1 : 4;
}

function faultText({ fault, faultLine }: StockRun): string | undefined {
  if (fault === null) return undefined;
  if (fault === 'damaged' && faultLine !== null) return m.stock_file_damaged_at({ line: faultLine });
  return fileWord(fault)?.();
}

const PERCENT = 100;

function guardOf({ counts: { gone }, known }: StockRun): StockRunView['guard'] {
  const share = Math.round((gone / Math.max(known, 1)) * PERCENT);
  const isLarge = isGuarded({ gone, known });
  return {
    text: m.stock_guard({
      count: gone,
      gone: formatNumber(gone),
      known: formatNumber(known),
      share: formatNumber(share),
    }),
    reason: isLarge ? m.stock_guard_text() : m.stock_guard_unnamed(),
    remove: m.stock_guard_remove({ count: gone, gone: formatNumber(gone) }),
  };
}
