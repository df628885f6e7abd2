import { m } from '#platform/i18n/messages.ts';

/** Fills the frame of a map until it is drawn, or offers to load it again. */
export const MapLoading = ({ failed, onRetry }: { failed: boolean; onRetry: () => void }) => (
  <div className="grid size-full place-content-center justify-items-center gap-3 p-4 text-center text-fg-2">
    <p role="status">{failed ? m.map_failed() : m.map_loading()}</p>
    {failed && (
      <button type="button" className="btn btn-secondary" onClick={onRetry}>
        {m.map_retry()}
      </button>
    )}
  </div>
);
