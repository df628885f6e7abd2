/** File type by its first bytes; names and declared types are ignored. */
export type DocumentType = 'jpeg' | 'png' | 'pdf';

export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;

const starts: readonly (readonly [DocumentType, readonly number[]])[] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  // `%PDF-`
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
];

/** Returns undefined for other files, also for PDFs with leading bytes that PDF readers tolerate. */
export const documentTypeOf = (bytes: Uint8Array): DocumentType | undefined =>
  starts.find(([, start]) => start.every((byte, index) => bytes[index] === byte))?.[0];
