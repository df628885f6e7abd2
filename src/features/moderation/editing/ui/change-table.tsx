import { m } from '#platform/i18n/messages.ts';
import type { ChangeView } from '../present-changes.ts';

/** Changed fields with their values before and after. */
export function ChangeTable({ changes }: { changes: readonly ChangeView[] }) {
  return (
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
  );
}
