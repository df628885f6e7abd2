import type { CatalogueRows } from '#features/catalogue/catalogue.ts';
import type { DocumentField } from '../document-fields.ts';
import type { ReadingFailure } from './read-file.server.ts';

/** What a reading process is asked: to know what words are compared with, then to read one file after another. */
export type ReadingTask =
  | { work: 'learn'; rows: Pick<CatalogueRows, 'brands' | 'models' | 'colors'> }
  | { work: 'read'; bytes: Uint8Array; today: string };

/** What it tells: fields of vehicles and nothing else leaves it. */
export type ReadingNews =
  | { progress: number }
  /** What is known already, should the rest take too long. */
  | { partial: DocumentField[] }
  | { fields: DocumentField[] }
  | { fault: ReadingFailure };
