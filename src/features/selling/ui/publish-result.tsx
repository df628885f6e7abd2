import { useEffect, useRef } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { SubmitOutcome } from './draft-calls.ts';

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

/** What has become of a listing that was sent, and what happens next. */
export function PublishResult({ outcome, listingId }: { outcome: SubmitOutcome; listingId: number }) {
  const { title, text, steps } = words[outcome];
  const waits = outcome === 'waits' || outcome === 'changes_wait';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="card mx-auto max-w-xl p-6 text-center md:p-10">
      <span
        className={`mx-auto grid size-14 place-items-center rounded-full ${waits ? 'bg-note-bg text-note' : 'bg-soft-2 text-on-soft'}`}
      >
        <Icon name={waits ? 'hourglass' : 'circle-check'} className="size-7" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="mt-4 text-2xl font-bold outline-none lg:text-3xl">
        {title()}
      </h1>
      <p className="mt-2 text-base text-fg-2">{text()}</p>
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
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <a href="/user/listing" className="btn btn-primary">
          {m.sell_my_listings()}
        </a>
        <a href={`/listing/${listingId}`} className="btn btn-secondary">
          {m.sell_see_listing()}
        </a>
        <a href="/user/listing/create" className="btn btn-ghost">
          {m.sell_another()}
        </a>
      </div>
    </div>
  );
}
