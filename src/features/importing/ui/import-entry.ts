import { LOCAL_MEDIA_URL, renditionUrl } from '#features/media/picture-renditions.ts';
import type { ImportJson } from '../items/import-json.ts';

/** An import with the words of its draft, as the list shows it. */
export interface ImportEntry extends ImportJson {
  /** Title of its draft, or of the page. */
  name: string;
  price: string | null;
  coverUrl: string | null;
  /** When it was read, in words; null while it waits. */
  age: string | null;
}

const COVER_WIDTH = 320;

export const coverUrlOf = (id: string | null): string | null =>
  id === null ? null : renditionUrl(LOCAL_MEDIA_URL, id, COVER_WIDTH, 'webp');

/** Whether something is under way that the page should follow. */
export const isUnderWay = ({ state, is_draft: isDraft, pictures }: ImportJson): boolean =>
  state === 'waiting' || (isDraft && pictures.added + pictures.failed < pictures.found);

/** Those that can be reviewed, in the order in which they were brought. */
export const reviewable = (entries: readonly ImportEntry[]): ImportEntry[] =>
  entries.filter(({ is_draft: isDraft }) => isDraft).toReversed();

export const isDone = ({ state }: ImportJson): boolean => state === 'confirmed';
