import * as z from 'zod';
import type { UploadQuotas } from '#features/accounts/take-upload-quota.server.ts';

const MB = 1_000_000;
const megabytes = (usual: number) => z.coerce.number().int().min(1).max(1_000_000).default(usual);

/** Variables of the limits on uploaded bytes. */
export const uploadQuotasEnvironment = {
  UPLOAD_MB_PER_DAY_PRIVATE: megabytes(2000).describe(
    'MB of files that a private person may upload in 24 hours',
  ),
  UPLOAD_MB_PER_DAY_COMPANY: megabytes(20_000).describe('MB of files that a company may upload in 24 hours'),
};

export const readUploadQuotas = (values: {
  UPLOAD_MB_PER_DAY_PRIVATE: number;
  UPLOAD_MB_PER_DAY_COMPANY: number;
}): UploadQuotas => ({
  private: values.UPLOAD_MB_PER_DAY_PRIVATE * MB,
  company: values.UPLOAD_MB_PER_DAY_COMPANY * MB,
});
