/** Width and height of a profile picture as `media` stores it, in pixels; there is this one size of it. */
export const PROFILE_PICTURE_SIDE = 320;

/** The address of a stored profile picture; empty when there is none. */
export const profilePictureUrl = (mediaUrl: string, pictureId: string | null): string =>
  pictureId === null ? '' : cleanPictureUrl(`${mediaUrl}/${pictureId}/${PROFILE_PICTURE_SIDE}.webp`);

/** An address that is missing, or was put together from something that was, is no address. */
export const cleanPictureUrl = (url: string | null | undefined): string =>
  !url || url.includes('undefined') ? '' : url;
