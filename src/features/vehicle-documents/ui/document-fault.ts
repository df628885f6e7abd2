import { m } from '#platform/i18n/messages.ts';

const words: Record<string, () => string> = {
  document_locked: m.error_document_locked,
  document_not_certificate: m.error_document_not_certificate,
  document_unreadable: m.error_document_unreadable,
  document_slow: m.document_slow,
  invalid_file_type: m.error_invalid_file_type,
};

/** Localized reason why reading failed. */
export const faultText = (code: string | null): string => (words[code ?? ''] ?? m.error_unexpected)();

/** Whether the fault lies in the file, so that retrying it is pointless. */
export const isOfFile = (code: string | null): boolean =>
  code !== null && code in words && code !== 'document_slow';
