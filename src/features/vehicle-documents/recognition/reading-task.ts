import type { CatalogueRows } from '#features/catalogue/catalogue.ts';
import type { DocumentField } from '../document-fields.ts';
import type { ReadingFailure } from './read-file.server.ts';

/** Messages to a reading process: first the lists to compare words with, then one file after another. */
export type ReadingTask =
  | { work: 'learn'; rows: Pick<CatalogueRows, 'brands' | 'models' | 'colors'> }
  /** `text` reads only the text layer of a PDF, without recognition. */
  | { work: 'read' | 'text'; bytes: Uint8Array; today: string };

/** Messages from a reading process; only vehicle fields leave it. */
export type ReadingNews =
  | { progress: number }
  /** Fields found so far, in case the rest takes too long. */
  | { partial: DocumentField[] }
  | { fields: DocumentField[] }
  /** The text layer is not enough. */
  | { needsRecognition: true }
  | { fault: ReadingFailure };
