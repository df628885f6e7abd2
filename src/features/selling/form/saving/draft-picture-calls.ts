import type { PictureCalls } from '#features/media/ui/picture-calls.ts';
import { pictureSender } from '#features/media/ui/send-picture.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import type { addDraftPictureOperation } from '../../pictures/add-draft-picture.server.ts';
import type { arrangeDraftPicturesOperation } from '../../pictures/arrange-draft-pictures.server.ts';
import type { changeDraftPictureOperation } from '../../pictures/change-draft-picture.server.ts';
import type { getDraftPicturesOperation } from '../../pictures/get-draft-pictures.server.ts';
import type { removeDraftPictureOperation } from '../../pictures/remove-draft-picture.server.ts';
import type { restoreDraftPictureOperation } from '../../pictures/restore-draft-picture.server.ts';
import type { retryDraftPictureOperation } from '../../pictures/retry-draft-picture.server.ts';

type Change = typeof changeDraftPictureOperation;

/** API calls for the pictures of a draft. */
export function draftPictureCalls(draftId: number): PictureCalls {
  const all = `/api/drafts/${draftId}/pictures` as const;
  return {
    list: () => callOperation<typeof getDraftPicturesOperation>('GET', all),
    add: pictureSender<typeof addDraftPictureOperation>(all),
    arrange: (order) =>
      callOperation<typeof arrangeDraftPicturesOperation>('PATCH', all, { body: { order } }),
    remove: (id) => callOperation<typeof removeDraftPictureOperation>('DELETE', `${all}/${id}`),
    restore: (id) => callOperation<typeof restoreDraftPictureOperation>('POST', `${all}/${id}/restore`),
    retry: (id) => callOperation<typeof retryDraftPictureOperation>('POST', `${all}/${id}/retry`),
    describe: (id, alt) => callOperation<Change>('PATCH', `${all}/${id}`, { body: { alt } }),
    turn: (id, turns) => callOperation<Change>('PATCH', `${all}/${id}`, { body: { turns } }),
  };
}
