import type { CertificateLists } from '../../certificate/closed-lists.ts';
import type { Word } from '../../certificate/page-words.ts';
import type { PageReading } from '../../certificate/read-page.ts';
import type { TextRecogniser } from '../recognise-text.server.ts';

export interface WordReading extends PageReading {
  words: Word[];
}

export interface RereadContext {
  recogniser: TextRecogniser;
  lists: CertificateLists;
  today: string;
}

/** Minimum confidence of text at the position of a value. */
export const LEGIBLE = 60;
