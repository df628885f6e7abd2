import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import type { ProfilePictureContext } from '../profile-picture/replace-profile-picture.server.ts';
import { replaceCover, requireCompany } from './replace-cover.server.ts';

export const removeCoverOperation = defineOperation({
  method: 'DELETE',
  path: '/api/user/company-page/cover',
  access: 'user',
  tag: 'accounts',
  summary: 'Remove the cover of the own company page',
  description: 'Companies only. Answers alike when there was none.',
  output: successSchema,
  errors: ['forbidden'],
  run: async (ctx: ProfilePictureContext, { viewer, client }) => {
    const { accountId } = requireCompany(viewer);
    await replaceCover(ctx, { accountId, id: null, client });
    return success;
  },
});
