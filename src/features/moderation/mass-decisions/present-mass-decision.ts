import { formatNumber, dateTimeWords, type TimeWords } from '#platform/i18n/format.ts';
import { messageOfError } from '#platform/i18n/error-messages.ts';
import { m } from '#platform/i18n/messages.ts';
import type { Locale } from '#kernel/locale.ts';
import { decisionLabel } from '../queue/queue-labels.ts';
import type { MassDecision, MassItem, MassState, MassStep } from './mass-decision.ts';

/** A mass decision ready to render, in the language of the page. */
export interface MassDecisionView {
  id: number;
  title: string;
  started: TimeWords;
  by: string;
  filter: string;
  state: string;
  badge: string;
  isRunning: boolean;
  progress: string;
  /** Share of the listings with a result, 0 to 1. */
  share: number;
  steps: MassStep[];
}

const states: Record<MassState, { label: () => string; badge: string; steps: MassStep[] }> = {
  running: { label: m.mass_state_running, badge: 'badge-note', steps: ['pause', 'stop'] },
  paused: { label: m.mass_state_paused, badge: 'badge-warn', steps: ['resume', 'stop'] },
  stopped: { label: m.mass_state_stopped, badge: '', steps: [] },
  done: { label: m.mass_state_done, badge: 'badge-good', steps: [] },
};

export function presentMassDecision(mass: MassDecision): MassDecisionView {
  const { label, badge, steps } = states[mass.state];
  return {
    id: mass.id,
    title: mass.decision === 'undo' ? m.mass_decision_undo() : decisionLabel(mass.decision),
    started: dateTimeWords(mass.startedAt),
    by: mass.by ?? m.mass_former_staff(),
    filter: mass.filter,
    state: label(),
    badge,
    isRunning: mass.state === 'running',
    progress: m.mass_progress({
      done: formatNumber(mass.done),
      refused: formatNumber(mass.refused),
      total: formatNumber(mass.total),
    }),
    share: mass.total === 0 ? 1 : (mass.done + mass.refused) / mass.total,
    steps: mass.canUndo ? [...steps, 'undo'] : steps,
  };
}

export interface MassItemView {
  listing: number;
  result: string;
  badge: string;
  /** Why it was refused. */
  reason: string | undefined;
}

export function presentMassItem({ listing, outcome, error }: MassItem, locale: Locale): MassItemView {
  const reason = error === null ? undefined : messageOfError(error, locale);
  if (outcome === 'done') return { listing, result: m.mass_result_done(), badge: 'badge-good', reason };
  if (outcome === 'refused') return { listing, result: m.mass_result_refused(), badge: 'badge-bad', reason };
  return { listing, result: m.mass_result_waiting(), badge: '', reason };
}
