import type { DocumentField } from '../document-fields.ts';
import { documentTypeOf } from '../document-type.ts';
import { openPdf } from './pdf-pages.server.ts';
import { readPicture, readText, type CertificateContext } from './read-certificate.server.ts';

/** Why reading failed, as message keys of errors. */
export type ReadingFailure =
  | 'invalid_file_type'
  | 'document_unreadable'
  | 'document_locked'
  | 'document_not_certificate'
  | 'document_slow';

export class ReadingError extends Error {
  readonly code: ReadingFailure;

  constructor(code: ReadingFailure, cause?: unknown) {
    super(code, { cause });
    this.name = 'ReadingError';
    this.code = code;
  }
}

/** Minimum number of fields; a file with fewer is not a certificate or too blurred. */
export const ENOUGH = 3;

/** Reads the fields of a certificate from a JPEG, PNG or PDF. Throws ReadingError. */
export async function readFile(ctx: CertificateContext, bytes: Uint8Array): Promise<DocumentField[]> {
  const type = documentTypeOf(bytes);
  if (type === undefined) throw new ReadingError('invalid_file_type');
  const fields = type === 'pdf' ? await readPdf(ctx, bytes) : await readPicture(ctx, bytes).catch(unreadable);
  if (fields.filter(({ field }) => field !== 'year' && field !== 'month').length < ENOUGH)
    throw new ReadingError('document_not_certificate');
  return fields;
}

function unreadable(error: unknown): never {
  throw new ReadingError('document_unreadable', error);
}

async function readPdf(ctx: CertificateContext, bytes: Uint8Array): Promise<DocumentField[]> {
  const document = await openPdf(bytes).catch((error: unknown) => {
    throw new ReadingError(
      /password/i.test(String(error)) ? 'document_locked' : 'document_unreadable',
      error,
    );
  });
  try {
    let fields: DocumentField[] = [];
    for (const { words, picture } of document.pages) {
      const written = words ? readText(ctx, words) : [];
      // A text layer may come from a scanner with worse recognition.
      const found = written.length > ENOUGH ? written : await readPicture(ctx, await picture());
      fields = together(fields, found);
    }
    return fields;
  } catch (error) {
    return unreadable(error);
  } finally {
    document.close();
  }
}

/** Adds fields of the second page that the first lacks. */
const together = (first: DocumentField[], second: DocumentField[]): DocumentField[] => [
  ...first,
  ...second.filter(({ field }) => first.every((each) => each.field !== field)),
];
