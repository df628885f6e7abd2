/** A picture as its owner edits it, the cover first in a list of them. */
export interface EditedPicture {
  id: string;
  state: 'pending' | 'ready' | 'failed';
  width: number | null;
  height: number | null;
  placeholder: string | null;
  view: string;
  /** What it shows, in words; empty when nobody said. */
  alt: string;
}

/** What the server holds after a change; every change of pictures makes the next version of the working copy. */
export interface EditedPictures {
  version: number;
  pictures: EditedPicture[];
}

/** What the server holds after a file was added. */
export interface AddedPicture {
  version: number;
  picture: EditedPicture;
}

/** As many as one listing may have. */
export const MAX_PICTURES = 30;

/** The ids with one of them at another place; places out of range are the nearest in it. */
export function movedTo(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((each) => each !== id);
  if (others.length === ids.length) return [...ids];
  return others.toSpliced(Math.min(Math.max(place, 0), others.length), 0, id);
}
