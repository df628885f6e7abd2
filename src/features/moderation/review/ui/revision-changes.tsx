import { m } from '#platform/i18n/messages.ts';
import { ChangeTable } from '../../editing/ui/change-table.tsx';
import type { RevisionView } from '../present-revision.ts';
import { PictureGrid } from './picture-grid.tsx';
import { TimeText } from '#ui/time-text.tsx';

/** Approved values beside those of the submitted revision. */
export function RevisionChanges({ revision: { since, changes, pictures } }: { revision: RevisionView }) {
  const { added, removed, reordered } = pictures;
  return (
    <div className="rounded-lg border border-line p-3">
      <p className="num text-sm text-fg-2">
        <TimeText words={since} />
      </p>
      {changes.length > 0 && <ChangeTable changes={changes} />}
      {added.length > 0 && (
        <>
          <h5 className="mt-3 mb-1 text-sm font-semibold text-good">{m.queue_side_pictures_added()}</h5>
          <PictureGrid pictures={added} />
        </>
      )}
      {removed.length > 0 && (
        <>
          <h5 className="mt-3 mb-1 text-sm font-semibold text-bad">{m.queue_side_pictures_removed()}</h5>
          <PictureGrid pictures={removed} />
        </>
      )}
      {reordered && <p className="mt-3 text-sm">{m.queue_side_pictures_reordered()}</p>}
    </div>
  );
}
