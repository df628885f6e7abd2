import { ownPictureId, type PicturePlace } from './own-pictures.ts';

/** Numbers of addresses; all zero when only their order changes. */
export interface PictureChange {
  added: number;
  dropped: number;
  /** Pictures that failed before and are tried again. */
  retried: number;
}

interface Compared {
  wanted: readonly string[];
  /** Addresses of the last file; undefined if none named pictures of this listing. */
  before: readonly string[] | undefined;
  /** Ids of the pictures of the listing, in order. */
  current: readonly string[];
  isFailed: (address: string) => boolean;
}

/**
 * Compares the pictures of a listing with the addresses in a file. Returns undefined if they stay, as after an import of
 * our own export.
 */
export function pictureChange(
  place: PicturePlace,
  { wanted, before, current, isFailed }: Compared,
): PictureChange | undefined {
  const ids = wanted.map((address) => ownPictureId(place, address));
  if (ids.every((id) => id !== undefined) && ids.join() === current.join()) return undefined;
  const known = before ?? [];
  const retried = wanted.filter((address) => known.includes(address) && isFailed(address)).length;
  if (wanted.join('\n') === known.join('\n') && retried === 0) return undefined;
  return {
    added: wanted.filter((address) => !known.includes(address)).length,
    dropped: known.filter((address) => !wanted.includes(address)).length,
    retried,
  };
}
