import type { ErrorCode } from '#kernel/error-status.ts';

/** What the picture processor may refuse a file with. */
export const pictureErrors = [
  'heic_unsupported',
  'invalid_file_type',
  'picture_too_large',
  'picture_unreadable',
] as const satisfies ErrorCode[];
