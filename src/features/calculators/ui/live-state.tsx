import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { LiveFault } from './use-live-answer.ts';

/** Shows that a call is running, or its error with a retry button. */
export function LiveState(props: { fault: LiveFault | undefined; waits: boolean; onRetry: () => void }) {
  const { fault, waits, onRetry } = props;
  return (
    <div className="-mt-3 min-h-5">
      {waits && <p className="text-fg-3">{m.costs_working()}</p>}
      <div role="alert">
        {!waits && fault && (
          <p className="error">
            <Icon name="circle-alert" className="size-4 flex-none" />
            {fault.message}
          </p>
        )}
      </div>
      {!waits && fault && Object.keys(fault.fields).length === 0 && (
        <button type="button" className="btn btn-secondary mt-2" onClick={onRetry}>
          {m.costs_retry()}
        </button>
      )}
    </div>
  );
}
