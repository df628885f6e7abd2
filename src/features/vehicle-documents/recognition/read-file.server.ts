import type { DocumentField } from '../document-fields.ts';
import { documentTypeOf } from '../document-type.ts';
import { openPdf, type PdfPage } from './pdf-pages.server.ts';
import { readPicture, readText, type CertificateContext } from './read-certificate.server.ts';

/** Reasons of a failed reading, as message keys of errors. */
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
  const fields =
    type === 'pdf'
      ? await withPages(bytes, (pages) => readPages(ctx, pages))
      : await readPicture(ctx, bytes).catch(unreadable);
  if (countOf(fields) < ENOUGH) throw new ReadingError('document_not_certificate');
  return fields;
}

/**
 * Reads the text layer of a PDF, without text recognition. Returns undefined when that is not enough, and for
 * other files. Throws ReadingError.
 */
export async function readPdfText(ctx: TextContext, bytes: Uint8Array): Promise<DocumentField[] | undefined> {
  if (documentTypeOf(bytes) !== 'pdf') return undefined;
  return withPages(bytes, async (pages) => enoughText(ctx, pages));
}

type TextContext = Pick<CertificateContext, 'lists' | 'today'>;

/** The day and its parts count once. */
const countOf = (fields: readonly DocumentField[]): number =>
  fields.filter(({ field }) => field !== 'year' && field !== 'month').length;

function unreadable(error: unknown): never {
  throw new ReadingError('document_unreadable', error);
}

async function withPages<Answer>(
  bytes: Uint8Array,
  read: (pages: PdfPage[]) => Promise<Answer>,
): Promise<Answer> {
  const document = await openPdf(bytes).catch((error: unknown) => {
    throw new ReadingError(
      /password/i.test(String(error)) ? 'document_locked' : 'document_unreadable',
      error,
    );
  });
  try {
    return await read(document.pages);
  } catch (error) {
    return unreadable(error);
  } finally {
    document.close();
  }
}

const textOf = (ctx: TextContext, { words }: PdfPage): DocumentField[] => (words ? readText(ctx, words) : []);

/** A text layer with few fields may come from a scanner with worse recognition. */
function enoughText(ctx: TextContext, pages: readonly PdfPage[]): DocumentField[] | undefined {
  const fields = pages.map((page) => textOf(ctx, page)).reduce(together, []);
  return fields.length > ENOUGH ? fields : undefined;
}

async function readPages(ctx: CertificateContext, pages: readonly PdfPage[]): Promise<DocumentField[]> {
  const written = enoughText(ctx, pages);
  if (written) return written;
  let fields: DocumentField[] = [];
  for (const { picture } of pages) {
    const before = fields;
    const partial = (found: DocumentField[]) => ctx.partial?.(together(before, found));
    fields = together(before, await readPicture({ ...ctx, partial }, await picture()));
    ctx.partial?.(fields);
  }
  return fields;
}

/** Adds fields of the second page that the first lacks. */
const together = (first: DocumentField[], second: DocumentField[]): DocumentField[] => [
  ...first,
  ...second.filter(({ field }) => first.every((each) => each.field !== field)),
];
