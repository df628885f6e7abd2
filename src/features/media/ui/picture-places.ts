/**
 * The grid of pictures: four per row, two on a phone, one when the text is so large that two do not fit.
 */
export const BOARD = 'mt-5 grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-3 md:grid-cols-4';
/** The cover takes the space of four pictures. */
export const coverPlace = (isCover: boolean): string => (isCover ? 'md:col-span-2 md:row-span-2' : '');

/** A button of a tile, which keeps the focus while its picture moves. */
export type TileControl = 'grip' | 'back' | 'forward' | 'cover' | 'remove';
