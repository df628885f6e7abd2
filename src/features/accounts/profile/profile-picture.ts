/** Width and height in pixels of the only stored rendition of a profile picture. */
export const PROFILE_PICTURE_SIDE = 320;

/** Address of a stored profile picture; empty when there is none. */
export const profilePictureUrl = (mediaUrl: string, pictureId: string | null): string =>
  pictureId === null ? '' : cleanPictureUrl(`${mediaUrl}/${pictureId}/${PROFILE_PICTURE_SIDE}.webp`);

/** Returns an empty address for a missing one and for one built from an undefined value. */
export const cleanPictureUrl = (url: string | null | undefined): string =>
  !url || url.includes('undefined') ? '' : url;
