import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { Modal } from '#ui/modal.tsx';
import { TimeText } from '#ui/time-text.tsx';
import type { FailedQueueView } from '../present-system.ts';
import { Section } from './section.tsx';

export interface FailedRunsProps {
  failed: readonly FailedQueueView[];
  isBusy: boolean;
  onSettle: (action: 'retry' | 'discard', queue: string, id?: string) => void;
}

/** Failed background work by queue, with buttons to retry or discard one run or all of a queue. */
export function FailedRuns({ failed, isBusy, onSettle }: FailedRunsProps) {
  const [asked, setAsked] = useState<FailedQueueView>();
  return (
    <Section id="failed-jobs" title={m.system_failed()}>
      {failed.length === 0 ? (
        <p className="mt-1 flex items-center gap-2 text-fg-2">
          <Icon name="circle-check" className="size-4 flex-none text-good" />
          {m.system_failed_none()}
        </p>
      ) : (
        <p className="mt-1 text-sm text-fg-2">{m.system_failed_lead()}</p>
      )}
      {failed.map((each) => (
        <FailedQueue
          key={each.queue}
          failed={each}
          isBusy={isBusy}
          onSettle={onSettle}
          onDiscardAll={setAsked}
        />
      ))}
      {asked && (
        <Modal title={m.system_discard_all()} onClose={() => setAsked(undefined)}>
          <p>{m.system_discard_ask({ count: asked.count, task: asked.queue })}</p>
          <div className="mt-5 flex flex-wrap gap-2">
            <button
              type="button"
              className="btn btn-danger"
              onClick={() => {
                setAsked(undefined);
                onSettle('discard', asked.queue);
              }}
            >
              {m.system_discard_all()}
            </button>
            <button type="button" className="btn btn-ghost" onClick={() => setAsked(undefined)}>
              {m.system_discard_keep()}
            </button>
          </div>
        </Modal>
      )}
    </Section>
  );
}

function FailedQueue({
  failed: { queue, count, runs },
  isBusy,
  onSettle,
  onDiscardAll,
}: Omit<FailedRunsProps, 'failed'> & {
  failed: FailedQueueView;
  onDiscardAll: (failed: FailedQueueView) => void;
}) {
  return (
    <div className="mt-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 flex-1 basis-48 font-semibold wrap-anywhere">
          {queue} <span className="num badge badge-warn ml-1">{count}</span>
        </h3>
        <button
          type="button"
          className="btn btn-secondary btn-sm max-lg:!min-h-11"
          disabled={isBusy}
          aria-label={m.system_retry_all_label({ task: queue })}
          onClick={() => onSettle('retry', queue)}
        >
          {m.system_retry_all()}
        </button>
        <button
          type="button"
          className="btn btn-danger-soft btn-sm max-lg:!min-h-11"
          disabled={isBusy}
          aria-label={m.system_discard_all_label({ task: queue })}
          onClick={() => onDiscardAll({ queue, count, runs })}
        >
          {m.system_discard_all()}
        </button>
      </div>
      <ul className="mt-1 divide-y divide-line">
        {runs.map(({ id, at, attempts, error }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <div className="min-w-0 flex-1 basis-64">
              <p className="wrap-anywhere">{error}</p>
              <p className="num text-sm text-fg-2">
                <TimeText words={at} /> · {attempts}
              </p>
            </div>
            <button
              type="button"
              className="btn btn-ghost btn-sm max-lg:!min-h-11"
              disabled={isBusy}
              aria-label={m.system_retry_label({ task: queue, at: at[0] })}
              onClick={() => onSettle('retry', queue, id)}
            >
              {m.system_retry()}
            </button>
            <button
              type="button"
              className="btn btn-ghost btn-sm max-lg:!min-h-11"
              disabled={isBusy}
              aria-label={m.system_discard_label({ task: queue, at: at[0] })}
              onClick={() => onSettle('discard', queue, id)}
            >
              {m.system_discard()}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
