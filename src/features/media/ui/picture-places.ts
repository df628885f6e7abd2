/** The grid of pictures: four in a row, two on a phone. */
export const BOARD = 'mt-5 grid grid-cols-2 gap-3 md:grid-cols-4';
/** The cover is as large as four others. */
export const coverPlace = (isCover: boolean): string => (isCover ? 'md:col-span-2 md:row-span-2' : '');
