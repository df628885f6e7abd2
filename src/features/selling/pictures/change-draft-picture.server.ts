import { defineOperation } from '#features/access/define-operation.server.ts';
import { pictureErrors } from '#features/media/picture-errors.ts';
import { describeDraftPicture } from './describe-draft-picture.server.ts';
import { changePictureSchema, draftPictureParams } from './draft-picture-schema.ts';
import type { DraftPictureContext } from './get-draft-pictures.server.ts';
import { turnDraftPicture } from './turn-draft-picture.server.ts';
import { draftPicturesJson, draftPicturesSchema } from './draft-pictures-json.ts';

export const changeDraftPictureOperation = defineOperation({
  method: 'PATCH',
  path: '/api/drafts/:id/pictures/:pictureId',
  access: 'user',
  team: 'seller',
  tag: 'selling',
  summary: 'Turn a picture or set its alternative text',
  description: 'A turned picture gets a new id and keeps its position.',
  params: draftPictureParams,
  body: changePictureSchema,
  output: draftPicturesSchema,
  errors: [...pictureErrors, 'not_found', 'personal_number', 'picture_unfinished', 'too_many'],
  run: async (ctx: DraftPictureContext, { viewer, params, body }) =>
    draftPicturesJson(
      'turns' in body
        ? await turnDraftPicture(ctx, viewer, { ...params, turns: body.turns })
        : await describeDraftPicture(ctx, viewer, { ...params, alt: body.alt }),
    ),
});
