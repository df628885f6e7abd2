import { useEffect } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { noteUsefulAct } from '#ui/useful-act.ts';
import type { SubmitOutcome } from '../../form/saving/draft-calls.ts';
import { OutcomeCard } from './outcome-card.tsx';

export const isOutcome = (text: string | null): text is SubmitOutcome => text !== null && text in words;

const words: Record<SubmitOutcome, { title: () => string; text: () => string; steps: (() => string)[] }> = {
  published: {
    title: m.sell_published,
    text: m.sell_published_text,
    steps: [m.sell_published_step_runs, m.sell_published_step_edit],
  },
  waits: {
    title: m.sell_waits,
    text: m.sell_waits_text,
    steps: [m.sell_waits_step_look, m.sell_waits_step_told, m.sell_waits_step_edit],
  },
  changes_published: { title: m.sell_changes_published, text: m.sell_changes_published_text, steps: [] },
  changes_wait: {
    title: m.sell_changes_wait,
    text: m.sell_changes_wait_text,
    steps: [m.sell_waits_step_look, m.sell_waits_step_told],
  },
};

/** Outcome of a submission and what happens next. */
export function PublishResult({ outcome, listingId }: { outcome: SubmitOutcome; listingId: number }) {
  const { title, text, steps } = words[outcome];
  useEffect(noteUsefulAct, []);
  const waits = outcome === 'waits' || outcome === 'changes_wait';
  return (
    <OutcomeCard
      icon={waits ? 'hourglass' : 'circle-check'}
      isGood={!waits}
      title={title()}
      text={text()}
      listingId={listingId}
      furtherWay={
        <a href="/user/listing/create" className="btn btn-ghost">
          {m.sell_another()}
        </a>
      }
    >
      {steps.length > 0 && (
        <ol className="mx-auto mt-5 max-w-sm space-y-3 text-left">
          {steps.map((step, index) => (
            <li key={step()} className="flex gap-3">
              <span
                aria-hidden="true"
                className="num grid size-7 flex-none place-items-center rounded-full bg-sunken text-sm font-semibold"
              >
                {index + 1}
              </span>
              {step()}
            </li>
          ))}
        </ol>
      )}
    </OutcomeCard>
  );
}
