import { useEffect, useRef } from 'react';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { DocumentFields } from './document-fields-list.tsx';
import type { ReadingState } from './use-document-reading.ts';

interface DocumentProgressProps {
  state: ReadingState;
  onCancel: () => void;
  onRetry: () => void;
}

const MEGABYTE = 1024 * 1024;
const KILOBYTE = 1024;

/** A file being read: name, progress and fields found so far. */
export function DocumentProgress({ state, onCancel, onRetry }: DocumentProgressProps) {
  const { name, bytes, step, percent, fields, fault, mayRetry, isPartial } = state;
  const isOver = step === 'done' || step === 'failed';
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the progress or the refusal of the file would otherwise appear below the bar of the form.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className="mt-4 rounded-lg border border-line p-4">
      <div className="flex items-center gap-3">
        <span className="grid size-11 flex-none place-items-center rounded-md bg-sunken text-fg-2">
          <Icon name="file-text" />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline gap-2 text-sm">
            <span className="truncate font-semibold">{name}</span>
            <span className="num flex-none text-fg-3">{sizeText(bytes)}</span>
            {!isOver && (
              <span className="num ml-auto flex-none font-semibold text-accent">{Math.round(percent)}%</span>
            )}
          </div>
          {!isOver && (
            <div
              role="progressbar"
              aria-label={m.document_progress({ name })}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={Math.round(percent)}
              aria-valuetext={stepText(state)}
              className="mt-2 h-1.5 overflow-hidden rounded-full bg-line-2"
            >
              <div
                className="h-full rounded-full bg-primary motion-safe:transition-[width]"
                style={{ width: `${percent}%` }}
              />
            </div>
          )}
        </div>
        <button
          type="button"
          className="btn btn-ghost size-11 flex-none !px-0"
          aria-label={isOver ? m.document_remove() : m.document_cancel()}
          onClick={onCancel}
        >
          <Icon name="x" />
        </button>
      </div>
      <div role="status" className="mt-2 text-sm">
        {step === 'failed' ? (
          <p className="error">
            <Icon name="circle-alert" className="size-4 flex-none" />
            {fault}
          </p>
        ) : (
          <p className="text-fg-2">{stepText(state)}</p>
        )}
      </div>
      {(step === 'failed' || isPartial) && mayRetry && (
        <button type="button" className="btn btn-secondary mt-3" onClick={onRetry}>
          <Icon name="rotate-ccw" className="size-4" />
          {m.document_retry()}
        </button>
      )}
      {step !== 'failed' && <DocumentFields fields={fields} isDone={step === 'done'} />}
    </div>
  );
}

function sizeText(bytes: number): string {
  return bytes >= MEGABYTE
    ? `${formatNumber(bytes / MEGABYTE, 1)} MB`
    : `${formatNumber(Math.max(1, bytes / KILOBYTE))} KB`;
}

/** Progress at which each step begins; see readPicture. */
const steps: readonly (readonly [from: number, words: () => string])[] = [
  [82, m.document_checking],
  [38, m.document_reading],
  [0, m.document_preparing],
];

function stepText({ step, percent, fields, ahead, isPartial }: ReadingState): string {
  if (step === 'sending') return m.document_sending();
  if (step === 'waiting') return ahead > 0 ? m.document_ahead({ count: ahead }) : m.document_waiting();
  if (step === 'offline') return m.document_offline();
  if (step === 'done') {
    const count = m.document_done({ count: fields.length });
    const done = isPartial ? `${m.document_partial()} ${count}` : count;
    return fields.some(({ confidence }) => confidence === 'check')
      ? `${done} ${m.document_done_check()}`
      : done;
  }
  return steps.find(([from]) => percent >= from)?.[1]() ?? '';
}
