/** Fault of a picture whose processing ended early at every attempt. */
export const INTERRUPTED = 'picture_interrupted';
/** Fault of a ready picture whose files disappeared; it is ready again when they come back. */
export const MISSING = 'picture_missing';

/** A picture as its owner edits it; in lists the cover comes first. */
export interface EditedPicture {
  id: string;
  state: 'pending' | 'ready' | 'failed';
  width: number | null;
  height: number | null;
  placeholder: string | null;
  view: string;
  /** Text alternative; empty when not stated. */
  alt: string;
  /** Code of the reason when it failed; see `mayRetry`. */
  fault: string | null;
  /** Pictures to be processed before a pending one. */
  ahead: number | null;
}

/** Whether processing was interrupted, which says nothing about the file. The server keeps the upload. */
export const mayRetry = ({ state, fault }: Pick<EditedPicture, 'state' | 'fault'>): boolean =>
  state === 'failed' && fault === INTERRUPTED;

/** Pictures of a working copy as its owner edits them. */
export interface PictureLists {
  /** In display order, the cover first. */
  pictures: readonly EditedPicture[];
  /** Removed pictures that can be restored, the last one first. */
  removed: readonly EditedPicture[];
}

/** State of the server after a change; every change increases the version of the working copy. */
export interface EditedPictures extends PictureLists {
  version: number;
}

/** State of the server after a file was added. */
export interface AddedPicture {
  version: number;
  picture: EditedPicture;
}

/** Maximum per listing. */
export const MAX_PICTURES = 30;

/** Moves one id to another place; places out of range are clamped. */
export function movedTo(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((each) => each !== id);
  if (others.length === ids.length) return [...ids];
  return others.toSpliced(Math.min(Math.max(place, 0), others.length), 0, id);
}

/** Pictures in the order of `order`: ids that are gone are omitted, pictures it does not name stay at the end. */
export function inOrder(
  pictures: readonly EditedPicture[],
  order: readonly string[] | undefined,
): readonly EditedPicture[] {
  if (!order) return pictures;
  const known = new Map(pictures.map((picture) => [picture.id, picture]));
  const wanted = order.flatMap((id) => known.get(id) ?? []);
  return [...wanted, ...pictures.filter(({ id }) => !order.includes(id))];
}
