import type { ErrorCode } from '#kernel/error-status.ts';

/** Errors with which the picture processor rejects a file. */
export const pictureErrors = [
  'heic_unsupported',
  'invalid_file_type',
  'picture_slow',
  'picture_too_large',
  'picture_unreadable',
] as const satisfies ErrorCode[];
