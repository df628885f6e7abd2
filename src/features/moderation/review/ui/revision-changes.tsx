import { m } from '#platform/i18n/messages.ts';
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
      {changes.length > 0 && (
        <table className="mt-2 w-full table-fixed text-left">
          <thead className="text-sm text-fg-3">
            <tr>
              <th className="w-[36%] py-1 pr-2 font-medium sm:w-[30%]">{m.queue_side_field()}</th>
              <th className="py-1 font-medium">{m.queue_side_before()}</th>
              <th className="py-1 font-medium">{m.queue_side_after()}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, label, before, after }) => (
              <tr key={field} className="border-t border-line align-top">
                <th scope="row" className="py-2 pr-2 font-medium wrap-anywhere text-fg-2">
                  {label}
                </th>
                <td className="py-2 pr-2 wrap-anywhere whitespace-pre-line">
                  <del className="text-bad">{before}</del>
                </td>
                <td className="py-2 wrap-anywhere whitespace-pre-line">
                  <ins className="font-medium text-good no-underline">{after}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
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
