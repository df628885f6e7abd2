import { callOperation } from '#platform/web/call-operation.ts';
import type { changeEntryOperation, EntryChange } from '../entries/change-entry.server.ts';
import type { deleteEntryOperation } from '../entries/delete-entry.server.ts';
import type { changeMakeOperation, MakeChange } from '../makes/change-make.server.ts';
import type { deleteMakeOperation } from '../makes/delete-make.server.ts';
import type { startEntryMergeOperation } from '../merging/start-entry-merge.server.ts';
import type { startMergeOperation } from '../merging/start-merge.server.ts';
import { isMakeKind, type ReferenceKind } from '../reference-kind.ts';

interface Row {
  kind: ReferenceKind;
  id: number;
}

/** A change that every kind knows; `takeShipped` names values of the kind. */
type RowChange = { isHidden: boolean } | { takeShipped: string[] };

export const changeRow = ({ kind, id }: Row, change: RowChange): Promise<unknown> =>
  isMakeKind(kind)
    ? callOperation<typeof changeMakeOperation>('PATCH', `/api/admin/makes/${kind}/${id}`, {
        body: change as MakeChange,
      })
    : callOperation<typeof changeEntryOperation>('PATCH', `/api/admin/reference/${kind}/${id}`, {
        body: change as EntryChange,
      });

export const deleteRow = ({ kind, id }: Row): Promise<unknown> =>
  isMakeKind(kind)
    ? callOperation<typeof deleteMakeOperation>('DELETE', `/api/admin/makes/${kind}/${id}`)
    : callOperation<typeof deleteEntryOperation>('DELETE', `/api/admin/reference/${kind}/${id}`);

export const mergeRow = ({ kind, id }: Row, into: number): Promise<unknown> =>
  isMakeKind(kind)
    ? callOperation<typeof startMergeOperation>('POST', `/api/admin/makes/${kind}/${id}/merge`, {
        body: { into },
      })
    : callOperation<typeof startEntryMergeOperation>('POST', `/api/admin/reference/${kind}/${id}/merge`, {
        body: { into },
      });
